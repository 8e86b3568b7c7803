import { expect, it } from 'vitest';
import { Refusal } from '../../../../server/domain/kernel/refusal.ts';
import { createTestApp } from '../../../support/createTestApp.ts';
import { enterAs, origin } from '../../../support/dashboard.ts';
import { freshSession } from '../../../support/member.ts';

const app = await createTestApp({ environment: { PUBLIC_URL: origin } });
let people = 0;

async function admin() {
  const { accountId } = await app.account();
  const email = `lost${++people}@wool.test`;
  const browser = await enterAs(app, accountId, 'admin', email);
  const member = { accountId, userId: browser.state.user.userId };
  const minted = await app.services.keys.mint(member, ['sites:read', 'sites:write']);
  return { member, email, browser, key: minted.key };
}

const createSite = (key: string) =>
  app.api(key, 'POST', '/sites', {
    domain: `lost-${++people}.example`,
    displayName: 'Lost',
    region: 'EU',
  });

it('takes from a key what its member’s role no longer gives, at once, and gives it back', async () => {
  const { member, key } = await admin();
  expect((await createSite(key)).status).toBe(201);
  await app.services.members.setRole(member, 'viewer');
  expect(await createSite(key)).toMatchObject({
    status: 403,
    body: { error: { code: 'forbidden', detail: { scope: 'sites:write' } } },
  });
  expect((await app.api(key, 'GET', '/sites')).status).toBe(200);
  await app.services.members.setRole(member, 'admin');
  expect((await createSite(key)).status).toBe(201);
});

it('hands out no key on the word of who has lost the role meanwhile', async () => {
  const { member, email } = await admin();
  const { accounts, device, members } = app.services;
  for (const lose of [
    () => members.setRole(member, 'viewer'),
    // As the operator's command does.
    () => accounts.addMember(member.accountId, email, 'viewer'),
    () => members.remove(member),
  ]) {
    await members.setRole(member, 'admin').catch(() => {});
    const { deviceCode, userCode } = await device.authorize('cli', 'sites:write');
    await device.decide(userCode, { ...freshSession(member), role: 'admin' }, true);
    await lose();
    const polled = await device.poll(deviceCode, 'cli').catch((error: unknown) => error);
    expect(polled).toBeInstanceOf(Refusal);
    expect(polled).toMatchObject({ detail: { error: 'expired_token' } });
  }
});

it('knows no key of who is a member no more, also where it was never revoked', async () => {
  const { member, key } = await admin();
  const other = await app.services.keys.mint(member, ['sites:read']);
  await app.services.members.remove(member);
  for (const one of [key, other.key]) {
    expect((await app.api(one, 'GET', '/sites')).status).toBe(401);
  }
});
