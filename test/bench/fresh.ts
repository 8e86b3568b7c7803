import { writeFileSync } from 'node:fs';
import { readBuild } from '../../server/artefacts/build.ts';
import { findChromium } from '../../server/scanner/chromium.ts';
import { blind } from '../support/corpus/blind/index.ts';
import { corpus } from '../support/corpus/index.ts';
import { openCorpus, tally } from '../support/corpus/run.ts';
import { secondBlind } from '../support/corpus/second/index.ts';
import { thirdBlind } from '../support/corpus/third/index.ts';

const build = await readBuild(new URL('../../dist/', import.meta.url));
const { judge, close } = openCorpus(findChromium(null) as string, build);
const names = process.argv.slice(3);
const all = {
  second: secondBlind,
  third: thirdBlind,
  fresh: [...secondBlind, ...thirdBlind],
  blind,
  corpus,
  every: [...corpus, ...blind, ...secondBlind, ...thirdBlind],
}[process.argv[2] as 'fresh'];
const waiting = all.filter(({ name }) => !names.length || names.includes(name));
const judged: any[] = [];
const out = process.env.OUT ?? '/tmp/fresh.json';
const lane = async () => {
  for (let page = waiting.shift(); page; page = waiting.shift()) {
    try {
      judged.push(await judge(page));
    } catch (error) {
      console.log(page.name, 'ERROR', String(error).slice(0, 200));
    }
    const last = judged.at(-1);
    if (last)
      console.log(
        judged.length,
        last.page.name,
        'faults',
        last.page.faults.join(' '),
        '| found',
        last.found.join(' '),
      );
  }
};
await Promise.all([lane(), lane()]);
const t = tally(judged);
console.log(JSON.stringify(t, null, 1));
writeFileSync(
  out,
  JSON.stringify(
    judged.map(({ page, checks, found }) => ({
      name: page.name,
      faults: page.faults,
      found,
      checks,
    })),
  ),
);
await close();
