import { expect, test } from 'vitest';
import { readBuild } from '../../server/artefacts/build.ts';
import { afterFile } from '../support/afterFile.ts';
import { launchKeepingPages } from '../support/launch.ts';
import { openRaces, playAll } from '../support/races/races.ts';
import { everyCase } from '../support/someOf.ts';

const build = await readBuild(new URL('../../dist/', import.meta.url));
const browser = await launchKeepingPages();
afterFile(() => browser.close());

const lanes = 6;
const from = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n);
/** Granted before, and withdrawn in another tab. */
const withdrawnElsewhere = [466, 660, 1437, 1762];
/** `SEED=n` replays one. The same ones every day, so that what was tried is what lands; `npm run test:races` plays others. */
const seeds = process.env.SEED
  ? [Number(process.env.SEED)]
  : [...withdrawnElsewhere, ...from(20_779_000, everyCase ? 16 : 6)];

/** Milliseconds for builds that are to fail: nobody waits for them to come right. */
const soon = 2_000;

async function play(parts: Partial<typeof build.parts>, played: number[], within?: number) {
  const races = await openRaces({ ...build, parts: { ...build.parts, ...parts } }, within);
  try {
    const failed = await playAll(races, browser, played, lanes);
    return { failed, tally: races.tally };
  } finally {
    races.close();
  }
}

test('whatever the order, no tag reads before the default and nothing gated runs without a grant', async () => {
  const { failed, tally } = await play({}, seeds);
  console.log(tally);
  expect(failed).toEqual([]);
  // They were races: tags read, visitors decided, gated tags ran. How often depends on the machine.
  expect(tally.read).toBeGreaterThan(0);
  if (seeds.length > 1) expect(Math.min(tally.ran, tally.decided)).toBeGreaterThan(0);
});

test('a snippet without a default is found out', async () => {
  const { failed } = await play({ core: 'function core(){}' }, [5, 6], soon);
  expect(failed.filter((wrong) => /reads before the default/.test(wrong))).not.toEqual([]);
});

test('a page that does not hear what is decided in another tab is found out', async () => {
  const core = build.parts.core.replace(
    /for\(const \w+ of\["pageshow"[^;}]*kit\.listen\(\w+,\w+,!0\)/,
    '',
  );
  expect(core).not.toBe(build.parts.core);
  const { failed } = await play({ core }, withdrawnElsewhere.slice(1, 3), soon);
  expect(failed.filter((wrong) => /still let through/.test(wrong))).not.toEqual([]);
});

test('a release that asks nobody is found out', async () => {
  const release = `function release(kit){kit.released=function(){return false};
    addEventListener('DOMContentLoaded',function(){
      document.querySelectorAll('script[type="text/plain"]').forEach(function(held){
        held.type='';held.replaceWith(held)})})}`;
  const { failed } = await play({ release }, [1, 6], soon);
  expect(failed.filter((wrong) => /ungranted/.test(wrong))).not.toEqual([]);
});
