import { describe, expect, it } from 'vitest';
import { callOf, nameOf, operationsOf, perform } from '../../support/api/operations.ts';
import { createWorld } from '../../support/api/world.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { batch, decision } from '../../support/decision.ts';

const app = await createTestApp();
const operations = await operationsOf(app);
const world = await createWorld(app);
const named = operations.map((operation) => [nameOf(operation), operation] as const);

/** Copies of a body, each with an unknown property in one of its objects. */
function withStrangers(value: unknown): unknown[] {
  if (value === null || typeof value !== 'object') return [];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    withStrangers(part).map((changed) =>
      Array.isArray(value)
        ? value.map((one, place) => (String(place) === key ? changed : one))
        : { ...value, [key]: changed },
    ),
  );
  return Array.isArray(value) ? inner : [{ ...value, unknownProperty: 1 }, ...inner];
}

describe.each(named)('%s', (_name, operation) => {
  const { method, schema } = operation;

  it('refuses a query parameter it does not know, and one that comes twice', async () => {
    const { query = '' } = callOf(operation);
    const twice = query.split('&')[0];
    for (const wrong of [
      'unknown=1',
      '__proto__=1',
      'constructor=1',
      twice && `${twice}&${twice}`,
    ]) {
      if (!wrong) continue;
      const answer = await perform(world, operation, callOf(operation), { query: wrong });
      expect([wrong, answer.status, answer.error?.code]).toEqual([wrong, 400, 'invalid_request']);
    }
  });

  it.runIf(method !== 'GET')('refuses a property it does not know, however deep', async () => {
    expect(schema.body, 'a body that is not described would be passed over').toBeDefined();
    const given = (await callOf(operation).body?.(world)) ?? {};
    for (const body of withStrangers(given)) {
      const answer = await perform(world, operation, callOf(operation), { body: body as object });
      expect([answer.status, answer.error?.code], JSON.stringify(body)).toEqual([
        400,
        'invalid_request',
      ]);
    }
  });
});

describe('what browsers post', () => {
  it.each([
    ['decisions', decision(world)],
    ['events', batch()],
  ] as const)('to %s refuses what it does not know too', async (path, body) => {
    const url = `/${world.siteKey}/${path}`;
    const refused = [
      await app.post(`${url}?unknown=1`, body),
      ...(await Promise.all(withStrangers(body).map((one) => app.post(url, one as object)))),
    ];
    expect(refused.length).toBeGreaterThan(2);
    for (const { status, error } of refused) {
      expect([status, error?.code]).toEqual([400, 'invalid_request']);
    }
    expect((await app.post(url, body)).status).toBeLessThan(300);
  });
});
