import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leftOut } from '../../deploy/image/needed.ts';
import type { ConsentRecord } from '../../src/shared/wire/consent/records.ts';
import type { List } from '../../src/shared/wire/list.ts';
import type { Install } from '../../src/shared/wire/ruleset/published.ts';
import type { Site } from '../../src/shared/wire/site/site.ts';
import { decision } from '../support/decision.ts';
import { asOwner, build, bundle, run } from '../support/image.ts';
import { openShop } from '../support/scannedShop.ts';

const root = new URL('../../', import.meta.url).pathname;
const built = build();

it('two builds are one image', () => {
  expect(build().digest).toBe(built.digest);
});

it('is small', () => {
  expect(Number.parseInt(built.unpacked, 10)).toBeLessThanOrEqual(maxMegabytes);
});

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const kept = JSON.stringify([
  ...Object.keys(dependencies).filter((name) => !leftOut(false).includes(name)),
  // Without a browser it reads markup.
  '/app/server/scanner/scanner.ts',
]);

/** Megabytes, unpacked; 109 of them are Node itself. */
const maxMegabytes = 150;

it('scans the markup of pages where there is no browser', { timeout: 240_000 }, async () => {
  const shop = await openShop();
  const image = await bundle({ environment: { ALLOW_PRIVATE_HOSTS: shop.place } });
  const running = await run(image, 'reading');
  const { ask } = await asOwner(image, running);
  const { status } = await shop.scan(ask, running);
  await expect.poll(status, { timeout: 120_000 }).toBe('partial');
});

it('runs without rights and without a place to write but /data: decides, drains, and loses nothing', {
  timeout: 240_000,
}, async () => {
  const image = await bundle();
  expect(image.config.process.user).toMatchObject({ uid: 10001, gid: 10001 });
  const first = await run(image, 'first');
  // Each package has all that it loads: what is left out of them is left out by the looks of it.
  first.node('--input-type=module', '--eval', `for (const name of ${kept}) await import(name);`);
  const { ask } = await asOwner(image, first);
  const site = await ask<Site>('POST', '/sites', {
    domain: 'shop.example',
    displayName: 'Shop',
    region: 'EU',
  });
  first.exec('site', 'verify', '--site', site.id, '--force');
  const install = await ask<Install>('GET', `/sites/${site.id}/install`);
  const acknowledged: string[] = [];
  const post = async (n: number) => {
    const body = decision(install, { subjectSecret: String(n).padStart(20, '0') });
    const answer = await fetch(`http://localhost:${image.port}/${install.siteKey}/decisions`, {
      method: 'POST',
      headers: { origin: 'https://shop.example' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    acknowledged.push(((await answer.json()) as { id: string }).id);
  };
  await post(1);
  expect(first.exec('healthcheck')).toBe('The server is ready.\n');

  const load = Promise.allSettled(Array.from({ length: 60 }, (_, n) => post(n + 2)));
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
  await first.stop('KILL');
  await load;
  const second = await run(image, 'second');
  const records = await ask<List<ConsentRecord>>(
    'GET',
    `/sites/${site.id}/consent-records?limit=200`,
  );
  const stored = records.data.map(({ id }) => id);
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
  expect(await second.stop('TERM')).toBe(0);
});
