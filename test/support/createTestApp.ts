import { rm } from 'node:fs/promises';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { loadConfig } from '../../server/config/config.ts';
import { type Scope, scopes } from '../../server/domain/account/keys/scopes.ts';
import type { Outside } from '../../server/domain/kernel/outside.ts';
import type { SitePlace } from '../../server/domain/kernel/site.ts';
import { compose, type ServerParts } from '../../server/process/compose.ts';
import { openSqliteStores } from '../../server/stores/sqlite/open.ts';
import type { Region } from '../../src/shared/vocabulary.ts';
import type { Install } from '../../src/shared/wire/ruleset/published.ts';
import type { Site } from '../../src/shared/wire/site/site.ts';
import { afterFile } from './afterFile.ts';
import { plenty } from './budgets.ts';
import { emptyStoreDirectory } from './emptyStore.ts';
import { fakeSealer } from './fakeSealer.ts';
import { checkAnswers } from './strictAnswers.ts';
import { testVault } from './vault.ts';

export interface Answer<Body> {
  status: number;
  headers: Record<string, unknown>;
  body: Body;
  /** Set when the answer is not 2xx. */
  error: { code: string; message: string; requestId: string; detail?: Record<string, unknown> };
  text: string;
}

/** A world in which no domain is proved: tests ask nobody outside. */
const emptyWorld: Outside = {
  txtRecords: async () => [],
  smallText: async () => ({ status: 404, text: '' }),
};

/** The key that signs a test's logs. */
export const testLogKey = Buffer.alloc(32, 7);

/** No window of a budget ends in the middle of a test, however long a busy machine takes for it. */
const standing = () => 0;

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
export type TestAccount = { accountId: string; userId: string; key: string };

/**
 * The whole service without a port, on a store of its own where none is given. Call it at the top of a test file: it lets everything go after
 * the file's last test.
 */
export async function createTestApp({
  environment = {},
  ...parts
}: Partial<ServerParts> & { environment?: Record<string, string> } = {}) {
  const dataDir = await emptyStoreDirectory();
  const clock = parts.clock ?? { now: Date.now };
  const stores = parts.stores ?? (await openSqliteStores({ dataDir, clock }));
  const config = loadConfig({ PORT: '8787', ...environment });
  const { app, services, metrics, client } = compose({
    config,
    stores,
    clock,
    sealer: fakeSealer,
    vault: testVault,
    logKey: testLogKey,
    logger: false,
    budgets: plenty,
    elapsed: standing,
    outside: emptyWorld,
    ...parts,
  });
  const faults = checkAnswers(app);
  afterFile(async () => {
    await app.close();
    if (!parts.stores) await stores.close();
    await rm(dataDir, { recursive: true });
    expect(faults, 'answers that are not as their schema says').toEqual([]);
  });

  async function request<Body>(options: InjectOptions): Promise<Answer<Body>> {
    const { statusCode, headers, payload } = await app.inject(options);
    const isJson = `${headers['content-type']}`.startsWith('application/json');
    const body = isJson ? JSON.parse(payload) : payload;
    return { status: statusCode, headers, body, error: body.error, text: payload };
  }

  /** A call of the API with a key. */
  function api<Body>(
    key: string | null,
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    payload?: object | string,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    return request<Body>({
      method,
      url: `/api/v1${path}`,
      headers: {
        ...(key !== null && { authorization: `Bearer ${key}` }),
        ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
  }

  /** A post as a browser makes it: JSON sent as text. */
  function post<Body>(
    path: string,
    body: object | string,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    return request<Body>({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  let accounts = 0;
  let siteCount = 0;

  return {
    server: app,
    dataDir,
    stores,
    services,
    metrics,
    client,
    request,
    api,
    post,

    /** An account with its owner's key. */
    async account(granted: readonly Scope[] = scopes): Promise<TestAccount> {
      accounts += 1;
      const owner = await services.accounts.create(`Shop ${accounts}`, `o${accounts}@example.test`);
      return { ...owner, key: (await services.keys.mint(owner, granted)).key };
    },

    async site(
      { key }: TestAccount,
      { region = 'EU', verified = true }: { region?: Region; verified?: boolean } = {},
    ): Promise<Site & SitePlace> {
      siteCount += 1;
      const input = { domain: `shop${siteCount}.example`, displayName: 'Shop', region };
      const { status, body, error } = await api<Site>(key, 'POST', '/sites', input);
      if (status !== 201) throw new Error(`POST /sites: ${status} ${error.message}`);
      if (verified) await services.sites.verify(body.id);
      return { ...body, cell: 0 };
    },

    async install({ key }: TestAccount, { id }: Pick<Site, 'id'>): Promise<Install> {
      return (await api<Install>(key, 'GET', `/sites/${id}/install`)).body;
    },
  };
}
