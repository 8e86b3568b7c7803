import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { BatchPost, DecisionPost } from '../../../server/http/intake/schemas.ts';
import { createWorld } from '../../support/api/world.ts';
import type { TestApp } from '../../support/createTestApp.ts';
import { batch, decision } from '../../support/decision.ts';
import { bodiesOf } from '../../support/hostile/bodies.ts';
import { hostileHeaders } from '../../support/hostile/values.ts';
import fc from '../../support/seeded.ts';

/** How many requests each path gets: more of them by `HOSTILE_REQUESTS`. */
const runs = Math.ceil(Number(process.env.HOSTILE_REQUESTS ?? 600) / 10);

/** What is thrown at both posts of browsers, whatever store the service has. */
export async function hostileIntake(app: TestApp): Promise<void> {
  const [mine, theirs] = [await createWorld(app), await createWorld(app, 'zebra')];
  const everything = { from: null, to: null, limit: 1_000 };
  const kept = async ({ site }: typeof mine) => ({
    records: await app.stores.of(site).consentRecords(site.id, everything, null),
    rows: await app.stores.of(site).tagEvents(site.id, everything, null),
  });

  function postsTo(path: string, schema: object, working: object): fc.Arbitrary<InjectOptions> {
    const parts = fc.record({
      siteKey: fc.constantFrom(mine.siteKey, 'x', '__proto__'),
      headers: hostileHeaders(mine.key),
      payload: bodiesOf(schema, working),
    });
    return parts.map(({ siteKey, headers, payload }) => ({
      method: 'POST' as const,
      url: `/${siteKey}/${path}`,
      headers: { 'content-type': 'text/plain', ...headers },
      payload,
    }));
  }

  it.each([
    ['decisions', DecisionPost, decision(mine)],
    ['events', BatchPost, batch()],
  ] as const)(
    'the intake of %s withstands what is thrown at it, and keeps nothing that it refused',
    { timeout: 240_000 + runs * 50 },
    async (path, schema, working) => {
      const others = await kept(theirs);
      await fc.assert(
        fc.asyncProperty(postsTo(path, schema, working), async (request) => {
          const before = await kept(mine);
          const { statusCode, payload } = await app.server.inject(request);
          expect(statusCode, payload).toBeLessThan(500);
          if (statusCode < 400) return;
          expect(JSON.parse(payload)).toHaveProperty('error.code');
          expect(await kept(mine)).toEqual(before);
        }),
        { numRuns: runs },
      );
      expect(await kept(theirs)).toEqual(others);
    },
  );
}
