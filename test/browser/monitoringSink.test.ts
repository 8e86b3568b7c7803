import { expect, test } from 'vitest';
import { vendors } from '../../server/sample/vendors.ts';
import { cutPath } from '../../src/monitor/names.ts';
import { batchesOf, flush } from '../support/batches.ts';
import { button, eventually } from '../support/page.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();

/** How often each name stands in a list, or is counted in it. */
function tally(counted: Iterable<[name: string, count: number]>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [name, count] of counted) counts[name] = (counts[name] ?? 0) + count;
  return counts;
}

test('what real tags requested is told as it reached the sink: hosts, counts and names of parameters', async () => {
  await stage.clearSink();
  const page = await (await stage.visitor()).newPage();
  const batches = batchesOf(page);
  const sent: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === stage.tags) sent.push(url);
  });
  await page.goto(`${stage.shop}/`);
  await button(page, 'Accept all').click();
  const vendorsSeen = async () =>
    new Set(
      (await stage.sink()).filter(({ kind }) => kind === 'request').map(({ vendor }) => vendor),
    );
  await eventually(vendorsSeen, (seen) => vendors.every(({ name }) => seen.has(name)));

  // Tags send whenever they like: compared at a moment when nothing is under way.
  const { told: reported, arrived } = await eventually(
    async () => {
      await page.waitForLoadState('networkidle');
      await flush(page);
      const requests = batches.rows().filter(({ kind }) => kind === 'request');
      const log = (await stage.sink()).filter(({ method }) => method !== 'OPTIONS');
      return {
        told: tally(requests.map(({ path = '', occurrences = 0 }) => [path, occurrences])),
        arrived: tally(log.map(({ path }) => [cutPath(path), 1])),
      };
    },
    (counts) =>
      JSON.stringify(Object.entries(counts.told).sort()) ===
      JSON.stringify(Object.entries(counts.arrived).sort()),
  );
  expect(reported).toEqual(arrived);

  const requests = batches.rows().filter(({ kind }) => kind === 'request');
  expect(new Set(requests.map(({ host }) => host))).toEqual(new Set([new URL(stage.tags).host]));
  const names = (list: Iterable<string>) => [...new Set(list)].sort();
  expect(names(requests.flatMap(({ paramNames = [] }) => paramNames))).toEqual(
    names(sent.flatMap(({ searchParams }) => [...searchParams.keys()])),
  );
  for (const { searchParams } of sent) {
    for (const value of searchParams.values()) {
      if (value.length > 8) expect(JSON.stringify(batches.bodies)).not.toContain(value);
    }
  }

  // What was loaded before the choice came before it, and only that; sizes nobody told are not told.
  const choiceMs = batches.bodies.find((body) => body.choiceMs)?.choiceMs as number;
  const early = requests.filter(({ pageMs }) => (pageMs as number) < choiceMs);
  expect(early.map(({ path, buffered }) => [path, buffered])).toEqual([['/manager.js', true]]);
  expect(requests.every(({ transferBytes }) => transferBytes !== 0)).toBe(true);

  // Every gated script of the shop is a tag that ran.
  const tags = batches.rows().filter(({ kind }) => kind === 'tag');
  expect(tags).toHaveLength(vendors.length * 2);
  expect(new Set(tags.map(({ status }) => status))).toEqual(new Set(['success']));
});
