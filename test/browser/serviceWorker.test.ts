import { expect, test } from 'vitest';
import { readBuild } from '../../server/artefacts/build.ts';
import { afterFile } from '../support/afterFile.ts';
import { expectArrived, expectShut, outbox, refuse } from '../support/failures/row.ts';
import { launch } from '../support/launch.ts';
import { banner, button, eventually } from '../support/page.ts';
import { openTrials } from '../support/trial.ts';

const browser = await launch();
afterFile(() => browser.close());
const trials = await openTrials(browser);
const { parts } = await readBuild(new URL('../../dist/', import.meta.url));

/** Serves a text of its own for every file of ours, and says which it was asked for. */
const worker = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
const stolen = '(self.forged = self.forged || []).push(1); portcullis.start((kit) => { self.kit = kit })';
const served = new BroadcastChannel('served');
addEventListener('fetch', (event) => {
  const name = /\\/a\\/(\\w+)\\.\\w+\\.js$/.exec(event.request.url)?.[1];
  if (!name) return;
  served.postMessage(name);
  event.respondWith(new Response(stolen, { headers }));
});`;

/** A visitor of a page whose worker is in charge. */
async function workedOn(core = parts.core) {
  const trial = await trials.trial({
    install: 'snippet',
    parts: { core },
    files: { '/worker.js': ['text/javascript', worker] },
  });
  const visit = await trial.open();
  const { page } = visit;
  await page.evaluate(`self.served = []; new BroadcastChannel('served').onmessage = ({ data }) => served.push(data);
navigator.serviceWorker.register('worker.js').then(() => navigator.serviceWorker.ready)`);
  await page.waitForFunction('navigator.serviceWorker.controller');
  await banner(page).waitFor();
  const serves = (name: string) => page.waitForFunction(`served.includes('${name}')`);
  return { ...visit, trial, serves };
}

test('a service worker that serves its own text for our files runs none of it, and loses no decision', async () => {
  const visit = await workedOn();
  const { page, trial, serves } = visit;
  await button(page, 'Choose').click();
  await serves('preferences');
  await banner(page).waitFor();
  await refuse(visit);
  await serves('runtime');
  await expectShut(visit);
  expect(await page.evaluate('[self.forged, self.kit]')).toEqual([undefined, undefined]);
  expect(trial.asked).toEqual([]);
  expect(await outbox(visit)).toEqual(['reject_all']);
  // Once the site is rid of it, the decision arrives.
  await page.evaluate(
    'navigator.serviceWorker.getRegistration().then((registration) => registration.unregister())',
  );
  const next = await trial.open();
  await expectArrived(trial, ['reject_all']);
  await eventually(
    () => outbox(next),
    (waiting) => waiting.length === 0,
  );
});

test('without the hashes that the snippet names, its text runs', async () => {
  const core = parts.core.replace(/\w+\(\w+,"integrity",`[^`]*`\)/, '0');
  expect(core).not.toBe(parts.core);
  const { page, serves } = await workedOn(core);
  await button(page, 'Choose').click();
  await serves('preferences');
  await page.waitForFunction('self.forged && self.kit');
});
