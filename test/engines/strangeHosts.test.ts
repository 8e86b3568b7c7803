import type { BrowserContext } from 'playwright';
import { describe, test } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { firefoxPath, launchFirefox } from '../support/browsers.ts';
import { strangeHosts, strangeMarkup } from '../support/strangePages.ts';
import { openTrials, type Setup } from '../support/trial.ts';
import { openWebKit, webkitIsHere } from '../support/webdriver.ts';
import { withinReachOfWebKit } from '../support/webkitReach.ts';
import { withinReach } from '../support/withinReach.ts';

const answers = ['is refused by pointer', 'is granted', 'has its preferences set'];
const cases = Object.entries(strangeHosts).flatMap(([name, host]) =>
  answers.map((answer) => ({ name, host, answer })),
);

if (!firefoxPath) console.log('strangeHosts: no Firefox on this machine; it was not tried there');

describe.runIf(firefoxPath)('in Firefox', async () => {
  if (!firefoxPath) return;
  const browser = await launchFirefox();
  afterFile(() => browser.close());
  const trials = await openTrials(browser);

  test.each(cases)('a page with $name $answer', async ({ name, host, answer }) => {
    const trial = await trials.trial({
      install: 'snippet',
      html: (install, gated) => strangeMarkup(host, install, gated),
    });
    await withinReach[answer]?.(await trial.open(), name);
    await trial.context.close();
  });
});

if (!webkitIsHere) console.log('strangeHosts: no WebKit on this machine; it was not tried there');

describe.runIf(webkitIsHere)('in WebKit', async () => {
  if (!webkitIsHere) return;
  const driven = await openWebKit();
  afterFile(() => driven.close());
  const [tab] = driven.tabs;
  // Its driver has no contexts: each page has a path of its own, and the visitor is made a new one before it.
  const trials = await openTrials(null as never);

  test.each(cases)('a page with $name $answer', async ({ name, host, answer }) => {
    const setup: Setup = {
      install: 'snippet',
      html: (install, gated) => strangeMarkup(host, install, gated),
      files: { '/nobody': ['text/html', '<title>Nobody</title>'] },
    };
    const trial = await trials.trial(setup, {} as BrowserContext);
    await tab.open(`${trial.url}nobody`);
    await tab.run(
      `void ['', ';domain=' + location.hostname].forEach((where) => { document.cookie = 'portcullis=;path=/;max-age=0' + where; localStorage.clear() })`,
    );
    await tab.open(trial.url);
    await withinReachOfWebKit[answer]?.(tab, name);
  });
});
