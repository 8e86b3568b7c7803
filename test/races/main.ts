import { readBuild } from '../../server/artefacts/build.ts';
import { wholeChromium } from '../support/chromium.ts';
import { launchKeepingPages } from '../support/launch.ts';
import { openRaces, playAll } from '../support/races/races.ts';

/** `npm run test:races`: schedules of a page's loading, each wholly given by its seed; `RACES=n` plays more or fewer. */
const lanes = 8;
const count = Number(process.env.RACES ?? 10_000);
const first = Number(process.env.FIRST ?? 1);
/** Schedules after which a browser is started anew, so that none grows old. */
const perBrowser = 500;

const chromiumPath = await wholeChromium();
const { play, tally, close } = await openRaces(
  await readBuild(new URL('../../dist/', import.meta.url)),
);
const failed: string[] = [];
for (let from = 0; from < count; from += perBrowser) {
  const browser = await launchKeepingPages(chromiumPath);
  const size = Math.min(perBrowser, count - from);
  const seeds = Array.from({ length: size }, (_, n) => first + from + n);
  const wrong = await playAll({ play }, browser, seeds, lanes);
  await browser.close();
  for (const one of wrong) console.log(one);
  failed.push(...wrong);
  console.log(`${from + size} of ${count} schedules, ${failed.length} faults`);
}
close();
console.log(tally);
if (failed.length) process.exitCode = 1;
