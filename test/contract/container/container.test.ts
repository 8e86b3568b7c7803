import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GoogleCredentials } from '../../../server/config/googleCredentials.ts';
import { maxExported } from '../../../server/domain/container/container.ts';
import type { ReadContainer } from '../../../server/domain/container/port.ts';
import { googleSource } from '../../../server/gtm/google.ts';
import { scriptSource } from '../../../server/gtm/script.ts';
import { outgoingClient } from '../../../server/outgoing/client.ts';
import type {
  Container,
  ContainerConnection,
} from '../../../src/shared/wire/container/container.ts';
import { afterFile } from '../../support/afterFile.ts';
import {
  apiVersion,
  containerScript,
  exportedContainer,
  exportedVersion,
} from '../../support/container.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import {
  authorizedUser,
  googleStandIn,
  serviceAccount,
  type Trouble,
} from '../../support/tagManager.ts';

const google = await googleStandIn();
const scripts = createServer((request, response) => {
  const known = request.url === '/gtm.js?id=GTM-ABC123';
  response.writeHead(known ? 200 : 404).end(known ? containerScript : '');
});
await new Promise<void>((resolve) => scripts.listen(0, '127.0.0.1', resolve));
const place = `127.0.0.1:${(scripts.address() as AddressInfo).port}`;
const script = scriptSource(outgoingClient({ allowed: [place] }), `http://${place}`);
afterFile(() => {
  google.close();
  scripts.close();
});
beforeEach(() => Object.assign(google.state, { notes: '', trouble: null, asked: [] }));

/** One that knows no token from before: each read signs in anew. */
const asking = (credentials: GoogleCredentials) => ({
  read: (id: string, proof: string) => googleSource(credentials, google.fetch).read(id, proof),
});
const bySource = {
  account: await createTestApp({ sources: { api: asking(serviceAccount), script } }),
  person: await createTestApp({ sources: { api: asking(authorizedUser), script } }),
};
const nobody = await createTestApp({ sources: { api: null, script } });
const publicId = 'GTM-ABC123';

async function open(app: (typeof bySource)['account'] = bySource.account) {
  const owner = await app.account();
  const site = await app.site(owner);
  const path = `/sites/${site.id}/gtm/container`;
  return {
    connect: (body: object) => app.api<ContainerConnection>(owner.key, 'PUT', path, body),
    read: () => app.api<Container>(owner.key, 'GET', path),
  };
}

describe('a container read by the API of Google', () => {
  it.each(Object.entries(bySource))(
    'is judged as it stands now, asked by the %s',
    async (_name, app) => {
      const { connect, read } = await open(app);
      const { body } = await connect({ publicId });
      expect(body).toMatchObject({ publicId, source: 'api' });
      google.state.notes = `Ours. ${body.proof}`;
      const container = await read();
      expect(container.body).toMatchObject({
        source: 'api',
        sure: 'exact',
        name: 'shop.example',
        ungated: ['2'],
        conflicts: [{ tagId: '3', purpose: 'marketing', instead: ['analytics'] }],
      });
      expect(container.body.tags).toHaveLength(apiVersion().tag.length);
      expect(google.state.asked).not.toContainEqual(expect.stringMatching(/^(PUT|PATCH|DELETE)/));
      expect(google.state.asked.filter((one) => /^POST/.test(one) && !/token/.test(one))).toEqual(
        [],
      );
    },
  );

  it("is nobody's who cannot write its notes", async () => {
    const [mine, other] = [await open(), await open()];
    google.state.notes = (await mine.connect({ publicId })).body.proof as string;
    await other.connect({ publicId });
    const { status, error } = await other.read();
    expect([status, error.detail]).toEqual([409, { problem: 'not_proved' }]);
    expect(google.state.asked.filter((one) => /live/.test(one))).toEqual([]);
  });

  const apiError = (code: number, reason: string) => ({
    error: { code, message: 'No.', errors: [{ reason, message: 'No.' }] },
  });
  it.each<[Trouble, number, object]>([
    [
      { at: 'lookup', status: 403, body: apiError(403, 'insufficientPermissions') },
      409,
      { problem: 'not_shared' },
    ],
    [{ at: 'lookup', status: 404, body: apiError(404, 'notFound') }, 409, { problem: 'unknown' }],
    [
      {
        at: 'live',
        status: 429,
        body: apiError(429, 'rateLimitExceeded'),
        headers: { 'retry-after': '17' },
      },
      429,
      { budget: 'tag_manager', retryAfterSeconds: 17 },
    ],
    [
      { at: 'live', status: 403, body: apiError(403, 'quotaExceeded') },
      429,
      { budget: 'tag_manager', retryAfterSeconds: 60 },
    ],
    [
      { at: 'token', status: 400, body: { error: 'invalid_grant' } },
      409,
      { problem: 'credentials' },
    ],
    [{ at: 'live', status: 503, body: {} }, 409, { problem: 'unreachable' }],
    [
      { at: 'live', status: 200, body: { container: { publicId: 'G-1' } } },
      409,
      { problem: 'unreadable' },
    ],
  ])('is refused with what Google said: %j', async (trouble, status, detail) => {
    const { connect, read } = await open();
    google.state.notes = (await connect({ publicId })).body.proof as string;
    google.state.trouble = trouble;
    const answer = await read();
    expect([answer.status, answer.error.detail]).toEqual([status, detail]);
    if ('retryAfterSeconds' in detail) {
      expect(answer.headers['retry-after']).toBe(`${detail.retryAfterSeconds}`);
    }
    expect(answer.text).not.toContain('a-token');
  });
});

describe('a container read from its script', () => {
  it('is a best effort, and needs no account of Google', async () => {
    const { connect, read } = await open(nobody);
    expect((await connect({ publicId })).body).toMatchObject({ source: 'script', proof: null });
    const { body } = await read();
    expect(body).toMatchObject({
      source: 'script',
      sure: 'best_effort',
      version: '12',
      name: null,
    });
    expect(body.tags.map(({ id, gate }) => [id, gate])).toEqual([
      ['1', 'built_in'],
      ['2', 'settings'],
      ['3', 'none'],
      ['4', 'none'],
    ]);
    expect(body.ungated).toEqual(['4']);
  });

  it('is unknown where there is no such script', async () => {
    const { connect, read } = await open(nobody);
    await connect({ publicId: 'GTM-NOSUCH1' });
    expect((await read()).error.detail).toEqual({ problem: 'unknown' });
  });

  it('is not to be had by the API where the server has no account', async () => {
    const { status, error } = await (await open(nobody)).connect({ publicId, source: 'api' });
    expect([status, error.detail]).toEqual([400, { field: 'source' }]);
  });
});

describe('an exported container', () => {
  const exported = { exportFormatVersion: 2, containerVersion: exportedVersion };

  it('is taken in, and read without asking anyone', async () => {
    const { connect, read } = await open();
    const { body } = await connect({ export: exported });
    expect(body).toMatchObject({ publicId, source: 'export', proof: null });
    expect((await read()).body).toMatchObject({
      source: 'export',
      sure: 'exact',
      readAt: body.connectedAt,
      ungated: ['2'],
    });
    expect(google.state.asked).toEqual([]);
  });

  it('may be far larger than other bodies', async () => {
    const { connect, read } = await open();
    const [tag] = exportedVersion.tag;
    const many = Array.from({ length: 1_500 }, (_, n) => ({
      ...tag,
      notes: 'x'.repeat(400),
      tagId: `${n}`,
    }));
    const version = { ...exportedVersion, tag: many };
    expect((await connect({ export: { containerVersion: version } })).status).toBe(200);
    expect((await read()).body.tags).toHaveLength(1_500);
  });

  it('takes up no more room than an account has for all of its sites', async () => {
    const { account: app } = bySource;
    const [owner, other] = [await app.account(), await app.account()];
    const connect = async (of: typeof owner, { id }: { id: string }) =>
      app.api(of.key, 'PUT', `/sites/${id}/gtm/container`, { export: exported });
    const [full, site] = [await app.site(owner), await app.site(owner)];
    const stored = exportedContainer(full.id, full.createdAt);
    const { name } = stored.exported as ReadContainer;
    const rest = maxExported - JSON.stringify(stored.exported).length + `${name}`.length;
    const large = { ...(stored.exported as ReadContainer), name: 'x'.repeat(rest) };
    const filling = { ...stored, exported: large, maxLetters: maxExported };
    expect(await app.stores.control.connectContainer(filling)).toBe(true);
    const refused = await connect(owner, site);
    expect(refused.status).toBe(409);
    expect(refused.error.detail).toEqual({ limit: 'exportedContainers', most: 64 * 1024 * 1024 });
    const path = `/sites/${site.id}/gtm/container`;
    expect((await app.api(owner.key, 'GET', path)).status).toBe(404);
    expect((await connect(other, await app.site(other))).status).toBe(200);
    expect((await connect(owner, full)).status).toBe(200);
    expect((await connect(owner, site)).status).toBe(200);
  });

  it.each([
    { export: { containerVersion: {} } },
    { export: { containerVersion: null } },
    { export: {} },
    { export: { ...exported, extra: 1 } },
    { export: exported, publicId },
    { publicId: 'G-ABC123' },
    { publicId: 'GTM-abc' },
    {},
  ])('is refused as %j', async (body) => {
    expect((await (await open()).connect(body)).status).toBe(400);
  });
});

it('a site without a container has none to read', async () => {
  const { status, error } = await (await open()).read();
  expect([status, error.code]).toEqual([404, 'not_found']);
});
