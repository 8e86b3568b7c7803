import { describe, test } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { firefoxPath, launchFirefox } from '../support/browsers.ts';
import { greedyPages } from '../support/greedyPages.ts';
import { openTrials, plainPage } from '../support/trial.ts';
import { openWebKit, webkitIsHere } from '../support/webdriver.ts';
import { openInWebKit, withinReachOfWebKit } from '../support/webkitReach.ts';
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
  const trials = await openTrials(null as never);

  describe.each(Object.entries(greedyPages))('a page with %s', (name, body) => {
    test.for(Object.entries(withinReachOfWebKit))('%s', async ([, tried]) => {
      await openInWebKit(trials, tab, {
        install: 'snippet',
        html: (install, gated) => plainPage(install, gated).replace('</body>', `${body}</body>`),
      });
      await tried(tab, name);
    });
  });
});
