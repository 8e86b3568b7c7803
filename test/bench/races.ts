import { readBuild } from '../../server/artefacts/build.ts';
import { openRaces, playAll } from '../support/races/races.ts';
import { launch } from './browser/chromium.ts';
import type { Measurement } from './figure.ts';

const lanes = 8;
/** Schedules played; more with `RACES=n`. */
const count = Number(process.env.RACES ?? 2000);
const few = 5;

/** Random schedules of a page's loading against the built files, each with its own seed; a failed one says which. */
export const races: Measurement = async (say) => {
  const browser = await launch();
  const { play, tally, close } = await openRaces(
    await readBuild(new URL('../../dist/', import.meta.url)),
  );
  try {
    const seeds = Array.from({ length: count }, (_, n) => n + 1);
    const failed = await playAll({ play }, browser, seeds, lanes, (played) => {
      if (played % 100 === 0) say(`${played} of ${count} schedules`);
    });
    for (const wrong of failed) say(wrong);
    return [
      {
        row: `random schedules against promises 1 and 2 (${count})`,
        measured: failed.length
          ? failed.slice(0, few).join('; ')
          : `none wrong in ${tally.read} reads, ${tally.ran} gated runs, ${tally.decided} decisions`,
        budget: '0 wrong',
        holds: failed.length === 0,
      },
    ];
  } finally {
    await browser.close();
    close();
  }
};
