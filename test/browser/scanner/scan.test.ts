import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { openSqliteStores } from '../../../server/stores/sqlite/open.ts';
import type { LatestScans } from '../../../src/shared/wire/scans.ts';
import { banner, page } from '../../support/planted/pages.ts';
import { openPlanted } from '../../support/planted/site.ts';
import { runCommand, startServer } from '../../support/processes.ts';

const world = await openPlanted({
  'shop.localhost/': page(
    `${banner('document.cookie="_ga=1;max-age=9"')}<img src="http://pixel.localhost/p.gif">`,
  ),
});
const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
const environment = {
  DATA_DIR: join(folder, 'data'),
  XDG_CONFIG_HOME: folder,
  ALLOW_PRIVATE_HOSTS: world.allowed.join(),
  CHROMIUM_PATH: inject('chromiumPath'),
};
const server = await startServer(['--json', '--no-demo'], { ...environment, PORT: '0' });
const { api } = JSON.parse(server.output());
afterAll(async () => {
  await server.stop('SIGTERM');
  await world.close();
  await rm(folder, { recursive: true });
});
const portcullis = (...words: string[]) => runCommand(words, environment);

it('a site is scanned from the command line, over real sockets from end to end', async () => {
  const me = ['--name', 'Me', '--email', 'me@a.example', '--json'];
  const { key } = JSON.parse((await portcullis('account', 'create', ...me)).stdout);
  const made = await fetch(`${api}/sites`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ domain: 'shop.localhost', displayName: 'Shop', region: 'EU' }),
  });
  const { id } = (await made.json()) as { id: string };
  await portcullis('site', 'verify', '--site', id, '--force');
  const words = ['scan', '--site', id, '--api', api, '--key', key, '--quick', '--json'];
  const { code, stdout, stderr } = await portcullis(...words);
  expect([code, stderr]).toEqual([0, '']);
  const { tier1 } = JSON.parse(stdout) as LatestScans;
  expect(tier1).toMatchObject({ status: 'completed', pagesScanned: 1, progress: null });
  expect(tier1?.tagsFound).toBeGreaterThan(0);

  const stores = await openSqliteStores({
    dataDir: environment.DATA_DIR,
    clock: { now: Date.now },
  });
  const region = stores.region('EU');
  const [read] = await region.scanPages(tier1?.scanId as string);
  const picture = await region.scanPicture(
    tier1?.scanId as string,
    read?.visits[0]?.screenshot as string,
  );
  await stores.close();
  expect(read?.visits).toHaveLength(7);
  expect(
    Buffer.from(picture as Uint8Array)
      .subarray(0, 2)
      .toString('hex'),
  ).toBe('ffd8');
  // Nobody but the scan asked for the page, and each state did so on its own.
  expect(world.arrived.filter((one) => one === 'GET shop.localhost/').length).toBeGreaterThan(7);
});
