import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  type Placement,
  type Presentation,
  type VendorSignal,
  vendorSignals,
} from '../../../src/shared/ruleset.ts';
import { defaultRuleset } from '../../domain/ruleset/defaultRuleset.ts';
import { type Build, type PartName, readBuild } from '../build.ts';
import { composeSnippet, nameByHash } from '../compose.ts';
import { createSealer } from '../sealer.ts';
import { noticeIn } from '../texts.ts';

/** Brotli 11 bytes, as a delivery network serves a file. */
const weigh = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Sets of stand-ins for hashes, and how many do where many snippets are compared. */
const draws = 48;
const fewDraws = 8;

/**
 * The same for a text with hashes in it, as many of which as differ are drawn anew: how well a hash happens to compress is
 * luck, some ten bytes of it, and a change must not pass or fail by that.
 */
function weighOnAverage(text: string, length = draws): number {
  const bytes = Array.from({ length }, (_, draw) =>
    weigh(text.replaceAll(/\b[A-Za-z0-9]{43}\b/g, (hash) => nameByHash(hash + draw).hash)),
  );
  return Math.round(bytes.reduce((sum, one) => sum + one) / length);
}

/**
 * What a part is weighed beside: how well it happens to compress with one neighbour is luck, some ten bytes of it, and a change
 * of another part must not pass or fail by that.
 */
const company: PartName[][] = [
  [],
  ['gate'],
  ['reopen'],
  ['calls'],
  ['held'],
  ['unobscured'],
  ['languages'],
  ['placement'],
  ['gate', 'calls'],
  ['languages', 'placement'],
];

export interface Row {
  what: string;
  bytes: number;
  budget: number;
}

/** Each budget of product.md §11 that a build can be checked against, with the build's actual size. */
export function weighBuild(build: Build): Row[] {
  const ruleset = defaultRuleset('www.example.com', build.code);
  const { seal } = createSealer(build);
  const place = {
    siteId: '0'.repeat(32),
    siteKey: '0'.repeat(24),
    rulesetIntegrity: 'sha256-'.padEnd(51, '0'),
    delivery: 'https://d.example.com',
    collect: 'https://eu.example.com',
  };
  const { sealed, artefacts } = seal(ruleset, place);
  const artefact = (name: PartName) =>
    weighOnAverage(artefacts.find(({ file }) => file.startsWith(`${name}.`))?.source ?? '');
  /** Bytes a part adds to a snippet that holds all the parts before it, without the site's own rules. */
  const parts = (texts: unknown, ...names: PartName[]) =>
    weigh(composeSnippet(build, names, texts));
  const { title, body, acceptAll, rejectAll, manage, close, style } = noticeIn(ruleset, 'en');
  const texts = { title, body, acceptAll, rejectAll, manage, close, style };
  const core = parts(null);
  const release = parts(null, 'release');
  const weighed = new Map<string, number>();
  const besides = (names: PartName[]) => {
    const bytes = weighed.get(`${names}`) ?? parts(texts, 'release', 'notice', ...names);
    weighed.set(`${names}`, bytes);
    return bytes;
  };
  const notice = besides([]);
  const beside = (name: PartName) => {
    const costs = company
      .filter((others) => !others.includes(name))
      .map((others) => besides([...others, name]) - besides(others));
    return Math.round(costs.reduce((sum, one) => sum + one) / costs.length);
  };
  const telling = (...vendorSignals: VendorSignal[]) =>
    weighOnAverage(seal({ ...ruleset, vendorSignals }, place).sealed.snippet, fewDraws);
  const styled = (presentation: Partial<Presentation>) =>
    weigh(
      noticeIn({ ...ruleset, presentation: { ...ruleset.presentation, ...presentation } }, 'en')
        .style,
    ) - weigh(style);
  const bar: Placement = { layout: 'bar', position: 'bottom' };
  const signals = vendorSignals.filter((name) => name !== 'gpp');
  const none = telling();
  const one = new Map(signals.map((name) => [name, telling(name)]));
  const alone = [...one.values()].map((bytes) => bytes - none);
  const further = signals.map((name) => {
    const other = name === 'uet' ? 'meta' : 'uet';
    return telling(other, name) - (one.get(other) as number);
  });
  const first = weighOnAverage(sealed.snippet) + artefact('runtime');
  return [
    { what: 'snippet core', bytes: core, budget: 1590 },
    { what: 'release', bytes: release - core, budget: 1385 },
    { what: 'notice with one language', bytes: notice - release, budget: 2790 },
    { what: 'withdrawal', bytes: beside('withdrawal'), budget: 235 },
    { what: 'automatic gate', bytes: beside('gate'), budget: 4960 },
    { what: 'modal layout', bytes: beside('modal'), budget: 115 },
    { what: 'another layout on phones', bytes: beside('byDevice'), budget: 75 },
    { what: 'one of the two a modal', bytes: beside('modalByDevice'), budget: 170 },
    { what: 'styles of another layout', bytes: styled({ phone: bar }), budget: 190 },
    { what: 'motion', bytes: styled({ motion: 'slide' }), budget: 90 },
    { what: 'ways back to the choice', bytes: beside('reopen'), budget: 375 },
    { what: 'public interface', bytes: beside('calls'), budget: 235 },
    { what: 'held frames', bytes: beside('held'), budget: 450 },
    { what: 'Global Privacy Control', bytes: beside('gpc'), budget: 60 },
    { what: 'the same by the law of a place', bytes: beside('gpcByLaw'), budget: 155 },
    { what: 'focus never covered', bytes: beside('unobscured'), budget: 185 },
    { what: 'further languages', bytes: beside('languages'), budget: 325 },
    { what: 'asking again for what is new', bytes: beside('renewed'), budget: 315 },
    { what: 'placement', bytes: beside('placement'), budget: 490 },
    { what: 'notice and a way out', bytes: beside('optOut'), budget: 140 },
    { what: 'choices carried over', bytes: beside('carryOver'), budget: 345 },
    { what: 'first vendor signal', bytes: Math.max(...alone), budget: 225 },
    { what: 'each further vendor signal', bytes: Math.max(...further), budget: 125 },
    { what: 'IAB GPP', bytes: beside('gpp'), budget: 335 },
    { what: 'first visit with a choice', bytes: first, budget: 8855 },
    { what: 'same, something to clean up', bytes: first + artefact('cleanup'), budget: 9755 },
    { what: 'same, preferences opened', bytes: first + artefact('preferences'), budget: 10935 },
    // 64 of them are for names: dropped whole where they are too long to be names, and without control characters.
    // 2,048 without the requests that are sent while the page is left.
    { what: 'monitor', bytes: artefact('monitor'), budget: 2320 },
  ];
}

/** The bytes that `@portcullis/page` adds to a site's own build, before that minifies it. */
function weighPackage(dist: URL): Row[] {
  const file = (name: string) => weigh(readFileSync(new URL(`${name}.js`, dist), 'utf8'));
  const further = ['react', 'vue', 'svelte', 'element'];
  return [
    { what: '@portcullis/page', bytes: file('index'), budget: 1000 },
    ...further.map((name) => ({
      what: `@portcullis/page/${name}`,
      bytes: file(name),
      budget: 600,
    })),
  ];
}

if (import.meta.main) {
  const all = [
    ...weighBuild(await readBuild(new URL('../../../dist/', import.meta.url))),
    ...weighPackage(new URL('../../../packages/page/dist/', import.meta.url)),
  ];
  const over = all.filter(({ bytes, budget }) => bytes > budget);
  for (const { what, bytes, budget } of all) {
    const mark = bytes > budget ? 'OVER' : 'ok';
    console.log(
      `${what.padEnd(28)}${String(bytes).padStart(6)} B of ${String(budget).padStart(6)} B  ${mark}`,
    );
  }
  if (over.length) process.exit(1);
}
