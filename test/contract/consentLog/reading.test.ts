import { expect, it } from 'vitest';
import { type Checkpoint, openCheckpoint } from '../../../server/domain/consentLog/checkpoint.ts';
import { parseVkey } from '../../../server/domain/consentLog/keys.ts';
import { openRecordProof } from '../../../server/domain/consentLog/recordProof.ts';
import { tileName } from '../../../server/domain/consentLog/tilePaths.ts';
import { tilesOf } from '../../../server/domain/consentLog/tiles.ts';
import { emptyFrontier, extend, leafHash, root } from '../../../server/domain/consentLog/tree.ts';
import type { SiteLog } from '../../../src/shared/wire/consentLog/log.ts';
import { plenty } from '../../support/budgets.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { newRecord } from '../stores/samples.ts';

const app = await createTestApp();
let made = 0;

/** A site whose log has so many entries: records, and the one that says where the log began. */
async function withLog(size: number) {
  const owner = await app.account();
  const site = await app.site(owner);
  const stored = await app.services.sites.verify(site.id);
  const region = app.stores.of(stored);
  const records = Array.from({ length: size - 1 }, () => newRecord(made++, { siteId: site.id }));
  await Promise.all(records.map((record) => region.recordDecision(record)));
  await app.services.logs.sealNow(stored);
  const bytes = async (path: string, key: string | null = owner.key) => {
    const { statusCode, headers, rawPayload } = await app.server.inject({
      url: path,
      headers: key ? { authorization: `Bearer ${key}` } : {},
    });
    return { status: statusCode, headers, bytes: rawPayload };
  };
  const { body: log } = await app.api<SiteLog>(owner.key, 'GET', `/sites/${site.id}/log`);
  const publish = (published: boolean) =>
    app.api<SiteLog>(owner.key, 'PUT', `/sites/${site.id}/log`, { published });
  const logId = log.origin?.split('/').at(-1);
  const below = `/api/v1/sites/${site.id}`;
  return {
    owner,
    site,
    stored,
    region,
    records,
    bytes,
    log,
    publish,
    api: `${below}/log`,
    open: `/log/${logId}`,
    proof: (id: string, key = owner.key) => bytes(`${below}/consent-records/${id}/proof`, key),
  };
}

type WithLog = Awaited<ReturnType<typeof withLog>>;

function headOf({ log }: WithLog, note: Buffer): Checkpoint {
  const key = parseVkey(log.vkey ?? '');
  if (!key) throw new Error('there is no key');
  return openCheckpoint(`${note}`, key.name, [key]);
}

it('a client of tiles finds every tile and entry of the signed tree, and nothing past it', async () => {
  const world = await withLog(515);
  const { bytes, api, region, site } = world;
  // Sealed, and not signed.
  await region.recordDecision(newRecord(made++, { siteId: site.id }));
  await region.sealLog(site.id);
  expect((await region.logState(site.id))?.size).toBe(516);

  const checkpoint = await bytes(`${api}/checkpoint`);
  expect(checkpoint.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'private, max-age=2',
  });
  const head = headOf(world, checkpoint.bytes);
  expect(head.size).toBe(515);

  const leaves: Buffer[] = [];
  for (const { level, n, width } of tilesOf(head.size)) {
    const tile = await bytes(`${api}/tile/${level}/${tileName(n, width)}`);
    expect(tile.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(tile.bytes).toHaveLength(32 * width);
    const narrower = await bytes(`${api}/tile/${level}/${tileName(n, 1)}`);
    expect(narrower.bytes.equals(tile.bytes.subarray(0, 32))).toBe(true);
    if (level > 0) continue;
    const entries = await bytes(`${api}/tile/entries/${tileName(n, width)}`);
    for (let at = 0; at < entries.bytes.length; at += 43) {
      expect(entries.bytes.readUInt16BE(at)).toBe(41);
      leaves.push(leafHash(entries.bytes.subarray(at + 2, at + 43)));
    }
    expect(Buffer.concat(leaves.slice(n * 256)).equals(tile.bytes)).toBe(true);
  }
  expect(root(extend(emptyFrontier, leaves)).equals(head.root)).toBe(true);

  for (const path of [
    ...['0/002', '0/002.p/4', '0/003', '0/003.p/1', '1/000', '1/000.p/3', '2/000.p/1', '63/000'],
    ...['entries/002', 'entries/002.p/4', 'entries/003.p/1', 'entries/x000/000'],
    // Not the one way to write it.
    ...[
      '00/000',
      '0/0',
      '0/0000',
      '0/x000/000',
      '0/000.p/0',
      '0/000.p/01',
      '0/000.p/256',
      '64/000',
    ],
    ...[
      '0/000/',
      '0',
      '-1/000',
      '0/000.p',
      '0/000.p/1/2',
      'e/000',
      '0/..%2f000',
      '0/%00',
      '1e1/000',
    ],
    ...['0/000.p/4294967297', '0/x999/x999/x999/x999/x999/999', `0/${'x001/'.repeat(40)}001`],
  ]) {
    const { status, headers } = await bytes(`${api}/tile/${path}`);
    expect([path, status]).toEqual([path, 404]);
    expect(headers['cache-control']).toBe('no-store');
  }
});

it('a published log is read without a key, but for its entries', async () => {
  const { publish, bytes, api, open } = await withLog(300);
  expect((await publish(true)).body.published).toBe(true);
  const checkpoint = await bytes(`${open}/checkpoint`, null);
  expect(checkpoint.bytes).toEqual((await bytes(`${api}/checkpoint`)).bytes);
  expect(checkpoint.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=2',
    'access-control-allow-origin': '*',
  });
  for (const tile of ['0/000', '0/001.p/44', '1/000.p/1']) {
    const { headers, bytes: found } = await bytes(`${open}/tile/${tile}`, null);
    expect(found.equals((await bytes(`${api}/tile/${tile}`)).bytes)).toBe(true);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  expect((await publish(false)).body.published).toBe(false);
  expect((await bytes(`${open}/checkpoint`, null)).status).toBe(404);
});

it('a log that is not published is as unknown as one that never was', async () => {
  const published = await withLog(3);
  const { open, bytes } = await withLog(3);
  await published.publish(true);
  const none = '/log/0123456789abcdef';
  const seen = async (path: string) => {
    const { status, headers, bytes: text } = await bytes(path, null);
    const id = headers['x-request-id'] as string;
    return {
      status,
      headers: { ...headers, date: '', 'x-request-id': '' },
      text: `${text}`.replace(id, ''),
    };
  };
  const unknown = await seen(`${none}/checkpoint`);
  expect(unknown.status).toBe(404);
  for (const path of [
    ...[`${open}/checkpoint`, `${open}/tile/0/000.p/3`, `${none}/tile/0/000.p/3`, `${none}/tile/x`],
    ...[`${open}/tile/entries/000.p/3`, `${published.open}/tile/entries/000.p/3`],
    ...[`${published.open}/tile/0/000.p/4`, `/log/${published.site.id}/checkpoint`],
    ...[`${published.open.toUpperCase().replace('/LOG', '/log')}/checkpoint`, '/log/%/checkpoint'],
  ].filter((path) => path !== `${published.open}/checkpoint`)) {
    const answer = await seen(path);
    expect([path, answer]).toEqual([path, path.includes('%') ? answer : unknown]);
    expect(answer.status).toBeGreaterThanOrEqual(400);
  }
  const strict = await createTestApp({
    budgets: { ...plenty, publishedLogs: { max: 1, window: 1e9 } },
  });
  const ask = () => strict.request<unknown>({ method: 'GET', url: `${none}/checkpoint` });
  expect((await ask()).status).toBe(404);
  expect((await ask()).error.detail?.budget).toBe('publishedLogs');
});

it('an owner alone publishes', async () => {
  const { owner, stored, site } = await withLog(2);
  const key = (await app.services.keys.mint(owner, ['log:read'])).key;
  const { status } = await app.api(key, 'PUT', `/sites/${site.id}/log`, { published: true });
  expect(status).toBe(403);
  expect(await app.stores.control.logPublished(stored.id)).toBe(false);
});

it('a record’s proof is checked without the service, and no byte of it can be changed', async () => {
  const { proof, records, log, stored, region } = await withLog(300);
  const id = records[270]?.id as string;
  const { status, headers, bytes } = await proof(id);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const vkey = log.vkey ?? '';
  const opened = openRecordProof(`${bytes}`, vkey);
  expect(opened).toMatchObject({ record: { id }, checkpoint: { size: 300 } });
  expect(opened.record).toEqual(await region.consentRecord(stored.id, id));
  const passing: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] as number) ^ 1;
    try {
      openRecordProof(`${changed}`, vkey);
      passing.push(at);
    } catch {
      // As it has to be.
    }
  }
  expect(passing).toEqual([]);
  const other = (await withLog(3)).log.vkey ?? '';
  const { origin } = log;
  expect(() => openRecordProof(`${bytes}`, other)).toThrow(
    `The key belongs to ${other.split('+')[0]}, but the log is ${origin}. If the key of the log was changed`,
  );
});

it('what was decided just now is proved at once; an erased record is not', async () => {
  const { proof, log, owner, site, region } = await withLog(2);
  const { id } = await region.recordDecision(newRecord(made++, { siteId: site.id }));
  const { bytes } = await proof(id);
  expect(openRecordProof(`${bytes}`, log.vkey ?? '').index).toBe(2);
  const path = `/sites/${site.id}/consent-records/${id}`;
  expect((await app.api(owner.key, 'DELETE', path)).status).toBe(200);
  expect((await proof(id)).status).toBe(404);
});

it('what is not as it was signed is not served', async () => {
  const { proof, region, records, bytes, api } = await withLog(300);
  const { logTile } = region;
  region.logTile = async (...args) => (await logTile(...args))?.subarray(0, 64) ?? null;
  try {
    expect((await bytes(`${api}/tile/0/000`)).status).toBe(500);
    expect((await proof(records[270]?.id as string)).status).toBe(500);
  } finally {
    region.logTile = logTile;
  }
});
