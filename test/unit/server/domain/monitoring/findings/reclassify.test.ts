import { expect, it } from 'vitest';
import { byTurns } from '../../../../../../server/domain/kernel/turns.ts';
import type { CountedSighting } from '../../../../../../server/domain/monitoring/findings/port.ts';
import { reclassify } from '../../../../../../server/domain/monitoring/findings/reclassify.ts';

const at = (hour: number) => `2026-11-21T0${hour}:00:00.000000Z`;
const sighted = (changes: Partial<CountedSighting> = {}): CountedSighting => ({
  kind: 'early_request',
  host: 'odd.example',
  purpose: null,
  pages: 2,
  firstSeenAt: at(1),
  lastSeenAt: at(3),
  batchIds: ['b', 'a'],
  ...changes,
});
const filed = (purpose?: string) => () => purpose;

it('leaves all as it was seen where the site filed nothing', async () => {
  const seen = [sighted(), sighted({ kind: 'denied_request', purpose: 'marketing' })];
  expect(await byTurns(reclassify(seen, filed()))).toEqual(seen);
});

it('gives the purpose to what nobody knew, together with what was seen of it since', async () => {
  const since = sighted({
    purpose: 'marketing',
    firstSeenAt: at(4),
    lastSeenAt: at(5),
    batchIds: ['d', 'c'],
  });
  const whole = { purpose: 'marketing', pages: 4, firstSeenAt: at(1), lastSeenAt: at(5) };
  for (const seen of [
    [sighted(), since],
    [since, sighted()],
  ]) {
    expect(await byTurns(reclassify(seen, filed('marketing')))).toEqual([
      sighted({ ...whole, batchIds: ['d', 'c', 'b', 'a'] }),
    ]);
  }
});

it('leaves out what was denied for a purpose that the host does not have', async () => {
  const denied = sighted({ kind: 'denied_request', purpose: 'marketing' });
  expect(await byTurns(reclassify([denied], filed('analytics')))).toEqual([]);
  expect(await byTurns(reclassify([denied], filed('marketing')))).toEqual([denied]);
});

it('leaves out what needs no consent', async () => {
  expect(await byTurns(reclassify([sighted()], filed('necessary')))).toEqual([]);
});
