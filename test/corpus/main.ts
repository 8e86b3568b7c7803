import { readFile, writeFile } from 'node:fs/promises';
import { readBuild } from '../../server/artefacts/build.ts';
import { findChromium } from '../../server/scanner/chromium.ts';
import { besideChecks } from '../support/corpus/besideChecks/index.ts';
import { round1 } from '../support/corpus/round1/index.ts';
import { round2 } from '../support/corpus/round2/index.ts';
import { round3 } from '../support/corpus/round3/index.ts';
import { round4 } from '../support/corpus/round4/index.ts';
import { last } from '../support/corpus/round4/last.ts';
import { round5 } from '../support/corpus/round5/index.ts';
import { round6 } from '../support/corpus/round6/index.ts';
import { round7 } from '../support/corpus/round7/index.ts';
import { round8 } from '../support/corpus/round8/index.ts';
import { round9 } from '../support/corpus/round9/index.ts';
import { round10 } from '../support/corpus/round10/index.ts';
import { round11 } from '../support/corpus/round11/index.ts';
import { round12 } from '../support/corpus/round12/index.ts';
import { round13 } from '../support/corpus/round13/index.ts';
import { round14 } from '../support/corpus/round14/index.ts';
import { round15 } from '../support/corpus/round15/index.ts';
import { round16 } from '../support/corpus/round16/index.ts';
import { round17 } from '../support/corpus/round17/index.ts';
import { openCorpus, type PageResult, tally } from '../support/corpus/run.ts';
import { cleanSentence } from './cleanSites.ts';
import { tableOf } from './perCheck.ts';

/**
 * `npm run corpus [-- --write] [name …]`: scans the pages of the corpus, or those whose names begin so, and prints how well each
 * check finds, and how many clean sites are told of something grave; `--write` puts the table into the documentation. Pages that are opened once, at the end, are read when
 * they are named or all is written.
 */
const args = process.argv.slice(2);
const write = args.includes('--write');
const begins = args.filter((arg) => !arg.startsWith('--'));
const all = [
  ...besideChecks,
  ...round1,
  ...round2,
  ...round3,
  ...round4,
  ...round5,
  ...round6,
  ...round7,
  ...round8,
  ...round9,
  ...round10,
  ...round11,
  ...round12,
  ...round13,
  ...round14,
  ...round15,
  ...round16,
  ...round17,
];
const named = ({ name }: { name: string }) => begins.some((begin) => name.startsWith(begin));
const pages = all.filter(
  (page) =>
    (begins.length ? named(page) : true) &&
    (write ||
      !last.includes(page) ||
      (begins.length && begins.some((begin) => begin.startsWith('r4-x')))),
);

const chromium = findChromium(process.env.CHROMIUM_PATH ?? null);
if (!chromium) throw new Error('There is no Chromium on this machine: set CHROMIUM_PATH.');
const { judge, close } = openCorpus(
  chromium,
  await readBuild(new URL('../../dist/', import.meta.url)),
);
const waiting = [...pages];
const judged: PageResult[] = [];
/** Pages that are read at once. */
const lanes = 2;

async function lane(): Promise<void> {
  for (let page = waiting.shift(); page; page = waiting.shift()) {
    const began = performance.now();
    const one = await judge(page);
    judged.push(one);
    const { falseAlarms, missed } = tally([one]);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const wrong = [
      ...falseAlarms.map((name) => `false alarm ${name}`),
      ...missed.map((name) => `missed ${name}`),
    ];
    console.error(
      `${judged.length}/${pages.length} ${page.name}, ${seconds} s${wrong.length ? `: ${wrong.join(', ')}` : ''}`,
    );
  }
}

await Promise.all(Array.from({ length: lanes }, lane));
await close();
const table = `${tableOf(judged)}\n\n${cleanSentence(judged)}`;
console.log(table);
if (write) {
  const file = new URL('../../docs/trackers.md', import.meta.url);
  const text = await readFile(file, 'utf8');
  const marked = /(<!-- per check -->\n)[\s\S]*?(<!-- \/per check -->)/;
  await writeFile(
    file,
    text.replace(marked, (_all, begin, end) => `${begin}\n${table}\n\n${end}`),
  );
}
