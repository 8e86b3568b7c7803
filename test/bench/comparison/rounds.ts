import type { Browser } from 'playwright';
import { type Load, press, visit } from '../browser/visit.ts';
import type { Peer } from '../peers/peer.ts';

/** A cold load with a banner and the one without that the round began with. */
export type Pair = { bare: Load; banner: Load };

/** What the rounds saw of one banner. */
export interface Sight {
  pairs: Pair[];
  /** Event durations of clicks, in milliseconds. */
  accept: number[];
  reject: number[];
}

/**
 * Visits the bare page and then each banner, round after round, so that what else the machine does falls on all. Rounds
 * accept and reject by turns. A round before the first warms everything up.
 */
export async function playRounds(
  browser: Browser,
  origin: string,
  peers: Peer[],
  rounds: number,
  say: (progress: string) => void,
): Promise<Sight[]> {
  const sights = peers.map((): Sight => ({ pairs: [], accept: [], reject: [] }));
  for (let round = 0; round <= rounds; round += 1) {
    say(round > 0 ? `round ${round} of ${rounds}` : 'warming up');
    const answer = round % 2 ? 'reject' : 'accept';
    const bare = await visit(browser, `${origin}/bare`, (_page, load) => load);
    for (const [place, peer] of peers.entries()) {
      await visit(browser, `${origin}/${place}`, async (page, banner) => {
        const duration = await press(page, peer[answer]);
        if (round < 1) return;
        sights[place]?.pairs.push({ bare, banner });
        sights[place]?.[answer].push(duration);
      });
    }
  }
  return sights;
}
