import { expect, it } from 'vitest';
import { endingOf } from '../../../../../src/dashboard/consent/exportFile.ts';
import { wholeExport } from '../../../../support/exportSample.ts';

it('reads the last line of a whole export, and none where it is not there', async () => {
  const text = await wholeExport(300);
  expect(await endingOf(new Blob([text]))).toEqual({
    records: 300,
    rulesets: 2,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const lines = text.trimEnd().split('\n');
  expect(await endingOf(new Blob([lines.slice(0, -1).join('\n')]))).toBeNull();
  expect(await endingOf(new Blob([text.slice(0, -100)]))).toBeNull();
  expect(await endingOf(new Blob([]))).toBeNull();
});
