import { expect, it } from 'vitest';
import { openCheckpoint } from '../../../server/domain/consentLog/checkpoint.ts';
import { parseVkey } from '../../../server/domain/consentLog/keys.ts';
import { logSealing } from '../../../server/domain/consentLog/logSealing.ts';
import type { SiteLog } from '../../../src/shared/wire/consentLog/log.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';
import { wholeLog } from '../stores/logContract.ts';
import { hexId, newRecord } from '../stores/samples.ts';

async function open() {
  const app = await createTestApp({ logKey: Buffer.alloc(32, 7) });
  const owner = await app.account();
  const site = await app.site(owner);
  await app.services.sites.verify(site.id);
  const { siteKey, ...install } = await app.install(owner, site);
  const stored = await app.stores.control.site(site.id);
  if (!stored) throw new Error('The site is not stored');
  const region = app.stores.of(stored);
  return {
    app,
    owner,
    site,
    region,
    stored,
    async decide(visitor: number) {
      const subjectSecret = `${visitor}`.padStart(20, '3');
      const body = decision(install, { subjectSecret });
      return (await app.post<{ id: string }>(`/${siteKey}/decisions`, body)).body.id;
    },
    kinds: async () => (await wholeLog(region, site.id)).map(({ kind }) => kind),
  };
}

it('decisions are in the log a little later, each once', async () => {
  const { app, decide, region, site, kinds } = await open();
  const ids = await Promise.all([1, 2, 3, 3].map(decide));
  await expect.poll(async () => (await app.stores.control.logHead(site.id))?.size).toBe(4);
  expect((await region.logState(site.id))?.size).toBe(4);
  expect([...(await kinds())].sort()).toEqual(['genesis', 'record', 'record', 'record']);
  const logged = (await wholeLog(region, site.id)).flatMap(({ value }) =>
    value && 'id' in value ? [value.id] : [],
  );
  expect(logged.sort()).toEqual([...new Set(ids)].sort());
});

it('an erasure is in the log, and names the place of the record alone', async () => {
  const { app, owner, decide, region, site } = await open();
  const id = await decide(1);
  await app.services.logs.flush();
  const path = `/sites/${site.id}/consent-records/${id}`;
  expect((await app.api(owner.key, 'DELETE', path)).status).toBeLessThan(300);
  await app.services.logs.flush();
  const log = await wholeLog(region, site.id);
  expect(log.map(({ kind, salt }) => [kind, salt !== null])).toEqual([
    ['genesis', true],
    ['record', false],
    ['erasure', true],
  ]);
  expect(log[2]?.value).toEqual({ entry: 'erasure', indexes: [1], reason: 'request' });
});

it('what a process that died left behind is sealed by the next', async () => {
  const { region, site, stored, kinds } = await open();
  // Nobody is told of these: only what is on disk tells of them.
  await region.recordDecision(newRecord(1, { siteId: site.id }));
  const next = logSealing({
    storeOf: () => region,
    placeOf: async () => stored,
    clock: Date,
    signing: null,
  });
  expect(await next.sealWaiting(region)).toBe(1);
  expect(await next.sealWaiting(region)).toBe(0);
  await region.recordDecision(newRecord(2, { siteId: site.id }));
  expect(await next.sealWaiting(region)).toBe(1);
  expect(await kinds()).toEqual(['genesis', 'record', 'record']);
});

it('the book of a region is no site’s log, and is not signed as one where a process died over it', async () => {
  const { app, region, site } = await open();
  const book = hexId(0xb0);
  await region.addLogEntry({ siteId: book, kind: 'epoch', value: { entry: 'epoch' } });
  await region.recordDecision(newRecord(1, { siteId: site.id }));
  expect(await app.services.logs.sealWaiting(region)).toBe(1);
  expect(await app.stores.control.logHead(site.id)).not.toBeNull();
  expect(await app.stores.control.logHead(book)).toBeNull();
});

it('owners see what is signed, and nobody else does', async () => {
  const { app, owner, decide, site } = await open();
  const log = (key: string) => app.api<SiteLog>(key, 'GET', `/sites/${site.id}/log`);
  const nothing = {
    origin: null,
    vkey: null,
    size: 0,
    checkpoint: null,
    signedAt: null,
    published: false,
  };
  expect((await log(owner.key)).body).toEqual(nothing);
  await decide(1);
  await app.services.logs.flush();
  const { body } = await log(owner.key);
  const key = parseVkey(body.vkey ?? '');
  if (!key || !body.origin || !body.checkpoint) throw new Error('nothing is signed');
  expect(openCheckpoint(body.checkpoint, body.origin, [key]).size).toBe(2);
  expect(body.size).toBe(2);
  expect(JSON.stringify(body)).not.toContain(site.id);
  expect((await log((await app.account()).key)).status).toBe(404);
});
