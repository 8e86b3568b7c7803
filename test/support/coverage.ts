import { EventEmitter, once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { loadSealer } from '../../server/artefacts/sealer.ts';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import { browsers } from './browsers.ts';
import { openSite, serve } from './site.ts';
import type { Driven, Tab } from './tab.ts';
import { type Technique, techniques } from './techniques.ts';

/** What became of one technique: whether its request reached the third party, and whether its code ran. */
interface Outcome {
  requested: boolean;
  ran: boolean;
}

/** How long a request that nothing holds may take to arrive, in milliseconds: a worker starts late on a busy machine. */
const maxArrivalMs = 60_000;

const sealer = await loadSealer(new URL('../../dist/', import.meta.url));
const seen = new Set<string>();
const arrivals = new EventEmitter();
const tracker = await serve((request, response) => {
  seen.add(request.url as string);
  arrivals.emit(request.url as string);
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('content-type', 'text/javascript');
  response.end(`top.ran=(top.ran||[]).concat(${JSON.stringify(request.url)})`);
});
const host = 'tracker.localhost';

function snippet(gated: boolean): string {
  const ruleset = defaultRuleset('site.localhost', sealer.code);
  if (gated) {
    ruleset.blocking = { mode: 'enforce', rules: [{ purpose: 'marketing', host, path: null }] };
  }
  const place = { siteId: '0'.repeat(32), siteKey: '0'.repeat(24), rulesetIntegrity: 'sha256-x' };
  const nowhere = 'http://localhost:9';
  return sealer.seal(ruleset, { ...place, delivery: nowhere, collect: nowhere }).sealed.snippet;
}

const site = await openSite(({ searchParams }) => {
  const index = Number(searchParams.get('technique'));
  const gated = searchParams.get('gate') === 'on';
  const url = `http://${host}:${tracker}/${gated ? 'on' : 'off'}/${index}/${searchParams.get('browser')}`;
  const { markup = '', code = '' } = techniques[index] as Technique;
  return {
    html: `<!doctype html><html lang="en"><head><title>Site</title><script>${snippet(gated)}</script></head>
<body><h1>Site</h1>${markup.replaceAll('{url}', url)}<script>${code.replaceAll('{url}', url)}</script></body></html>`,
  };
});

/** Opens the page of one technique, waits for what it asks for, and tells whether its code ran. */
async function tryOut(tab: Tab, path: string, awaited: boolean): Promise<boolean> {
  const [, gate, technique, browser] = path.split('/');
  const signal = AbortSignal.timeout(maxArrivalMs);
  const arrived = awaited && once(arrivals, path, { signal }).catch(() => undefined);
  await tab.open(`${site}/?technique=${technique}&gate=${gate}&browser=${browser}`);
  await arrived;
  // What was asked for before these fetches has reached the same server before they have, and been answered.
  const fence = `fetch('http://fence.localhost:${tracker}/fence', { cache: 'no-store', mode: 'no-cors' })`;
  await tab.run(`(async () => { for (let time = 0; time < 4; time++) await ${fence} })()`);
  return (await tab.run(`(self.ran || []).includes('${path}')`)) === true;
}

/**
 * What became of every technique without the gate and with it, by the path asked for. Without the gate, the request of
 * what the browser `has` is waited for; a request that arrives late with the gate is still one that was not held.
 */
async function tryAll(
  name: string,
  tabs: readonly Tab[],
  has: readonly boolean[],
  tried: readonly Technique[],
): Promise<Map<string, Outcome>> {
  const ran = new Map<string, boolean>();
  const indices = tried.map((technique) => techniques.indexOf(technique));
  const waiting = indices.flatMap((index) => [
    { path: `/off/${index}/${name}`, awaited: has[index] === true },
    { path: `/on/${index}/${name}`, awaited: false },
  ]);
  await Promise.all(
    tabs.map(async (tab) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        ran.set(next.path, await tryOut(tab, next.path, next.awaited));
      }
    }),
  );
  return new Map([...ran].map(([path, ran]) => [path, { requested: seen.has(path), ran }]));
}

/** Which techniques the browser has what they need for. */
const supported = (tab: Tab) =>
  tab.run(`[${techniques.map(({ needs }) => needs ?? 'true')}].map(Boolean)`) as Promise<boolean[]>;

const off = ({ kind }: Technique, { ran }: Outcome) =>
  kind === 'script' && ran ? '**ran**' : 'requested';
/** The parser and its preload scanner race with any script: what comes from markup counts as requested, won or lost. */
const on = ({ kind, markup }: Technique, { requested, ran }: Outcome) =>
  kind === 'script' && ran
    ? '**ran**'
    : markup
      ? 'may be requested'
      : requested
        ? 'requested'
        : 'held';

const published = new URL('../../docs/coverage.md', import.meta.url);

/**
 * Tries techniques in a browser and compares with what is published of them; `UPDATE_COVERAGE=1` publishes anew.
 * @param tried all of them where they are published
 */
export async function holdsWhatIsPublished(
  name: string,
  tried: readonly Technique[] = techniques,
): Promise<void> {
  const driven = (await browsers[name]?.()) as Driven;
  try {
    const [tab] = driven.tabs as [Tab, ...Tab[]];
    await tab.open(`${site}/?technique=0&gate=on&browser=none`);
    const has = await supported(tab);
    const outcomes = await tryAll(name, driven.tabs, has, tried);
    const outcome = (gate: 'on' | 'off', index: number) =>
      outcomes.get(`/${gate}/${index}/${name}`) as Outcome;
    const text = readFileSync(published, 'utf8');
    const [before] = new RegExp(`(?<=## ${name}\\n\\n)[^#]*`).exec(text) ?? [''];
    const rows = techniques.map((technique, index) => {
      if (!tried.includes(technique)) {
        return before.split('\n').find((row) => row.startsWith(`| ${technique.name} |`));
      }
      const without = outcome('off', index);
      if (!has[index]) {
        expect(without.requested, technique.name).toBe(false);
        return `| ${technique.name} | not there | not there |`;
      }
      expect(without.requested, technique.name).toBe(true);
      return `| ${technique.name} | ${off(technique, without)} | ${on(technique, outcome('on', index))} |`;
    });
    const table = [
      '| technique | without the gate | with the gate |',
      '|---|---|---|',
      ...rows,
    ].join('\n');
    if (process.env.UPDATE_COVERAGE) {
      writeFileSync(published, `${text.replace(before, `${table}\n\n`).trimEnd()}\n`);
    } else expect(before.trim()).toBe(table);
  } finally {
    await driven.close();
  }
}
