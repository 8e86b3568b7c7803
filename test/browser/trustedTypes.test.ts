import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { readBuild } from '../../server/artefacts/build.ts';
import { afterFile } from '../support/afterFile.ts';
import { hurried } from '../support/hurried.ts';
import { launch } from '../support/launch.ts';
import { button, eventually } from '../support/page.ts';
import { tagsThatRan } from '../support/site.ts';
import { openTrials } from '../support/trial.ts';
import { refused } from '../support/withinReach.ts';

const browser = await launch();
afterFile(() => browser.close());
const trials = await openTrials(browser);
const { parts } = await readBuild(new URL('../../dist/', import.meta.url));

/** A default policy of the page, which the browser asks about each text that no policy has made; it notes what it was asked. */
const defaultPolicy = (rules: string) =>
  `const note = (kind, text) => (asked.push(kind), text);
trustedTypes.createPolicy('default', { ${rules} });`;

const pages: Record<string, string> = {
  'no default policy': '',
  'a default policy that passes everything': defaultPolicy(
    `createHTML: (text) => note('markup', text), createScript: (text) => note('code', text),
createScriptURL: (text) => note('address', text)`,
  ),
  'a default policy that passes markup, but no address or code': defaultPolicy(
    `createHTML: (text) => note('markup', text), createScript: () => note('code', null),
createScriptURL: () => note('address', null)`,
  ),
  'a default policy that takes scripts out of markup': defaultPolicy(
    `createHTML: (text) => note('markup', text.replace(/<script.*?<\\/script>/gs, ''))`,
  ),
  'a default policy that throws': defaultPolicy(
    `createHTML() { throw note('markup', 0) }, createScript() { throw note('code', 0) },
createScriptURL() { throw note('address', 0) }`,
  ),
};

const gated = (name: string) =>
  `<script type="text/plain" data-purpose="analytics" ${
    name.startsWith('address')
      ? `src="${name}.js">`
      : `>(self.ran = self.ran || []).push('${name}')`
  }</script>`;
const inMarkup = ['address', 'inline'];
const byInnerHtml = ['addressByInnerHTML', 'inlineByInnerHTML'];
const all = [...inMarkup, ...byInnerHtml].sort();

/** A page of that kind, with tags in its markup and tags that its own policy lets it set by `innerHTML`. */
async function open(page: string, release = parts.release, ours = 'portcullis') {
  const trial = await trials.trial({
    install: 'snippet',
    parts: { release },
    policy: () =>
      `require-trusted-types-for 'script'; trusted-types ${ours} page default; script-src * 'unsafe-inline'`,
    html: (install) => `<!doctype html><html lang="en"><head><title>Site</title>
<script>self.asked = []; self.violated = [];
addEventListener('securitypolicyviolation', ({ violatedDirective }) => violated.push(violatedDirective), true);
${page}</script>
${hurried}
${install}
${inMarkup.map(gated).join('\n')}</head><body><h1>Site</h1><div id="into"></div>
<script>self.own = trustedTypes.createPolicy('page', { createHTML: (text) => text, createScript: (text) => text });
into.innerHTML = own.createHTML(${JSON.stringify(byInnerHtml.map(gated).join('')).replaceAll('</', '<\\/')})</script></body></html>`,
  });
  return { ...(await trial.open()), trial };
}

/** Resolves when a script that was inserted now would have run. */
const settled =
  'new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(done)))))';

const ranUpTo = (page: Page, count: number) =>
  eventually(
    () => page.evaluate(tagsThatRan),
    (ran) => ran.length >= count,
  );

describe.each(Object.entries(pages))('Trusted Types, and %s', (_name, page) => {
  test.concurrent('nothing gated runs before a grant, nor with a refusal', async () => {
    const visit = await open(page);
    await visit.page.evaluate(settled);
    expect(await visit.page.evaluate(tagsThatRan)).toEqual([]);
    await button(visit.page, 'Reject all').click();
    await refused(visit.page);
    await visit.page.evaluate(settled);
    expect(await visit.page.evaluate(tagsThatRan)).toEqual([]);
    expect(visit.trial.visited.filter((path) => path.endsWith('.js'))).toEqual([]);
    expect(await visit.page.evaluate('[asked, violated]')).toEqual([[], []]);
    expect(visit.faults).toEqual([]);
  });

  test.concurrent('each gated script runs once after a grant, and nothing of ours is asked about', async () => {
    const visit = await open(page);
    await button(visit.page, 'Accept all').click();
    await ranUpTo(visit.page, all.length);
    await visit.page.evaluate(settled);
    expect((await visit.page.evaluate(tagsThatRan)).sort()).toEqual(all);
    expect(await visit.page.evaluate('[asked, violated]')).toEqual([[], []]);
    expect(visit.faults).toEqual([]);
  });
});

/** What hands over without our policy, by which text it leaves to the page's. */
const without = {
  markup: /\w+\.createHTML\((\w+\.outerHTML)\)/,
  address: /\w+\.createScriptURL\((""|'')\)/,
};

test.concurrent.for([
  ['markup', 'no default policy'],
  ['markup', 'a default policy that takes scripts out of markup'],
  ['markup', 'a default policy that throws'],
  ['address', 'a default policy that passes markup, but no address or code'],
] as const)(
  'without our policy for %s, and %s, what came by innerHTML never runs',
  async ([what, name]) => {
    const release = parts.release.replace(without[what], '$1');
    expect(release).not.toBe(parts.release);
    const visit = await open(pages[name] as string, release);
    await button(visit.page, 'Accept all').click();
    await ranUpTo(visit.page, inMarkup.length);
    // Each was let through, whether or not it could run: none waits without end for one that never loads.
    await eventually(
      () => visit.page.locator('script[type="text/plain;"]').count(),
      (count) => count === all.length,
    );
    await visit.page.evaluate(settled);
    expect((await visit.page.evaluate(tagsThatRan)).sort()).toEqual(inMarkup);
    expect(await visit.page.evaluate('[...asked, ...violated]')).not.toEqual([]);
  },
);

test('Trusted Types that forbid our policy: what came by innerHTML never runs, and holds up nothing', async () => {
  const { page } = await open('', parts.release, '');
  await button(page, 'Accept all').click();
  await ranUpTo(page, inMarkup.length);
  await page.evaluate(
    `{ const last = document.createElement('script'); last.type = 'text/plain'; last.dataset.purpose = 'analytics';
      last.text = own.createScript("ran.push('last')"); document.body.append(last) }`,
  );
  expect(await ranUpTo(page, inMarkup.length + 1)).toEqual([...inMarkup, 'last']);
});
