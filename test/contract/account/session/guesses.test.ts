import { describe, expect, it } from 'vitest';
import { tellingTries } from '../../../../server/http/account/session/guesses.ts';
import { defaultBudgets } from '../../../../server/http/kit/budgets.ts';
import { plenty } from '../../../support/budgets.ts';
import { createTestApp } from '../../../support/createTestApp.ts';
import { call, enterAs, goodPassword, origin } from '../../../support/dashboard.ts';

const { passwords, passwordsHourly, passwordsDaily } = defaultBudgets;
const open = () =>
  createTestApp({
    environment: { PUBLIC_URL: origin, TRUSTED_PROXIES: '127.0.0.1' },
    budgets: { ...plenty, passwords, passwordsHourly, passwordsDaily },
  });

async function withMember() {
  const app = await open();
  const { accountId } = await app.account();
  const email = 'ada@wool.test';
  const browser = await enterAs(app, accountId, 'owner', email);
  await browser.send('PUT', '/password', { next: goodPassword });
  const tryFrom = (from: string, password = 'a wrong guess', of = email) =>
    call(app, 'POST', '/password', {
      body: { email: of, password },
      headers: { 'x-forwarded-for': from },
    });
  return { app, browser, email, tryFrom };
}

describe('who guesses passwords', () => {
  it('has to wait, whatever the address’s case, and whether it is anyone’s', async () => {
    const { tryFrom } = await withMember();
    for (const of of ['ada@wool.test', 'nobody@wool.test']) {
      for (let tries = 0; tries < passwords.max; tries += 1) {
        const written = tries % 2 ? of.toUpperCase() : of;
        expect((await tryFrom('203.0.113.9', 'a wrong guess', written)).status).toBe(401);
      }
      const refused = await tryFrom('203.0.113.9', 'a wrong guess', of);
      expect(refused.status).toBe(429);
      expect(refused.error.detail).toMatchObject({ budget: 'passwords', network: '/32' });
    }
  });

  it('does not lock the member out, from however many networks it goes on', async () => {
    const { tryFrom } = await withMember();
    for (let network = 0; network < 40; network += 1) {
      for (let tries = 0; tries < 3; tries += 1) await tryFrom(`2001:db8:${network}::1`);
    }
    expect((await tryFrom('198.51.100.7', goodPassword)).status).toBe(200);
  });

  it('gets no further with the other addresses of one network', async () => {
    const { tryFrom } = await withMember();
    const answers = [];
    for (let host = 0; host < 30; host += 1) {
      answers.push((await tryFrom(`2001:db8:1:${(host * 256).toString(16)}::1`)).status);
    }
    expect(answers.filter((status) => status === 401)).toHaveLength(passwords.max * 4);
    expect((await tryFrom('2001:db8:2::1')).status).toBe(401);
  });

  it('spends nothing by right passwords', async () => {
    const { tryFrom } = await withMember();
    for (let tries = 0; tries < passwords.max + 2; tries += 1) {
      expect((await tryFrom('198.51.100.7', goodPassword)).status).toBe(200);
    }
  });

  it('guesses no further by way of a session that was found open', async () => {
    const { app, browser } = await withMember();
    for (const [method, path, body] of [
      ['POST', '/confirmation/password', { password: 'a wrong guess' }],
      ['PUT', '/password', { current: 'a wrong guess', next: `${goodPassword} anew` }],
    ] as const) {
      const link = await app.services.sessions.invite(
        browser.state.account.accountId,
        browser.state.user.email,
      );
      expect(link).toBeTruthy();
      const statuses = [];
      for (let tries = 0; tries <= passwords.max; tries += 1) {
        statuses.push((await browser.send(method, path, body)).status);
      }
      expect(statuses.at(-1)).toBe(429);
    }
  });
});

it('tells the member by mail, once on a day', async () => {
  const { app, browser, tryFrom } = await withMember();
  const jobs = async () =>
    (await app.stores.control.jobsOfLane('mail', browser.state.user.userId, 10)).filter(
      ({ payload }) => (payload as { about: string }).about === 'wrong_passwords',
    );
  for (let tries = 0; tries < tellingTries - 1; tries += 1) await tryFrom(`2001:db8:${tries}::1`);
  expect(await jobs()).toEqual([]);
  for (let tries = 0; tries < 3; tries += 1) await tryFrom(`2001:db8:a${tries}::1`);
  expect(await jobs()).toHaveLength(1);
});
