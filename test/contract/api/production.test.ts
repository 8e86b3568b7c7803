import { expect, it } from 'vitest';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';

const app = await createTestApp({ environment: { DEPLOYMENT: 'production' } });

it('mints live keys, and takes no decision from a page of this machine', async () => {
  const owner = await app.account();
  expect(owner.key).toMatch(/^tsk_live_[\w-]{43}$/);
  const install = await app.install(owner, await app.site(owner));
  const headers = { origin: 'http://shop.localhost' };
  const { status } = await app.post(`/${install.siteKey}/decisions`, decision(install), headers);
  expect(status).toBe(403);
});
