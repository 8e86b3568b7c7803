import { expect, it } from 'vitest';
import type { Visit } from '../../../server/domain/scan/run/observation.ts';
import { boundedVisit } from '../../../server/scanner/door/visitShape.ts';
import { nameOf, operationsOf, perform } from '../../support/api/operations.ts';
import { createWorld } from '../../support/api/world.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { hostileValue } from '../../support/hostile/values.ts';
import { cookie, entry, observation, request, visit } from '../../support/observation.ts';
import { scanned } from '../../support/scanned.ts';
import fc from '../../support/seeded.ts';

/** Whatever of a visit a page can make up, no read of the API fails for it. */
const runs = 15 * Number(process.env.ATTACKS ?? 1);

const app = await createTestApp();
const operations = await operationsOf(app);
const world = await createWorld(app);
const reads = operations.filter(
  ({ method, path }) => method === 'GET' && /scans|trackers|hosts|findings|setup/.test(path),
);

const whole = (): Visit =>
  visit('accept_all', {
    requests: [
      request(),
      request({ id: 2, url: 'https://t.example/x?a=1', consent: { gcs: 'G1' } }),
    ],
    cookies: [cookie('_ga'), cookie('sid', { setBy: { kind: 'unknown' } })],
    storage: [entry('k')],
    frames: [{ url: 'https://t.example/', thirdParty: true, at: 1, phase: 'before' }],
    consoleErrors: [{ text: 'no', url: null, at: 1, phase: 'before' }],
  });

/** Every place of a document, whatever stands there. */
function placesIn(part: unknown, path: string[] = []): string[][] {
  const inner =
    part !== null && typeof part === 'object'
      ? Object.entries(part).flatMap(([key, value]) => placesIn(value, [...path, key]))
      : [];
  return path.length ? [path, ...inner] : inner;
}
const places = placesIn(whole());

function withLies(lies: [number, unknown][]): Visit {
  const made = structuredClone(whole());
  for (const [place, lie] of lies) {
    const path = places[place % places.length] as string[];
    let target: unknown = made;
    for (const step of path.slice(0, -1)) target = (target as Record<string, unknown>)?.[step];
    if (Object(target) === target) (target as Record<string, unknown>)[path.at(-1) as string] = lie;
  }
  return made;
}

async function failing(): Promise<string[]> {
  const failed: string[] = [];
  for (const read of reads) {
    const { status } = await perform(world, read);
    if (status >= 500 && status !== 501) failed.push(`${nameOf(read)} ${status}`);
  }
  return failed;
}

it('reads what nobody lied in', async () => {
  expect(reads.length).toBeGreaterThan(8);
  await scanned(app.stores, world.site, observation({ accept_all: whole() }));
  expect(await failing()).toEqual([]);
});

it('no lie of a page turns a read into a fault of ours', async () => {
  let stored = 0;
  const lies = fc.array(fc.tuple(fc.nat(), hostileValue), { minLength: 1, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(lies, async (some) => {
      let bounded: Visit;
      try {
        bounded = boundedVisit(withLies(some));
      } catch {
        // A visit of no known shape is one of a page that could not be read.
        return;
      }
      await scanned(app.stores, world.site, observation({ accept_all: bounded }));
      stored += 1;
      expect(await failing()).toEqual([]);
    }),
    { numRuns: runs, seed: 13 },
  );
  expect(stored).toBeGreaterThan(runs / 5);
}, 120_000);

it('a request to nowhere is left out', async () => {
  for (const url of ['', 'x', '//', 'https://', 'https://[']) {
    const bounded = boundedVisit({
      ...whole(),
      requests: [request(), { ...request({ id: 2 }), url }],
    });
    expect(bounded.requests.map(({ id }) => id)).toEqual([request().id]);
    await scanned(app.stores, world.site, observation({ accept_all: bounded }));
    expect(await failing()).toEqual([]);
  }
});

it('a lie that passed the door would be seen', async () => {
  const odd = { ...whole(), requests: [{ ...request(), url: { href: 1 } }] } as unknown as Visit;
  const outcome = scanned(app.stores, world.site, observation({ accept_all: odd }));
  const seen = await outcome.then(failing, () => ['not even stored']);
  expect(seen).not.toEqual([]);
});
