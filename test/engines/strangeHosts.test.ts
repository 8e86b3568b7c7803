import { describe, test } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { firefoxPath, launchFirefox } from '../support/browsers.ts';
import { strangeHosts, strangeMarkup } from '../support/strangePages.ts';
import { openTrials } from '../support/trial.ts';
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
