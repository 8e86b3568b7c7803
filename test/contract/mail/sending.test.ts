import { describe, expect, it } from 'vitest';
import { linkLifetime } from '../../../server/domain/account/sessions/sessions.ts';
import { defaultBudgets } from '../../../server/http/kit/budgets.ts';
import { pauseAfter, toldAtTry } from '../../../server/webhooks/schedule.ts';
import type { Invitation, SessionState } from '../../../src/shared/wire/account/session.ts';
import { call, enterAs, origin } from '../../support/dashboard.ts';
import { type Arrived, openMailServer } from '../../support/mailServer.ts';
import { address, createMailWorld } from '../../support/mailWorld.ts';
import { openReceiver } from '../../support/receiver.ts';

const [server, receiver] = [await openMailServer(), await openReceiver()];
const world = await createMailWorld({ smtpUrl: server.url(), allowed: receiver.place });
const { app, background } = world;
const { webhooks } = app.services;
const minute = 60_000;

async function withOwner(within = world) {
  const { accountId } = await within.app.account();
  const email = address();
  const owner = await enterAs(within.app, accountId, 'owner', email);
  const invite = async (to: string) =>
    (await owner.send<Invitation>('POST', '/members', { email: to, role: 'viewer' })).body;
  return { accountId, email, userId: owner.state.user.userId, owner, invite };
}
const ask = (within: typeof world, email: string) =>
  call(within.app, 'POST', '/link-requests', { body: { email } });

describe('a mail', () => {
  it('that the server puts off is sent later, once', async () => {
    const { invite } = await withOwner();
    const email = address();
    server.refuse(email, 451, 421);
    const { userId } = await invite(email);
    background.look();
    expect((await world.reaches(userId, 'waiting', 1))?.note).toEqual({
      problem: 'refused',
      status: 451,
    });
    await world.pass(2 * minute);
    await world.reaches(userId, 'waiting', 2);
    expect(server.to(email)).toEqual([]);
    await world.pass(7 * minute);
    await world.reaches(userId, 'done', 3);
    expect(server.to(email)).toHaveLength(1);
  });

  it('that the server refuses for good is given up at once, and names nobody in the log', async () => {
    const { invite } = await withOwner();
    const email = address();
    server.refuse(email, 550);
    const { userId } = await invite(email);
    background.look();
    const job = await world.reaches(userId, 'dead', 1);
    expect(job?.note).toEqual({ problem: 'refused', status: 550 });
    expect(world.log.join('\n')).toContain('a job was given up');
    expect(JSON.stringify([job, world.log])).not.toContain(email);
    await world.pass(60 * minute);
    await world.quiet();
    expect(server.to(email)).toEqual([]);
  });

  it('goes over TLS on this machine too, where the server offers that', async () => {
    const { invite } = await withOwner();
    await invite(address());
    await world.quiet();
    expect(new Set(server.logins)).toEqual(new Set(['portcullis over TLS']));
  });
});

describe('outside this machine', () => {
  it.each([
    ['offers no TLS', false, /^no_tls$/],
    ['shows no certificate that is good for its name', true, /cert/],
  ])('nothing is told to a server that %s', async (_what, starttls, problem) => {
    const outside = await openMailServer({ starttls });
    // An address of this machine that is not a loopback one by its looks.
    const elsewhere = await createMailWorld({ smtpUrl: outside.url('0.0.0.0') });
    const { invite } = await withOwner(elsewhere);
    const { userId } = await invite(address());
    elsewhere.background.look();
    const job = await elsewhere.reaches(userId, 'waiting', 1);
    expect(job?.note).toMatchObject({ problem: expect.stringMatching(problem) });
    expect([outside.logins, outside.mails]).toEqual([[], []]);
    expect(elsewhere.log.join('\n')).not.toContain(outside.login.pass);
  });
});

describe('an endpoint in trouble', () => {
  async function withEndpoint(path: string) {
    const { accountId, email } = await withOwner();
    const [admin, viewer] = [address(), address()];
    await app.services.accounts.addMember(accountId, admin, 'admin');
    await app.services.accounts.addMember(accountId, viewer, 'viewer');
    const site = await app.site(await keyed(accountId));
    const url = receiver.url(`${path}?token=hush`);
    const { endpoint } = await webhooks.add(accountId, { url, kinds: ['ping'] });
    const { id } = endpoint;
    /** Sends a ping and waits until it was tried. */
    async function ping(state: string) {
      const { deliveryId } = await webhooks.sendTest(accountId, id, site.id);
      background.look();
      const read = async () =>
        (await webhooks.deliveries(accountId, id, 50)).find((one) => one.id === deliveryId);
      await expect.poll(read).toMatchObject({ state, tries: 1 });
      return read;
    }
    return { accountId, id, ping, owner: email, admin, viewer };
  }
  const keyed = async (accountId: string) => {
    const { userId } = await withOwner();
    await app.services.accounts.addMember(accountId, `${userId}@wool.app`, 'admin');
    const member = await app.stores.control.userByEmail(`${userId}@wool.app`);
    const owner = { accountId, userId: member as string };
    const { key } = await app.services.keys.mint(owner, ['sites:write', 'sites:read']);
    return { ...owner, key };
  };
  const subjects = (to: string) =>
    server.to(to).map(({ headers }) => headers.find((line) => line.startsWith('Subject: ')));

  it('has owners and admins told, once while it fails and once when it is paused', async () => {
    const { id, ping, owner, admin, viewer } = await withEndpoint('/trouble');
    receiver.reply('/trouble?token=hush', 410);
    await ping('failed');
    await ping('failed');
    await world.quiet();
    for (const one of [owner, admin]) {
      expect(subjects(one)).toEqual(['Subject: A webhook endpoint is failing']);
    }
    for (let n = 2; n < pauseAfter.deliveries; n += 1) await ping('failed');
    world.clock.ahead += pauseAfter.milliseconds;
    await ping('failed');
    await world.quiet();
    for (const one of [owner, admin]) {
      expect(subjects(one).at(-1)).toBe('Subject: A webhook endpoint was paused');
    }
    const { text, html } = server.to(owner).at(-1) as Arrived;
    expect(text).toContain('6 deliveries in a row failed for good');
    expect(text).toContain(`${origin}/dashboard/webhooks/${id}\n`);
    expect(text + html).not.toMatch(/hush|\/trouble|localhost:\d/);
    expect(subjects(viewer)).toEqual([]);
  });

  it('is told of with the fifth try, before anything is given up', async () => {
    const { ping, owner } = await withEndpoint('/slow');
    receiver.reply('/slow?token=hush', 503);
    const read = await ping('waiting');
    for (let tries = 2; tries <= toldAtTry; tries += 1) {
      await world.quiet();
      expect(subjects(owner)).toEqual([]);
      world.clock.ahead += 90 * minute;
      background.look();
      await expect.poll(read).toMatchObject({ tries, state: 'waiting' });
    }
    await world.quiet();
    expect(subjects(owner)).toEqual(['Subject: A webhook endpoint is failing']);
  });

  it('is not told of once it takes what is sent again', async () => {
    const { ping, owner, admin } = await withEndpoint('/mended');
    server.refuse(owner, 451);
    server.refuse(admin, 451);
    receiver.reply('/mended?token=hush', 410);
    await ping('failed');
    const user = await app.stores.control.userByEmail(owner);
    await world.reaches(user as string, 'waiting', 1);
    receiver.reply('/mended?token=hush', 204);
    await ping('delivered');
    await world.pass(2 * minute);
    await world.quiet();
    expect([...subjects(owner), ...subjects(admin)]).toEqual([]);
  });
});

describe('without a mail server', () => {
  it('all is as it was: links are shown, none can be asked for, nothing waits', async () => {
    const without = await createMailWorld();
    const { invite, email } = await withOwner(without);
    const invitation = await invite(address());
    expect(invitation).toMatchObject({ mailed: false, signInUrl: expect.stringContaining(origin) });
    without.background.look();
    expect((await without.reaches(invitation.userId, 'done', 1))?.note).toEqual({ sent: false });
    const { body } = await call<SessionState>(without.app, 'GET', '');
    expect(body).toEqual({ signedIn: false, mailsLinks: false });
    const { status, error } = await ask(without, email);
    expect([status, error.code]).toEqual([404, 'not_found']);
    const owner = await without.app.stores.control.userByEmail(email);
    expect(await without.app.stores.control.jobsOfLane('mail', owner as string, 9)).toEqual([]);
  });
});

describe('mails are counted', () => {
  it('by the address that is asked for, known or not, and by who asks', async () => {
    const budgets = {
      linkMails: { max: 1, window: minute },
      linkMailsSlowly: { max: 1, window: minute },
      signIns: { max: 6, window: minute },
    };
    const limited = await createMailWorld({ smtpUrl: server.url(), budgets });
    const { accountId } = await limited.app.account();
    const known = address();
    await limited.app.services.accounts.addMember(accountId, known, 'viewer');
    const answers = [];
    const nobody = 'nobody@wool.app';
    for (const email of [known, known.toUpperCase(), known, nobody, nobody, nobody, known]) {
      const { status, error } = await ask(limited, email);
      answers.push(status === 204 ? 204 : error.detail?.budget);
    }
    const ofEach = [204, 204, 'linkMailsSlowly'];
    expect(answers).toEqual([...ofEach, ...ofEach, 'signIns']);
    await limited.quiet();
    expect(server.to(known)).toHaveLength(2);
  });

  it('by the account that invites', async () => {
    const budgets = { invitations: { max: 1, window: minute } };
    const limited = await createMailWorld({ smtpUrl: server.url(), budgets });
    const { owner } = await withOwner(limited);
    const invite = () => owner.send('POST', '/members', { email: address(), role: 'viewer' });
    expect((await invite()).status).toBe(201);
    const { status, error } = await invite();
    expect([status, error.detail?.budget]).toEqual([429, 'invitations']);
    const again = await owner.send('POST', `/members/${owner.state.user.userId}/link`);
    expect(again.status).toBe(429);
    expect((await owner.send<{ data: object[] }>('GET', '/members')).body.data).toHaveLength(3);
  });

  it('with room for people and none for a flood', () => {
    const { linkMails, linkMailsSlowly, invitations } = defaultBudgets;
    // Whoever asks without end keeps nobody out: a link that works is always on its way.
    expect(linkMailsSlowly.window).toBeLessThan(linkLifetime);
    expect(linkMails).toEqual({ max: 5, window: 60 * minute });
    expect(invitations).toEqual({ max: 100, window: 24 * 60 * minute });
  });
});
