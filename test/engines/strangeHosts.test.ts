import { describe, test } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { firefoxPath, launchFirefox } from '../support/browsers.ts';
import { someOf } from '../support/someOf.ts';
import {
  type StrangePage,
  strangeHosts,
  strangeMarkup,
  strangePages,
} from '../support/strangePages.ts';
import { openTrials, type Setup } from '../support/trial.ts';
import { openWebKit, webkitIsHere } from '../support/webdriver.ts';
import { openInWebKit, withinReachOfWebKit } from '../support/webkitReach.ts';
import { withinReach } from '../support/withinReach.ts';

const answers = ['is refused by pointer', 'is granted', 'has its preferences set'];
const cases = someOf(
  Object.entries({ ...strangePages, ...strangeHosts }).flatMap(([name, host]) =>
    answers.map((answer) => ({ name, host, answer })),
  ),
  2,
);
const setup = (host: StrangePage): Setup => ({
  install: 'snippet',
  html: (install, gated) => strangeMarkup(host, install, gated),
});

if (!firefoxPath) console.log('strangeHosts: no Firefox on this machine; it was not tried there');

describe.runIf(firefoxPath)('in Firefox', async () => {
  if (!firefoxPath) return;
  const browser = await launchFirefox();
  afterFile(() => browser.close());
  const trials = await openTrials(browser);

  test.each(cases)('a page with $name $answer', async ({ name, host, answer }) => {
    const trial = await trials.trial(setup(host));
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
  const trials = await openTrials(null as never);

  test.each(cases)('a page with $name $answer', async ({ name, host, answer }) => {
    await openInWebKit(trials, tab, setup(host));
    await withinReachOfWebKit[answer]?.(tab, name);
  });
});
