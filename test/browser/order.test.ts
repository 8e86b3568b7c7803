import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { readBuild } from '../../server/artefacts/build.ts';
import { afterFile } from '../support/afterFile.ts';
import { hurried } from '../support/hurried.ts';
import { launch } from '../support/launch.ts';
import { button, eventually } from '../support/page.ts';
import { tagsThatRan } from '../support/site.ts';
import { openTrials, plainPage, type Setup } from '../support/trial.ts';

const browser = await launch();
afterFile(() => browser.close());
const trials = await openTrials(browser);
const { parts } = await readBuild(new URL('../../dist/', import.meta.url));

const external = (attributes: string) =>
  `<script type="text/plain" data-purpose="analytics" ${attributes}></script>`;
const inline = (name: string) =>
  `<script type="text/plain" data-purpose="analytics">(self.ran = self.ran || []).push('${name}')</script>`;

interface Wait extends Partial<Setup> {
  /** The external script that is waited for, and what the page does above the snippet. */
  first: string;
  above?: string;
  /** What the page does while that is on its way; what comes of it then arrives. */
  meanwhile?: string;
  /** What has run in the end, in this order. */
  runs: string[];
}

const slow = external('src="slow.js"');
const ofSlow = `document.querySelector('[src="slow.js"]')`;

/** What may hold up the inline script behind it. */
const waits: Record<string, Wait> = {
  'a host that never answers': { first: external('src="never.js"'), runs: ['inline'] },
  'a type that nothing runs': {
    first: external('data-type="text/template" src="a.js"'),
    runs: ['inline'],
  },
  'a script for another event': {
    first: external('for="window" event="onclick" src="a.js"'),
    runs: ['inline'],
  },
  'a script that is moved to another document on its way': {
    first: slow,
    meanwhile: `document.implementation.createHTMLDocument().adoptNode(${ofSlow})`,
    runs: ['inline'],
  },
  'a script that is taken out on its way': {
    first: slow,
    meanwhile: `${ofSlow}.remove()`,
    runs: ['slow', 'inline'],
  },
  'a script whose type and address change on its way': {
    first: slow,
    meanwhile: `{ const script = ${ofSlow}; script.type = 'text/plain'; script.src = 'other.js' }`,
    runs: ['slow', 'inline'],
  },
  'a module that never ends its evaluation': {
    first: external('data-type="module" src="module.js"'),
    files: {
      '/module.js': [
        'text/javascript',
        `(self.ran = self.ran || []).push('module'); await new Promise(() => {})`,
      ],
    },
    runs: ['module', 'inline'],
  },
  'a script that the page’s policy forbids': {
    first: external('src="http://other.localhost:9/a.js"'),
    policy: () => "script-src 'self' 'unsafe-inline' http://localhost:*",
    runs: ['inline'],
  },
  'a script with a wrong hash': {
    first: external(`integrity="sha256-${'A'.repeat(43)}=" src="a.js"`),
    runs: ['inline'],
  },
  'a page that breaks as it is inserted': {
    first: external('src="a.js"'),
    above: `{ const { after } = Element.prototype;
Element.prototype.after = function (...nodes) { if (nodes[0].src) throw new Error('of the page'); after.apply(this, nodes) } }`,
    runs: ['inline'],
  },
};

async function open({ first, above = '', meanwhile, runs, ...setup }: Wait): Promise<Page> {
  // What runs after all is waited for.
  const hurry = runs.length > 1 ? '' : hurried;
  const trial = await trials.trial({
    install: 'snippet',
    html: (install) =>
      plainPage(`${hurry}<script>${above}</script>${install}`, first + inline('inline')),
    ...setup,
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await trial.context.route('**/never.js', () => {});
  await trial.context.route('**/slow.js', async (route) => {
    await arrived;
    await route.continue();
  });
  const { page } = await trial.open();
  const slowRequest = meanwhile && page.waitForRequest('**/slow.js');
  await button(page, 'Accept all').click();
  await slowRequest;
  // The bytes may be asked for ahead of the turn.
  if (meanwhile) await page.waitForFunction(`${ofSlow}.type === 'text/plain;'`);
  await page.evaluate(meanwhile ?? '0');
  arrive();
  return page;
}

const ran = (page: Page, count: number, within?: number) =>
  eventually(
    () => page.evaluate(tagsThatRan),
    ({ length }) => length >= count,
    within,
  );

test.concurrent.each(Object.entries(waits))(
  'what comes behind %s runs all the same',
  async (_name, wait) => {
    const page = await open(wait);
    expect(await ran(page, wait.runs.length)).toEqual(wait.runs);
  },
);

test('and would not where that is waited for without a bound', async () => {
  const release = parts.release.replace(/,1e4\)/, ',2e9)');
  expect(release).not.toBe(parts.release);
  const page = await open({
    ...(waits['a host that never answers'] as Wait),
    parts: { release },
  });
  await expect(ran(page, 1, 2000)).rejects.toThrow('still []');
});
