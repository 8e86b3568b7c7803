import { describe, expect, test } from 'vitest';
import { readBuild } from '../../server/artefacts/build.ts';
import { createSealer } from '../../server/artefacts/sealer.ts';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import { type Attack, attacks, bannerStands, prelude } from '../support/attacks.ts';
import { browsers } from '../support/browsers.ts';
import { mutants } from '../support/mutants.ts';
import { eventually } from '../support/page.ts';
import { closedPort, gatedTags, openSite } from '../support/site.ts';

const { WebKit } = browsers;
if (!WebKit) console.log('forgery: no WebKit on this machine; it was not checked there');

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
  return {
    html: `<!doctype html><html lang="en"><head><title>Site</title><script>${pages[index]}</script>${gatedTags}</head><body>
<script>(async () => {${prelude}${bannerStands}${(here[index >> 1] as Attack).code}
return 'carried out' })().catch(String).then((said) => { self.said = said })</script></body></html>`,
  };
});

/** Nothing is pressed by anybody: whatever is granted then was forged. */
describe.runIf(WebKit)('in WebKit, which trusts clicks that others do not', () => {
  test('each attack wins without the one defence, and nothing with it', async () => {
    const driven = await (WebKit as NonNullable<typeof WebKit>)();
    const tab = driven.tabs[0] as (typeof driven.tabs)[number];
    try {
      for (const index of pages.keys()) {
        await tab.open(`${site}/${index}`);
        const said = await eventually(() => tab.run('self.said || null'), Boolean);
        const granted = await tab.run("document.cookie.includes('+analytics')");
        const { name } = here[index >> 1] as Attack;
        expect([name, said, granted]).toEqual([name, 'carried out', index % 2 === 1]);
        await tab.run("document.cookie = 'portcullis=;path=/;max-age=0'");
        await tab.run(
          "document.cookie = 'portcullis=;path=/;max-age=0;domain=' + location.hostname",
        );
      }
    } finally {
      await driven.close();
    }
  });
});
