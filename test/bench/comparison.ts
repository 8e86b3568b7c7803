import { launch } from './browser/chromium.ts';
import { servePages } from './browser/page.ts';
import { takeCensus } from './comparison/census.ts';
import { describe, writeDocument } from './comparison/document.ts';
import { ownFigures } from './comparison/figures.ts';
import { playRounds, type Sight } from './comparison/rounds.ts';
import { type Column, compareColumns } from './comparison/rows.ts';
import type { Measurement } from './figure.ts';
import { withService } from './load/startService.ts';
import { allPeers } from './peers/peers.ts';

/** Rounds played; another number with `ROUNDS=n`. */
const rounds = Number(process.env.ROUNDS ?? 6);

/**
 * Our banner and others on a plain page, on a slow device, in turns. Prints how they compare, and with `UPDATE_BENCH=1`
 * writes that to docs/bench.md; answers our own figures.
 */
export const comparison: Measurement = (say) =>
  withService('instant', async ({ snippet }) => {
    const peers = await allPeers(snippet);
    const site = await servePages(peers);
    const chromium = await launch();
    try {
      const columns: Column[] = [];
      for (const [place, peer] of peers.entries()) {
        say(`counting: ${peer.name}`);
        const census = await takeCensus(chromium, peer, `${site.origin}/${place}`);
        columns.push({ name: peer.name, census, sight: { pairs: [], accept: [], reject: [] } });
      }
      const sights = await playRounds(chromium, site.origin, peers, rounds, say);
      columns.forEach((column, place) => {
        column.sight = sights[place] as Sight;
      });
      const about = await describe(peers, { browser: chromium.version(), rounds });
      const measured = `${about}\n\n${compareColumns(columns)}`;
      console.log(`\n${measured}`);
      if (process.env.UPDATE_BENCH === '1') await writeDocument(measured);
      return ownFigures(sights[0] as Sight);
    } finally {
      await chromium.close();
      site.close();
    }
  });
