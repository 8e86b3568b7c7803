import { expect, it } from 'vitest';
import { decidingRecord } from '../../../../../server/domain/consent/deciding.ts';
import type { ConsentRecord } from '../../../../../src/shared/wire/consent/records.ts';

/** Which of several records of one sequence decides, oldest first, each by what it grants; -1 where none does. */
async function deciding(...grants: string[]): Promise<number> {
  const records = grants.map((keys) => ({ granted: keys.split(' ') }) as ConsentRecord);
  const store = {
    lastRecords: async (_s: string, _i: string, most: number) => records.slice(0, most),
  };
  const found = await decidingRecord(store, 'site', 'subject');
  return found ? records.indexOf(found) : -1;
}

const all = 'necessary functional analytics marketing';

it('lets a refusal decide beside grants of the same sequence, whichever came first', async () => {
  expect(await deciding()).toBe(-1);
  expect(await deciding('necessary', all)).toBe(0);
  expect(await deciding(all, 'necessary')).toBe(1);
  expect(await deciding(all, 'necessary', all)).toBe(1);
  expect(await deciding(all, 'necessary analytics', all)).toBe(1);
});

it('lets the latest of those that grant as much decide', async () => {
  expect(await deciding('necessary analytics', 'necessary marketing')).toBe(1);
});

it('lets none decide where somebody has made up more than can be looked at', async () => {
  expect(await deciding('necessary', ...Array(60).fill(all))).toBe(-1);
  expect(await deciding(...Array(60).fill(all), 'necessary')).toBe(-1);
});
