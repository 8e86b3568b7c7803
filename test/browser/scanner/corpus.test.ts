import { afterAll, describe, expect, inject, it } from 'vitest';
import { readBuild } from '../../../server/artefacts/build.ts';
import { besideChecks } from '../../support/corpus/besideChecks/index.ts';
import { openCorpus } from '../../support/corpus/run.ts';

/** A few of the corpus, of every topic; all of it is read by `npm run bench -- scans`. */
const sample = [
  'early-own-id',
  'withdrawn-hit',
  'reject-grey',
  'sync-redirect',
  'own-undeclared',
  'own-fails-open',
  'obeys',
  'own-clarity',
];
const build = await readBuild(new URL('../../../dist/', import.meta.url));
const { judge, close } = openCorpus(inject('chromiumPath'), build);
afterAll(close);

describe.concurrent('a scan of planted pages', () => {
  for (const page of besideChecks.filter(({ name }) => sample.includes(name))) {
    it(`finds ${page.faults.join(', ') || 'nothing'} on ${page.name}`, async () => {
      expect((await judge(page)).found).toEqual(page.faults);
    });
  }
});

it('the corpus has each name once, and clean pages in plenty', () => {
  const names = besideChecks.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(sample));
  expect(besideChecks.filter(({ faults }) => !faults.length).length).toBeGreaterThanOrEqual(20);
});
