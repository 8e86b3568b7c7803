import { expect, it } from 'vitest';
import { processRoles } from '../../../server/config/values.ts';
import { startBackground } from '../../../server/process/background.ts';
import { createTestApp } from '../../support/createTestApp.ts';
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
    const { request, app } = await createTestApp({ environment: { ROLES: role } });
    for (const [other, { answers, ...door }] of Object.entries(doors)) {
      const answer = await request<unknown>(door);
      const reached = answer.error?.message !== nothingHere;
      expect([other, reached]).toEqual([other, other === role]);
      if (reached) expect(answer.status).toBe(answers);
    }
    expect((await app.inject('/readyz')).json()).toMatchObject({ ready: true });
  },
);

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
