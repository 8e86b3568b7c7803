import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readBuild } from '../../server/artefacts/build.ts';
import { afterFile } from '../support/afterFile.ts';
import { expectArrived } from '../support/failures/row.ts';
import { launch } from '../support/launch.ts';
import { button, eventually, startsOver } from '../support/page.ts';
import { serve } from '../support/site.ts';
import { openTrials } from '../support/trial.ts';

const browser = await launch();
afterFile(() => browser.close());
const trials = await openTrials(browser);
const { parts } = await readBuild(new URL('../../dist/', import.meta.url));
const library = await readFile(
  new URL('../../node_modules/posthog-js/dist/array.js', import.meta.url),
  'utf8',
);

/**
 * PostHog's own library, which keeps what it captures and sends it when a page ends: a visitor who granted, and takes it back.
 * Answers a way to ask what of that has come to its host, which it sends by beacons alone.
 */
async function takenBack(withdrawal = parts.withdrawal): Promise<() => string[]> {
  const sent: string[] = [];
  const port = await serve(async (request, response) => {
    sent.push(request.url + (await text(request)));
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  });
  const gated = 'type="text/plain" data-purpose="analytics"';
  const trial = await trials.trial({
    install: 'snippet',
    parts: { withdrawal },
    files: { '/posthog.js': ['text/javascript', library] },
    html: (install) => `<!doctype html><html lang="en"><head><title>Site</title>${install}
<script ${gated} src="posthog.js"></script>
<script ${gated}>posthog.init('phc_test', { api_host: 'http://tag.localhost:${port}', advanced_disable_flags: true, disable_session_recording: true, capture_pageleave: true, disable_compression: true, opt_out_useragent_filter: true, loaded: () => { self.loaded = true } })</script>
</head><body><h1>Site</h1></body></html>`,
  });
  const { page } = await trial.open();
  await button(page, 'Accept all').click();
  await page.waitForFunction('self.loaded');
  await expectArrived(trial, ['accept_all']);
  await eventually(
    async () => sent,
    (all) => all.some((one) => one.includes('$pageview')),
  );
  const again = startsOver(page);
  // It waits for more before it sends this, or for the page's end.
  await page.evaluate(
    `posthog.capture('kept'); posthog.capture('kept too'); portcullis.withdraw()`,
  );
  await again;
  await expectArrived(trial, ['accept_all', 'withdraw']);
  await page.evaluate(`fetch('http://tag.localhost:${port}/after', { mode: 'no-cors' })`);
  await eventually(
    async () => sent,
    (all) => all.includes('/after'),
  );
  return () => sent.filter((one) => one.includes('beacon=1'));
}

test('what PostHog has kept does not leave after a withdrawal', async () => {
  const came = await takenBack();
  expect(came()).toEqual([]);
});

test('without the policy that the withdrawal adds, it does', async () => {
  const withdrawal = parts.withdrawal.replace('"content-security-policy"', '"none"');
  expect(withdrawal).not.toBe(parts.withdrawal);
  const came = await takenBack(withdrawal);
  await eventually(
    async () => came().length,
    (count) => count > 0,
  );
});
