import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Browser, firefox } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { loadSealer } from '../../server/artefacts/sealer.ts';
import { defaultRuleset } from '../../server/domain/rulesets/defaultRuleset.ts';
import { openSite, serve } from '../support/site.ts';
import { launch } from '../support/stage.ts';
import { type Technique, techniques } from '../support/techniques.ts';

/** What became of one technique: whether its request reached the third party, and whether its code ran. */
interface Outcome {
  requested: boolean;
  ran: boolean;
}

const sealer = await loadSealer(new URL('../../dist/', import.meta.url));
const seen = new Set<string>();
const tracker = await serve((request, response) => {
  seen.add(request.url as string);
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

async function tryOut(
  browser: Browser,
  name: string,
  index: number,
  gate: 'on' | 'off',
): Promise<Outcome> {
  const page = await browser.newPage();
  await page.goto(`${site}/?technique=${index}&gate=${gate}&browser=${name}`, {
    waitUntil: 'commit',
  });
  await page.waitForFunction(() => document.readyState !== 'loading');
  // What was asked for before these fetches has reached the same server before they have, and been answered.
  const fence = `http://fence.localhost:${tracker}/fence`;
  for (let time = 0; time < 4; time++) {
    await page.evaluate((url) => fetch(url, { cache: 'no-store', mode: 'no-cors' }), fence);
  }
  const path = `/${gate}/${index}/${name}`;
  const ran = await page.evaluate(
    (address) => !!(window as { ran?: string[] }).ran?.includes(address),
    path,
  );
  await page.close();
  return { requested: seen.has(path), ran };
}

/** Techniques tried side by side, each in pages of its own. */
const atOnce = 8;

const firefoxPath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);
const browsers: Record<string, () => Promise<Browser>> = {
  Chromium: launch,
  ...(firefoxPath && {
    Firefox: () => firefox.launch({ channel: 'moz-firefox', executablePath: firefoxPath }),
  }),
};

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

describe.each(Object.keys(browsers))('%s', (name) => {
  test('holds what the published table says it holds, and no less', {
    timeout: 240_000,
  }, async () => {
    const browser = await (browsers[name] as () => Promise<Browser>)();
    try {
      const row = async (technique: Technique, index: number) => {
        const [without, gated] = await Promise.all([
          tryOut(browser, name, index, 'off'),
          tryOut(browser, name, index, 'on'),
        ]);
        expect(without.requested, technique.name).toBe(true);
        return `| ${technique.name} | ${off(technique, without)} | ${on(technique, gated)} |`;
      };
      const rows: string[] = [];
      for (let from = 0; from < techniques.length; from += atOnce) {
        const some = techniques.slice(from, from + atOnce);
        rows.push(...(await Promise.all(some.map((each, index) => row(each, from + index)))));
      }
      const file = new URL('../../docs/coverage.md', import.meta.url);
      const table = [
        '| technique | without the gate | with the gate |',
        '|---|---|---|',
        ...rows,
      ].join('\n');
      const section = new RegExp(`(## ${name}\\n\\n)[^#]*`);
      const text = readFileSync(file, 'utf8');
      if (process.env.UPDATE_COVERAGE) writeFileSync(file, text.replace(section, `$1${table}\n\n`));
      else expect(section.exec(text)?.[0].trim()).toBe(`## ${name}\n\n${table}`);
    } finally {
      await browser.close();
    }
  });
});

afterAll(() => {
  if (!firefoxPath) console.log('coverage: no Firefox on this machine; its column was not checked');
});
