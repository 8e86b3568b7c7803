import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readVersion } from '../../../server/domain/container/exported.ts';
import {
  ContainerFailure,
  type ContainerProblem,
  type ContainerSource,
} from '../../../server/domain/container/port.ts';
import { containerRereads, rereadEvery } from '../../../server/jobs/containers.ts';
import { openSqliteStores } from '../../../server/stores/sqlite/open.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import type { Finding } from '../../../src/shared/wire/monitoring/findings.ts';
import type { Site } from '../../../src/shared/wire/site/site.ts';
import { afterFile } from '../../support/afterFile.ts';
import { exportedVersion } from '../../support/container.ts';
import { createTestApp, type TestAccount } from '../../support/createTestApp.ts';
import { batch } from '../../support/decision.ts';
import { handClock } from '../stores/samples.ts';

const publicId = 'GTM-ABC123';
/** What each place has published, and why it can't be read. */
const place = { version: '6', problem: null as ContainerProblem | null, asked: 0 };
const read: ContainerSource['read'] = async () => {
  place.asked += 1;
  if (place.problem) throw new ContainerFailure(place.problem);
  return readVersion({ ...exportedVersion, containerVersionId: place.version });
};
const sources = { api: { read }, script: { read } };

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 21, 12, 30);
const clock = handClock(now);
const dataDir = await mkdtemp(join(tmpdir(), 'portcullis-'));
const stores = await openSqliteStores({ dataDir, clock });
afterFile(async () => {
  await stores.close();
  await rm(dataDir, { recursive: true });
});
const app = await createTestApp({ clock, stores, sources });
const { control } = stores;
const warned: object[] = [];
const log = { info() {}, error() {}, warn: (fields: object) => void warned.push(fields) };
const { readPublished } = app.services;
const reread = (signal = new AbortController().signal) =>
  containerRereads({ control, readPublished, clock, log, pause: 0 }).run(signal);

let owner: TestAccount;
beforeEach(async () => {
  clock.time = now;
  Object.assign(place, { version: '6', problem: null });
  await reread();
  place.asked = 0;
  warned.length = 0;
  owner = await app.account();
});

async function connected(source: 'api' | 'script' = 'script') {
  const site = await app.site(owner);
  const path = `/sites/${site.id}/gtm/container`;
  await app.api(owner.key, 'PUT', path, { publicId, source });
  return site;
}
const versions = async ({ id }: Site) =>
  (await control.containerVersions(id, 10)).map(({ version }) => version);

it('a container is read anew once a day, and what was found is kept', async () => {
  const site = await connected();
  expect(await reread()).toEqual({ read: 1, failed: 0 });
  expect(await reread()).toEqual({ read: 0, failed: 0 });
  place.version = '7';
  clock.time += rereadEvery + 1;
  await reread();
  expect(await versions(site)).toEqual(['7', '6']);
});

it('one that somebody reads meanwhile is not read again, and its version kept', async () => {
  const site = await connected('api');
  await app.api(owner.key, 'GET', `/sites/${site.id}/gtm/container`);
  expect([await reread(), place.asked]).toEqual([{ read: 0, failed: 0 }, 1]);
  expect(await versions(site)).toEqual(['6']);
});

it('one that cannot be read waits for the next day, and keeps nobody else waiting', async () => {
  const site = await connected();
  place.problem = 'unknown';
  expect(await reread()).toEqual({ read: 0, failed: 1 });
  expect(warned).toEqual([{ siteId: site.id, problem: 'unknown' }]);
  place.problem = null;
  expect(await reread()).toEqual({ read: 0, failed: 0 });
  expect(await versions(site)).toEqual([]);
});

it('what the quota leaves no room for is asked for no more, and comes first in the next run', async () => {
  await connected('api');
  await connected('api');
  place.problem = 'quota';
  expect(await reread()).toEqual({ read: 0, failed: 1 });
  expect(place.asked).toBe(1);
  place.problem = null;
  expect(await reread()).toEqual({ read: 2, failed: 0 });
});

it('nothing more is read once the process is told to stop', async () => {
  await connected();
  expect(await reread(AbortSignal.abort())).toEqual({ read: 0, failed: 0 });
});

it('a later export of a container is another version, a draft is none', async () => {
  const site = await app.site(owner);
  for (const containerVersionId of ['3', '0', '4']) {
    const containerVersion = { ...exportedVersion, containerVersionId };
    const path = `/sites/${site.id}/gtm/container`;
    await app.api(owner.key, 'PUT', path, { export: { containerVersion } });
  }
  expect(await versions(site)).toEqual(['4', '3']);
  expect(await reread()).toEqual({ read: 0, failed: 0 });
});

it('a new host is told with the version that was published before it came', async () => {
  clock.time = now - 5 * 24 * hour - 2 * hour;
  const site = await connected();
  await app.install(owner, site);
  let views = 0;
  const view = (hosts: string[]) => {
    views += 1;
    const batchId = `${views}`.padStart(20, '0');
    const rows = hosts.map(
      (host): BatchRow => ({ kind: 'request', pageMs: 9, host, path: '/', paramNames: [] }),
    );
    return stores.of(site).recordBatch({
      siteId: site.id,
      batchId,
      part: 0,
      subjectId: '0'.repeat(64),
      rows: [...batch().rows.slice(0, 1), ...rows],
    });
  };
  const many = (count: number, hosts: string[]) =>
    Promise.all(Array.from({ length: count }, () => view(hosts)));
  await reread();
  for (let day = 0; day < 4; day += 1) {
    clock.time += rereadEvery + 1;
    await reread();
    await many(100, ['cdn.jsdelivr.net']);
  }
  clock.time = now - hour;
  place.version = '7';
  await reread();
  const [, before] = await control.containerVersions(site.id, 2);
  clock.time = now;
  await many(60, ['cdn.jsdelivr.net', 'px.ads.linkedin.com']);
  const path = `/sites/${site.id}/monitoring/findings`;
  const { data } = (await app.api<List<Finding>>(owner.key, 'GET', path)).body;
  expect(data.find(({ kind }) => kind === 'new_host')).toMatchObject({
    about: 'px.ads.linkedin.com',
    detail: {
      causes: [
        {
          kind: 'container',
          publicId,
          version: '7',
          versionBefore: '6',
          notBefore: before?.lastSeenAt,
          seenAt: new Date(now - hour).toISOString(),
        },
      ],
    },
  });
});
