import { describe, expect, it, onTestFinished } from 'vitest';
import { scopes } from '../../../server/domain/account/keys/scopes.ts';
import { catalogue, type ErrorCode } from '../../../server/http/kit/errors/catalogue.ts';
import type { Operation } from '../../../server/http/kit/openapi/operations.ts';
import { calls } from '../../support/api/calls.ts';
import { callOf, nameOf, operationsOf, perform } from '../../support/api/operations.ts';
import { createWorld, mintKey, type World } from '../../support/api/world.ts';
import { plenty } from '../../support/budgets.ts';
import { createTestApp, type TestApp } from '../../support/createTestApp.ts';

const app = await createTestApp();
const nothing = { max: 0, window: 60_000 };
const spent = await createTestApp({
  budgets: { ...plenty, key: nothing, keyless: nothing },
});
const operations = await operationsOf(app);
/** What is refused changes nothing, so one world does for most refusals. */
const standing = await createWorld(app);
const waiting = await createWorld(spent);

/** Puts the stores back as they were when the running test has finished. */
function restoreLater({ stores, server }: TestApp): void {
  const control = { ...stores.control };
  const { addresses } = server;
  onTestFinished(() => {
    Object.assign(stores.control, control);
    server.addresses = addresses;
  });
}

/** How a code is reached that follows from what the route says, whatever the operation does. */
const general: Partial<
  Record<ErrorCode, (world: World, operation: Operation) => ReturnType<typeof perform>>
> = {
  unauthorized: (world, operation) =>
    perform(world, operation, callOf(operation), { key: 'nonsense' }),
  async forbidden(world, operation) {
    const { scope } = operation.access as { scope: string };
    const key = await mintKey(
      world,
      scopes.filter((one) => one !== scope),
    );
    return perform(world, operation, callOf(operation), { key });
  },
  not_found: (world, operation) =>
    perform(world, operation, callOf(operation), { siteId: '0'.repeat(32) }),
  async domain_not_verified(_world, operation) {
    const world = await createWorld(app);
    const { id } = await world.app.services.sites.create(world.accountId, {
      domain: `not-${world.site.domain}`,
      displayName: 'Not verified',
      region: 'US',
    });
    return perform(world, operation, callOf(operation), { siteId: id });
  },
  invalid_request: (world, operation) =>
    perform(world, operation, callOf(operation), { query: 'unknown=1' }),
  async conflict(_world, operation) {
    const world = await createWorld(app);
    await world.app.services.sites.archive(world.site, {
      ...world,
      kind: 'key',
      keyId: '',
      scopes: [],
    });
    return perform(world, operation);
  },
  rate_limited: (_world, operation) => perform(waiting, operation),
  async internal(world, operation) {
    const { server, stores } = world.app;
    const fail = async () => {
      throw new Error('the store is out of reach');
    };
    const body = await callOf(operation).body?.(world);
    for (const name of ['keyByHash', 'createDeviceAuthorization', 'pollDeviceAuthorization']) {
      Object.assign(stores.control, { [name]: fail });
    }
    server.addresses = () => {
      throw new Error('the server is no more');
    };
    return perform(world, operation, callOf(operation), body ? { body } : {});
  },
};

it('the table calls just the operations there are', () => {
  expect(Object.keys(calls).sort()).toEqual(operations.map(nameOf).sort());
});

describe.each(operations.map((operation) => [nameOf(operation), operation] as const))(
  '%s',
  (_name, operation) => {
    it('does what it is there for, with its one scope', async () => {
      const world = await createWorld(app);
      const key = operation.access && (await mintKey(world, [operation.access.scope]));
      const answer = await perform(world, operation, callOf(operation), { key });
      const documented = Object.keys(operation.schema.response as object);
      if (operation.codes.includes('not_implemented')) expect(answer.status).toBe(501);
      else expect(documented, answer.text).toContain(String(answer.status));
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
      const region = operation.access?.regional && answer.status < 300 ? 'EU' : undefined;
      expect(answer.headers['x-service-region']).toBe(region);
    });

    it.each(operation.codes)('refuses with %s', async (code) => {
      restoreLater(app);
      const call = callOf(operation);
      const own = call.refusals?.[code];
      const world = own ? await createWorld(app) : standing;
      const reach = general[code];
      if (!own && !reach) throw new Error(`calls.ts does not say how ${code} is reached`);
      const answer = own
        ? await perform(world, operation, { ...call, ...(await own(world)) })
        : await reach?.(world, operation);
      expect([answer?.status, answer?.error.code], answer?.text).toEqual([
        catalogue[code].status,
        code,
      ]);
      expect(answer?.error.requestId).toBe(answer?.headers['x-request-id']);
      expect(answer?.headers).toHaveProperty('content-type', 'application/json; charset=utf-8');
      if (code === 'rate_limited') {
        expect(Number(answer?.headers['retry-after'])).toBeGreaterThan(0);
        expect(answer?.error.detail?.budget).toBe(operation.access ? 'key' : 'keyless');
      }
    });
  },
);
