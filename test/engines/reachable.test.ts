import type { BrowserContext } from 'playwright';
import { describe, test } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { firefoxPath, launchFirefox } from '../support/browsers.ts';
import { greedyPages } from '../support/greedyPages.ts';
import { openTrials, plainPage, type Setup } from '../support/trial.ts';
import { openWebKit, webkitIsHere } from '../support/webdriver.ts';
import { withinReachOfWebKit } from '../support/webkitReach.ts';
import { withinReach } from '../support/withinReach.ts';

/** Keys that are pressed by a program do not always reach the page in Firefox, once the focus has left it for the window. */
const { 'is refused by keyboard': _, ...byPointer } = withinReach;

if (!firefoxPath) console.log('reachable: no Firefox on this machine; it was not tried there');

describe.runIf(firefoxPath)('in Firefox', async () => {
  if (!firefoxPath) return;
  const browser = await launchFirefox();
  afterFile(() => browser.close());
  const trials = await openTrials(browser);

  describe.each(Object.entries(greedyPages))('a page with %s', (name, body) => {
    test.for(Object.entries(byPointer))('%s', async ([, tried]) => {
      const trial = await trials.trial({
        install: 'snippet',
        html: (install, gated) => plainPage(install, gated).replace('</body>', `${body}</body>`),
      });
      await tried(await trial.open(), name);
      await trial.context.close();
    });
  });
});

if (!webkitIsHere) console.log('reachable: no WebKit on this machine; it was not tried there');

describe.runIf(webkitIsHere)('in WebKit', async () => {
  if (!webkitIsHere) return;
  const driven = await openWebKit();
  afterFile(() => driven.close());
  const [tab] = driven.tabs;
  // Its driver has no contexts: each page has a path of its own, and the visitor is made a new one before it.
  const trials = await openTrials(null as never);

  describe.each(Object.entries(greedyPages))('a page with %s', (name, body) => {
    test.for(Object.entries(withinReachOfWebKit))('%s', async ([, tried]) => {
      const setup: Setup = {
        install: 'snippet',
        html: (install, gated) => plainPage(install, gated).replace('</body>', `${body}</body>`),
        files: { '/nobody': ['text/html', '<title>Nobody</title>'] },
      };
      const trial = await trials.trial(setup, {} as BrowserContext);
      await tab.open(`${trial.url}nobody`);
      await tab.run(
        `void ['', ';domain=' + location.hostname].forEach((where) => { document.cookie = 'portcullis=;path=/;max-age=0' + where; localStorage.clear() })`,
      );
      await tab.open(trial.url);
      await tried(tab, name);
    });
  });
});
