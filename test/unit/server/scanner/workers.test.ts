import { expect, it, onTestFinished } from 'vitest';
import { outgoingClient } from '../../../../server/outgoing/client.ts';
import { askWorkers } from '../../../../server/scanner/workers.ts';
import { visit } from '../../../support/observation.ts';
import { openPlanted } from '../../../support/planted/site.ts';

it('reads from the source of a refused service worker what it imports', async () => {
  const vendor = 'https://cdn.vendor.example/worker.js';
  const flood = 'importScripts('.repeat(20_000);
  const world = await openPlanted({
    'localhost/worker.js': `importScripts( '${vendor}' );importScripts("/own.js");importScripts('${vendor}');`,
    'localhost/flood.js': flood,
  });
  onTestFinished(() => world.close());
  const when = { at: 70, phase: 'before' as const };
  const address = world.url('localhost/worker.js');
  const made = visit('no_choice', {
    requests: [],
    workers: [
      { url: address, kind: 'service_worker', ...when },
      { url: world.url('localhost/flood.js'), kind: 'service_worker', ...when },
      { url: world.url('localhost/gone.js'), kind: 'service_worker', ...when },
      { url: address, kind: 'worker', ...when },
    ],
  });
  await askWorkers(outgoingClient({ allowed: world.allowed }), [made]);
  expect(made.requests).toMatchObject([
    { url: vendor, host: 'cdn.vendor.example', thirdParty: true, chain: [address], ...when },
  ]);
});
