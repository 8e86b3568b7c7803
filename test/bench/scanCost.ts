import { readBuild } from '../../server/artefacts/build.ts';
import { findChromium } from '../../server/scanner/chromium.ts';
import { usualPace } from '../../server/scanner/limits.ts';
import { besideChecks } from '../support/corpus/besideChecks/index.ts';
import { round4 } from '../support/corpus/round4/index.ts';
import { round5 } from '../support/corpus/round5/index.ts';
import { openCorpus } from '../support/corpus/run.ts';
import type { Measurement } from './figure.ts';
import { megabytesBelow } from './load/processUse.ts';
import { count, median } from './statistics.ts';

/** Pages of several kinds: with tags of their own, with other tools, with late tags, frames and much to compute. */
const names = [
  ...['early-ga', 'refused-anyway', 'r4-vanilla-pl', 'r4-orejime-fr'],
  ...['u5-ok-strip', 'u5-relay', 'u5-frames-within', 'u5-print-own'],
];

/** What one page costs in all seven states, at the pace of real scans: seconds, and memory of the browser. */
export const scanCost: Measurement = async (say) => {
  const chromium = findChromium(process.env.CHROMIUM_PATH ?? null);
  if (!chromium) throw new Error('There is no Chromium on this machine: set CHROMIUM_PATH.');
  const build = await readBuild(new URL('../../dist/', import.meta.url));
  const { judge, close } = openCorpus(chromium, build, { pace: usualPace });
  let most = 0;
  const sampling = setInterval(() => {
    most = Math.max(most, megabytesBelow(process.pid));
  }, 250);
  const seconds: number[] = [];
  try {
    for (const page of [...besideChecks, ...round4, ...round5]) {
      if (!names.includes(page.name)) continue;
      const began = performance.now();
      await judge(page);
      seconds.push((performance.now() - began) / 1_000);
      say(`${page.name}: ${seconds.at(-1)?.toFixed(1)} s`);
    }
  } finally {
    clearInterval(sampling);
    await close();
  }
  const middle = median(seconds);
  const longest = Math.max(...seconds);
  return [
    {
      row: `scan of one page in seven states (${seconds.length} pages)`,
      measured: `${middle.toFixed(1)} s in the median, ${longest.toFixed(1)} s at most`,
      budget: '≤ 20 s, ≤ 60 s',
      holds: middle <= 20 && longest <= 60,
    },
    {
      row: 'memory of the browser meanwhile, shared pages counted once',
      measured: `${count(most)} MB at most`,
      budget: '≤ 600 MB',
      holds: most <= 600,
    },
  ];
};
