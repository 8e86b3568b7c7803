import { loadavg } from 'node:os';
import { launch } from './browser/chromium.ts';
import { servePages } from './browser/page.ts';
import { describe, writeDocument } from './comparison/document.ts';
import type { Figure, Measurement } from './figure.ts';
import { withService } from './load/startService.ts';
import { allPeers } from './peers/peers.ts';
import { median, spread } from './statistics.ts';
import { type Turn, takeTurns } from './trace/turns.ts';

/** Rounds played; another number with `ROUNDS=n`. */
const rounds = Number(process.env.ROUNDS ?? 4);

/** What is told of each banner: the difference from the bare page of the same round where there is one. */
const rows: { what: string; digits: number; of(turn: Turn, bare: Turn): number | undefined }[] = [
  { what: 'script added, ms', digits: 2, of: (turn, bare) => turn.work.script - bare.work.script },
  { what: 'main thread added, ms', digits: 2, of: (turn, bare) => turn.work.main - bare.work.main },
  {
    what: 'phone: first paint later, ms',
    digits: 0,
    of: (turn, bare) => turn.phone.first - bare.phone.first,
  },
  {
    what: 'phone: long tasks added',
    digits: 0,
    of: (turn, bare) => turn.phone.long - bare.phone.long,
  },
  {
    what: 'phone: largest paint larger, px²',
    digits: 0,
    of: (turn, bare) => turn.phone.largest - bare.phone.largest,
  },
  { what: 'phone: accept to first gated script, ms', digits: 0, of: (turn) => turn.phone.answer },
];

/**
 * What each banner costs a page, told by the browser's own trace and not by a probe in the page: processor time of the main
 * thread, unthrottled, then paints and the answer to a click on a phone. All take turns in one run, in another order each
 * round. With `UPDATE_BENCH=1` writes it to docs/bench.md.
 */
export const trace: Measurement = (say) =>
  withService('instant', async ({ snippet }) => {
    const peers = await allPeers(snippet);
    const site = await servePages(peers);
    const chromium = await launch();
    try {
      const turns = await takeTurns(chromium, site.origin, peers, rounds, say);
      const values = (place: number, row: (typeof rows)[number]) =>
        turns.flatMap(({ bare, banners }) => {
          const value = row.of(banners[place] as Turn, bare);
          return value === undefined ? [] : [value];
        });
      const cells = (row: (typeof rows)[number]) =>
        peers.map((_peer, place) => {
          const all = values(place, row);
          return all.length ? spread(all, row.digits) : '–';
        });
      const lines = [
        ['', ...peers.map(({ name }) => name)],
        ['---', ...peers.map(() => '---')],
      ];
      const table = [...lines, ...rows.map((row) => [row.what, ...cells(row)])]
        .map((line) => `| ${line.join(' | ')} |`)
        .join('\n');
      const about = await describe([], { browser: chromium.version(), rounds });
      console.log(`\n${table}`);
      if (process.env.UPDATE_BENCH === '1') {
        const busy = `${loadavg()[0]?.toFixed(1)} processes busy`;
        await writeDocument(`${about.split('\n')[0]} ${busy}.\n\n${table}`, 'traced');
      }
      return rows.map((row): Figure => {
        const ours = values(0, row);
        const others = peers.slice(1).flatMap((_peer, place) => {
          const all = values(place + 1, row);
          return all.length ? [median(all)] : [];
        });
        const best = Math.min(...others);
        return {
          row: `trace, ${row.what}`,
          measured: `${spread(ours, row.digits)}, the best of the others ${best.toFixed(row.digits)}`,
          budget: 'not above the best',
          holds: median(ours) <= best,
        };
      });
    } finally {
      await chromium.close();
      site.close();
    }
  });
