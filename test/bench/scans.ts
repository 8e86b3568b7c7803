import { readBuild } from '../../server/artefacts/build.ts';
import { findChromium } from '../../server/scanner/chromium.ts';
import { besideChecks } from '../support/corpus/besideChecks/index.ts';
import type { CorpusPage } from '../support/corpus/page.ts';
import { round1 } from '../support/corpus/round1/index.ts';
import { round2 } from '../support/corpus/round2/index.ts';
import { round3 } from '../support/corpus/round3/index.ts';
import { openCorpus, type PageResult, type Tally, tally } from '../support/corpus/run.ts';
import type { Figure, Measurement } from './figure.ts';

/** Pages that are read at once. */
const lanes = 2;
/** What is aimed at stands in docs/trackers.md; below this something broke. */
const least = 0.95;

/** Scans every planted page in all seven states, and counts what was found against what was planted. */
export const scans: Measurement = async (say) => {
  const chromium = findChromium(process.env.CHROMIUM_PATH ?? null);
  if (!chromium) throw new Error('There is no Chromium on this machine: set CHROMIUM_PATH.');
  const build = await readBuild(new URL('../../dist/', import.meta.url));
  const { judge, close } = openCorpus(chromium, build);

  async function judgeAll(what: string, pages: readonly CorpusPage[]): Promise<Figure> {
    const waiting = [...pages];
    const judged: PageResult[] = [];
    const lane = async () => {
      for (let page = waiting.shift(); page; page = waiting.shift()) {
        judged.push(await judge(page));
        if (judged.length % 10 === 0) say(`${what}: ${judged.length} of ${pages.length} pages`);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    const all = tally(judged);
    for (const one of all.missed) say(`${what}: missed ${one}`);
    for (const one of all.falseAlarms) say(`${what}: false alarm ${one}`);
    return figureOf(what, all);
  }

  try {
    return [
      await judgeAll('written beside the checks', besideChecks),
      await judgeAll('round 1', round1),
      await judgeAll('rounds 2 and 3', [...round2, ...round3]),
    ];
  } finally {
    await close();
  }
};

function figureOf(what: string, all: Tally): Figure {
  const { pages, right, missed, falseAlarms, precision, recall } = all;
  return {
    row: `findings on planted pages, ${what} (${pages})`,
    measured: `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}: ${right} right, ${falseAlarms.length} false, ${missed.length} missed`,
    budget: `≥ ${least} each`,
    holds: Math.min(precision, recall) >= least,
  };
}
