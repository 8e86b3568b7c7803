import { readFile, writeFile } from 'node:fs/promises';
import { readBuild } from '../../server/artefacts/build.ts';
import { legalNames } from '../../server/classification/legalNames.ts';
import { knownNames } from '../../server/classification/names.ts';
import { knownHosts } from '../../server/classification/thirdParties.ts';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import { seenThings } from '../../server/domain/scan/look/seenThings.ts';
import { draftFrom } from '../../server/domain/scan/proposals/draft.ts';
import { findChromium } from '../../server/scanner/chromium.ts';
import { necessary } from '../../src/shared/vocabulary.ts';
import { round2 } from '../support/corpus/round2/index.ts';
import { round3 } from '../support/corpus/round3/index.ts';
import { round4 } from '../support/corpus/round4/index.ts';
import { last } from '../support/corpus/round4/last.ts';
import { openCorpus } from '../support/corpus/run.ts';
import { ownerOfHost } from './truth.ts';
import { laterStacks } from './unseen/laterStacks.ts';
import { measureUnseen } from './unseen/main.ts';
import { stacks } from './unseen/stacks.ts';

/**
 * `npm run proposals [-- --write]`: looks at pages of the corpus with known trackers and compares the recipients proposed with those
 * whose hosts were asked, and those for the tag stacks of `unseen`; `--write` puts the figures into the documentation.
 */
const chromium = findChromium(process.env.CHROMIUM_PATH ?? null);
if (!chromium) throw new Error('There is no Chromium on this machine: set CHROMIUM_PATH.');
const build = await readBuild(new URL('../../dist/', import.meta.url));
const { judge, close } = openCorpus(chromium, build, {
  states: ['no_choice', 'reject_all', 'accept_all'],
});
const standard = defaultRuleset('shop.example', build.code);
// Those of the last round are opened once, for the checks.
const waiting = [...round2, ...round3, ...round4].filter(
  (page) =>
    !last.includes(page) &&
    Object.keys(page.pages).some((name) => ownerOfHost(name.split('/')[0] as string)),
);

const sum = {
  stacks: 0,
  right: 0,
  wrong: [] as string[],
  missed: [] as string[],
  necessary: [] as string[],
};
async function lane(): Promise<void> {
  for (let page = waiting.shift(); page; page = waiting.shift()) {
    const { observation } = await judge(page);
    const known = { hosts: knownHosts, names: knownNames };
    const seen = seenThings(observation, { known, aliases: new Map() });
    const allRequests = observation.pages.flatMap(({ visits }) =>
      visits.flatMap(({ requests }) => requests),
    );
    const truth = new Set(
      allRequests.flatMap(({ host }) => ownerOfHost(host.replace(/:\d+$/, '')) ?? []),
    );
    if (!truth.size) continue;
    const draft = draftFrom(seen, standard, legalNames);
    // Known by its host: who is behind a name in the browser alone, the hosts of a page do not say.
    const hosts = seen.filter(({ kind }) => kind === 'host');
    const { grounds } = draftFrom(hosts, standard, legalNames);
    const recipients = new Set(grounds.recipients.map(({ name }) => name));
    sum.stacks += 1;
    sum.right += [...recipients].filter((name) => truth.has(name)).length;
    sum.wrong.push(
      ...[...recipients].filter((name) => !truth.has(name)).map((name) => `${page.name}: ${name}`),
    );
    sum.missed.push(
      ...[...truth].filter((name) => !recipients.has(name)).map((name) => `${page.name}: ${name}`),
    );
    const held = draft.settings.purposes.purposes.find(({ key }) => key === necessary);
    const harmless = seen.filter(
      (one) => one.purpose === necessary && ownerOfHost(one.host) !== null,
    );
    sum.necessary.push(
      ...[...(held?.recipients ?? []), ...harmless.map(({ name, host }) => name || host)],
    );
    console.error(`${sum.stacks} ${page.name}`);
  }
}
await Promise.all([lane(), lane()]);
await close();
const unseen = await measureUnseen(chromium, build, stacks);
const later = await measureUnseen(chromium, build, laterStacks);

const share = (others: number) => (sum.right / (sum.right + others)).toFixed(3);
const table = [
  '| Tag stacks | Recipients | Precision | Recall | Trackers proposed as necessary |',
  '|---|---|---|---|---|',
  `| ${sum.stacks} | ${sum.right + sum.missed.length} | ${share(sum.wrong.length)} | ${share(sum.missed.length)} | ${sum.necessary.length} |`,
].join('\n');
console.log(
  [
    table,
    ...sum.wrong.map((one) => `wrong ${one}`),
    ...sum.missed.map((one) => `missed ${one}`),
    ...sum.necessary,
    '',
    unseen.table,
    ...unseen.lines,
    '',
    later.table,
    ...later.lines,
  ].join('\n'),
);
if (process.argv.includes('--write')) {
  const file = new URL('../../docs/start.md', import.meta.url);
  const text = await readFile(file, 'utf8');
  const written = [
    ['proposals', table],
    ['unseen', unseen.table],
    ['later', later.table],
  ].reduce((sofar, [name, rows]) => {
    const marked = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
    return sofar.replace(marked, (_all, begin, end) => `${begin}\n${rows}\n\n${end}`);
  }, text);
  await writeFile(file, written);
}
if (sum.necessary.length || unseen.necessary || later.necessary) process.exitCode = 1;
