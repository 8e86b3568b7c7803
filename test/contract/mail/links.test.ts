import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkLifetime } from '../../../server/domain/account/sessions/sessions.ts';
import type {
  Invitation,
  SessionState,
  SignedIn,
} from '../../../src/shared/wire/account/session.ts';
import { call, enterAs, origin } from '../../support/dashboard.ts';
import { type Arrived, openMailServer } from '../../support/mailServer.ts';
import { address, createMailWorld } from '../../support/mailWorld.ts';

const server = await openMailServer();
const world = await createMailWorld({ smtpUrl: server.url() });
const { app, clock } = world;
const { control } = app.stores;

async function withOwner(name?: string) {
  const { accountId } = await app.account();
  if (name) await control.nameAccount(accountId, name);
  const email = address();
  const owner = await enterAs(app, accountId, 'owner', email);
  const invite = (to: string) =>
    owner.send<Invitation>('POST', '/members', { email: to, role: 'admin' });
  return { accountId, owner, email, invite };
}
const ask = (email: string) => call(app, 'POST', '/link-requests', { body: { email } });
const byLink = (token = '') => call<SignedIn>(app, 'POST', '/link', { body: { token } });
const tokensIn = ({ text }: Arrived) =>
  [...text.matchAll(/\/sign-in\?token=([\w-]{43})\n/g)].map(([, token]) => token);
const hrefsIn = ({ html }: Arrived) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
const header = ({ headers }: Arrived, name: string) =>
  headers.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2));

describe('who is invited', () => {
  it('gets a mail with a link of their own, good for one sign-in', async () => {
    const { invite, accountId } = await withOwner('Wool & Co');
    const email = address();
    const { status, body } = await invite(email);
    expect([status, body.mailed]).toEqual([201, true]);
    await world.pass();
    const [mail] = (await server.until(email, 1)) as [Arrived];
    expect(mail).toMatchObject({ from: 'no-reply@portcullis.test', to: [email] });
    expect(header(mail, 'From')).toEqual(['Portcullis <no-reply@portcullis.test>']);
    expect(header(mail, 'To')).toEqual([email]);
    expect(header(mail, 'Subject')).toEqual(['You are invited to an account on Portcullis']);
    expect(header(mail, 'Auto-Submitted')).toEqual(['auto-generated']);
    expect(header(mail, 'Message-ID')).toEqual([
      expect.stringMatching(/^<[0-9a-f]{32}@portcullis\.test>$/),
    ]);
    expect(mail.headers.join('\n')).not.toMatch(/^(X-Mailer|Bcc|Cc):/im);
    expect(mail.text).toContain('the account “Wool & Co”, as admin.');
    expect(mail.text).toContain('within 72 hours');
    const [token] = tokensIn(mail);
    expect(hrefsIn(mail)).toEqual([`${origin}/sign-in?token=${token}`]);
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(/i);
    expect(body.signInUrl).not.toContain(token);
    const inside = await byLink(token);
    expect([inside.status, inside.body.account.accountId]).toEqual([200, accountId]);
    expect((await byLink(token)).status).toBe(401);
  });

  it('gets another one when an owner makes a new link', async () => {
    const { invite, owner } = await withOwner();
    const email = address();
    const { userId } = (await invite(email)).body;
    await world.pass();
    await server.until(email, 1);
    const again = await owner.send<Invitation>('POST', `/members/${userId}/link`);
    expect([again.status, again.body.mailed]).toEqual([201, true]);
    await world.pass();
    const mails = await server.until(email, 2);
    expect(new Set(mails.flatMap(tokensIn)).size).toBe(2);
    const unknown = await owner.send('POST', `/members/${'0'.repeat(32)}/link`);
    expect(unknown.status).toBe(404);
  });

  it('gets none once they are removed again', async () => {
    const { invite, owner } = await withOwner();
    const email = address();
    server.refuse(email, 451);
    const { userId } = (await invite(email)).body;
    await world.pass();
    await world.reaches(userId, 'waiting', 1);
    expect((await owner.send('DELETE', `/members/${userId}`)).status).toBe(204);
    await world.pass(2 * 60_000);
    expect((await world.reaches(userId, 'done', 2))?.note).toEqual({ sent: false });
    expect(server.to(email)).toEqual([]);
  });

  it.each([
    ['breaks the line', 'Evil\r\nBcc: victim@wool.test\r\n\r\nDear customer\u2028Subject: x'],
    ['is markup', '<script>alert(1)</script><img src="//evil.example/p.png"> & "more"'],
    ['is a link', 'Pay at https://evil.example/pay or www.evil.example, mailto:x@evil.example'],
    ['turns the direction', 'safe \u202e\u2066elpmaxe.live\u200f'],
  ])('reads one harmless line where a name %s', async (_what, name) => {
    const { invite } = await withOwner(name);
    const email = address();
    await invite(email);
    await world.pass();
    const [mail] = (await server.until(email, 1)) as [Arrived];
    expect(mail.to).toEqual([email]);
    expect(mail.headers.join('\n')).not.toMatch(/^(Bcc|Dear)|victim/m);
    expect(header(mail, 'Subject')).toHaveLength(1);
    expect(mail.text.split('\n\n')[0]).toMatch(
      /^person.* invites you to the account “.*”, as admin\.$/,
    );
    expect(mail.html).not.toMatch(/<(script|img)/i);
    expect(mail.text + mail.html).not.toMatch(/evil\.example|https?:\/\/(?!portcullis\.test\/)/);
    expect(mail.text + mail.html).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
    expect(hrefsIn(mail)).toHaveLength(1);
    expect(server.to('victim@wool.test')).toEqual([]);
  });

  it('is one address, whatever stands in it', async () => {
    const { invite } = await withOwner();
    const odd = {
      'victim,a@odd.test': 'done',
      '<victim>@odd.test': 'dead',
      'a;b@odd.test': 'done',
    };
    for (const [email, state] of Object.entries(odd)) {
      await world.reaches((await invite(email)).body.userId, state, 1);
    }
    const arrived = server.mails.map(({ to }) => to).filter(([to]) => to?.endsWith('@odd.test'));
    expect(arrived).toEqual([['"victim,a"@odd.test'], ['"a;b"@odd.test']]);
  });
});

describe('a link that was asked for', () => {
  it('comes by mail, one for each account, and works once', async () => {
    const [one, two] = [await withOwner('First'), await withOwner('Second')];
    await app.services.accounts.addMember(two.accountId, one.email, 'viewer');
    const { status, text } = await ask(one.email.toUpperCase());
    expect([status, text]).toEqual([204, '']);
    await world.pass();
    const [mail] = (await server.until(one.email, 1)) as [Arrived];
    expect(header(mail, 'Subject')).toEqual(['Your Portcullis sign-in link']);
    expect(mail.text).toMatch(/to “First”:\n.*\n\nSign in to “Second”:\n/);
    const tokens = tokensIn(mail);
    const opened = [];
    for (const token of tokens) opened.push((await byLink(token)).body.account.accountId);
    expect(opened).toEqual([one.accountId, two.accountId]);
    for (const token of tokens) expect((await byLink(token)).status).toBe(401);
  });

  it('stands for a quarter of an hour', async () => {
    const { email } = await withOwner();
    await ask(email);
    await world.pass();
    const [mail] = (await server.until(email, 1)) as [Arrived];
    expect(mail.text).toContain('within 15 minutes');
    clock.ahead += linkLifetime;
    expect((await byLink(tokensIn(mail)[0])).status).toBe(401);
  });

  it('is answered alike for an address that is nobody’s, and no mail is written', async () => {
    const { email } = await withOwner();
    const stranger = address();
    const [known, unknown] = [await ask(email), await ask(stranger)];
    const seen = ({ status, text, headers }: typeof known) => {
      const { 'x-request-id': _, date: __, ...rest } = headers;
      return { status, text, rest };
    };
    expect(seen(known)).toEqual(seen(unknown));
    await world.quiet();
    expect(server.to(email)).toHaveLength(1);
    expect(server.to(stranger)).toEqual([]);
  });

  it('is not mailed to who is no member any more', async () => {
    const { invite, owner } = await withOwner();
    const email = address();
    const { userId } = (await invite(email)).body;
    await world.quiet();
    await owner.send('DELETE', `/members/${userId}`);
    await ask(email);
    await world.quiet();
    expect(server.to(email)).toHaveLength(1);
  });

  it('is not mailed when it would come too late', async () => {
    const { email, owner } = await withOwner();
    const { userId } = owner.state.user;
    server.refuse(email, 421);
    await ask(email);
    await world.pass();
    await world.reaches(userId, 'waiting', 1);
    await world.pass(linkLifetime + 60_000);
    expect((await world.reaches(userId, 'dead', 2))?.note).toEqual({ problem: 'too_late' });
    expect(server.to(email)).toEqual([]);
  });

  it('is offered to who is signed out', async () => {
    const { body } = await call<SessionState>(app, 'GET', '');
    expect(body).toEqual({ signedIn: false, mailsLinks: true });
  });
});

it('neither a link’s secret nor the server’s password stands in a file or in the log', async () => {
  const { invite, email } = await withOwner();
  const invited = address();
  await invite(invited);
  await ask(email);
  await world.quiet();
  const secrets = [invited, email].flatMap((to) => server.to(to).flatMap(tokensIn)) as string[];
  expect(secrets).toHaveLength(2);
  secrets.push(server.login.pass, encodeURIComponent(server.login.pass));
  const files = await Promise.all(
    (await readdir(app.dataDir)).map((file) => readFile(join(app.dataDir, file))),
  );
  for (const secret of secrets) {
    expect(files.some((file) => file.includes(secret))).toBe(false);
    expect(world.log.join('\n')).not.toContain(secret);
  }
  expect(world.log.join('\n')).toContain('a job ended');
  expect(world.log.join('\n')).not.toContain(email);
});
