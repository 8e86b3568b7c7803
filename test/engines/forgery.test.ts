import { describe, expect, test } from 'vitest';
import { readBuild } from '../../server/artefacts/build.ts';
import { createSealer } from '../../server/artefacts/sealer.ts';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import { type Attack, attacks, bannerStands, prelude } from '../support/attacks.ts';
import { firefoxPath, launchFirefox } from '../support/browsers.ts';
import { mutants } from '../support/mutants.ts';
import { eventually } from '../support/page.ts';
import { closedPort, gatedTags, openSite } from '../support/site.ts';
import type { Tab } from '../support/tab.ts';
import { openWebKit, webkitIsHere } from '../support/webdriver.ts';

if (!firefoxPath) console.log('forgery: no Firefox on this machine; it was not tried there');
if (!webkitIsHere) console.log('forgery: no WebKit on this machine; it was not checked there');

const build = await readBuild(new URL('../../dist/', import.meta.url));
const dead = `http://localhost:${await closedPort()}`;
const { snippet } = createSealer(build).seal(defaultRuleset('site.localhost', build.code), {
  siteId: '0'.repeat(32),
  siteKey: '0'.repeat(24),
  rulesetIntegrity: 'sha256-'.padEnd(51, '0'),
  delivery: dead,
  collect: dead,
}).sealed;

const here = attacks.filter(({ only }) => only);
const pages = here.flatMap((attack) => [snippet, mutants[attack.without](snippet)]);
const site = await openSite(({ pathname }) => {
  const index = +pathname.slice(1);
  const attack = here[index >> 1]?.code ?? 'self.accept = accept()';
  return {
    html: `<!doctype html><html lang="en"><head><title>Site</title><script>${pages[index] ?? snippet}</script>${gatedTags}</head><body>
<script>(async () => {${prelude}${bannerStands}${attack}
return 'carried out' })().catch(String).then((said) => { self.said = said })</script></body></html>`,
  };
});

/** A page that attacks nothing. */
const quiet = `${site}/${pages.length}`;
const granted = "document.cookie.includes('+analytics')";
const anew =
  "void ['', ';domain=' + location.hostname].forEach((where) => { document.cookie = 'portcullis=;path=/;max-age=0' + where })";
const middle =
  '(({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2])(accept.getBoundingClientRect())';

/** What the visitor does grants, by whatever means: in each engine that is not tried elsewhere. */
async function grantsOf(tab: Tab, does: Record<string, () => Promise<unknown>>): Promise<void> {
  for (const [name, press] of Object.entries(does)) {
    await tab.open(quiet);
    await eventually(() => tab.run('self.said || null'), Boolean);
    await tab.run('accept.focus()');
    await press();
    await eventually(() => tab.run(granted), Boolean).catch(() => expect.fail(name));
    await tab.run(anew);
  }
}

describe.runIf(firefoxPath)('in Firefox', () => {
  test('mouse, Enter and Space grant', async () => {
    const browser = await launchFirefox();
    try {
      const page = await browser.newPage();
      const tab: Tab = {
        open: async (url) => void (await page.goto(url)),
        run: (expression) => page.evaluate(expression),
      };
      await grantsOf(tab, {
        mouse: async () => page.mouse.click(...((await tab.run(middle)) as [number, number])),
        Enter: () => page.keyboard.press('Enter'),
        Space: () => page.keyboard.press('Space'),
      });
    } finally {
      await browser.close();
    }
  });
});

/** Nothing is pressed by anybody: whatever is granted then was forged. */
describe.runIf(webkitIsHere)('in WebKit, which trusts clicks that others do not', () => {
  test('each attack wins without the one defence, and nothing with it; mouse, Enter and Space grant', async () => {
    const driven = await openWebKit();
    const [tab] = driven.tabs;
    try {
      for (const index of pages.keys()) {
        await tab.open(`${site}/${index}`);
        const report = await eventually(() => tab.run('self.said || null'), Boolean);
        const { name } = here[index >> 1] as Attack;
        expect([name, report, await tab.run(granted)]).toEqual([
          name,
          'carried out',
          index % 2 === 1,
        ]);
        await tab.run(anew);
      }
      await grantsOf(tab, {
        mouse: async () => tab.click(...((await tab.run(middle)) as [number, number])),
        Enter: () => tab.press('\ue007'),
        Space: () => tab.press(' '),
      });
    } finally {
      await driven.close();
    }
  });
});
