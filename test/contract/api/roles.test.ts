import { expect, it } from 'vitest';
import { processRoles } from '../../../server/config/values.ts';
import { startBackground } from '../../../server/process/background.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { routesOf } from '../../support/routes.ts';
import { testVault } from '../../support/vault.ts';

/** One path of each role that answers requests; none of them needs a key. */
const doors = {
  collect: { method: 'POST', url: '/unknown/decisions', answers: 404 },
  deliver: { method: 'GET', url: '/a/unknown.js', answers: 404 },
  api: { method: 'GET', url: '/api/v1/openapi.json', answers: 200 },
} as const;
const nothingHere = 'No resource matches this method and path.';

it.each(processRoles)(
  'a process with the role %s answers for that alone, and for its health',
  async (role) => {
    const { request, server } = await createTestApp({ environment: { ROLES: role } });
    for (const [other, { answers, ...door }] of Object.entries(doors)) {
      const answer = await request<unknown>(door);
      const reached = answer.error?.message !== nothingHere;
      expect([other, reached]).toEqual([other, other === role]);
      if (reached) expect(answer.status).toBe(answers);
    }
    // A disk that others keep busy answers too late for a while.
    await expect
      .poll(async () => (await server.inject('/readyz')).json())
      .toMatchObject({ ready: true });
  },
);

it('no process answers for a route of another role, not even with an owner’s key', async () => {
  const whole = await createTestApp();
  const owner = await whole.account();
  const all = await routesOf(whole.server);
  expect(all.length).toBeGreaterThan(100);
  const served: string[] = [];
  for (const role of processRoles) {
    const { server } = await createTestApp({ environment: { ROLES: role }, stores: whole.stores });
    const own = new Set(await routesOf(server));
    served.push(...own);
    for (const route of all.filter((one) => !own.has(one))) {
      const [method, path] = route.split(' ') as ['GET', string];
      const answer = await server.inject({
        method,
        url: path.replaceAll(/:\w+(\(.*?\))?|\*/g, '0'.repeat(24)),
        headers: { authorization: `Bearer ${owner.key}` },
      });
      expect([role, route, answer.statusCode], answer.payload).toEqual([role, route, 404]);
    }
  }
  const shared = all.filter((route) => served.filter((one) => one === route).length > 1);
  expect(shared.filter((route) => !/ \/(healthz|readyz|metrics)$/.test(route))).toEqual([]);
  expect(new Set(served)).toEqual(new Set(all));
});

it('only a process with the role jobs does and counts the jobs of the service', async () => {
  const quiet = { info() {}, warn() {}, error() {} };
  const made = async (jobs: boolean) => {
    const app = await createTestApp();
    const { stop } = await startBackground({
      ...app,
      clock: Date,
      vault: testVault,
      jobs,
      log: quiet,
    });
    await stop();
    return (await app.stores.control.jobCounts()).length > 0;
  };
  expect([await made(true), await made(false)]).toEqual([true, false]);
});
