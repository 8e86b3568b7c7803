import { expect, it } from 'vitest';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';

const test = await createTestApp({ environment: { DEPLOYMENT: 'production' } });

it('mints live keys, and takes no decision from a page of this machine', async () => {
  const owner = await test.account();
  expect(owner.key).toMatch(/^tsk_live_[\w-]{43}$/);
  const install = await test.install(owner, await test.site(owner));
  const headers = { origin: 'http://shop.localhost' };
  const { status } = await test.post(`/${install.siteKey}/decisions`, decision(install), headers);
  expect(status).toBe(403);
});
