import { describe, expect, it } from 'vitest';
import { defaultBudgets } from '../../../server/http/kit/budgets.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { browserWith, cookieOf, field, sendForm, signedIn } from '../../support/member.ts';

let now = Date.parse('2026-11-21T08:00:00Z');
const clock = { now: () => now };
const app = await createTestApp({
  clock,
  environment: { PUBLIC_URL: 'https://portcullis.test' },
  budgets: { ...defaultBudgets, keyless: { max: 1e9, window: 60_000 } },
});
const owner = await app.account();
const email = 'o1@example.test';
const invite = () => app.services.sessions.invite(owner.accountId, email);

const ask = async (client: string | null = 'A program') =>
  (await app.services.device.authorize(client, 'sites:read')).userCode;

describe('signing in', () => {
  it('takes a link once, and by the form alone', async () => {
    const token = await invite();
    for (let looks = 0; looks < 2; looks += 1) {
      const page = await browserWith(app, '').open(`/sign-in?token=${token}`);
      expect([page.status, field(page.text, 'token')]).toEqual([200, token]);
      expect(page.headers['set-cookie']).toBeUndefined();
    }
    const first = await sendForm(app, '/sign-in', { token });
    expect([first.status, first.headers.location]).toEqual([303, '/dashboard']);
    const second = await sendForm(app, '/sign-in', { token });
    expect([second.status, second.headers['set-cookie']]).toEqual([404, undefined]);
    expect((await browserWith(app, '').open(`/sign-in?token=${token}`)).status).toBe(404);
  });

  it('says whose account a link opens, as text, and of one that does not stand nothing', async () => {
    const name = '<b>Wool</b> & Co';
    await app.services.members.nameAccount(owner.accountId, name);
    const token = await invite();
    const open = async () => (await browserWith(app, '').open(`/sign-in?token=${token}`)).text;
    const page = await open();
    expect(page).toContain(email);
    expect(page).toContain('&lt;b&gt;Wool&lt;/b&gt; &amp; Co');
    expect(page).not.toContain(name);
    await sendForm(app, '/sign-in', { token });
    expect(await open()).not.toMatch(/Wool|o1@/);
    await app.services.members.nameAccount(owner.accountId, 'Shop 1');
  });

  it('leads to the sign-in page where a link was cut, and minds nothing that was added to one', async () => {
    const cut = await browserWith(app, '').open('/sign-in');
    expect([cut.status, cut.headers.location]).toEqual([303, '/dashboard']);
    const token = await invite();
    const added = await browserWith(app, '').open(`/sign-in?token=${token}&utm_source=mail`);
    expect([added.status, field(added.text, 'token')]).toEqual([200, token]);
    const wrapped = await browserWith(app, '').open(`/sign-in?token=${token}${'x'.repeat(100)}`);
    expect(wrapped.status).toBe(404);
  });

  it('takes no link after fifteen minutes', async () => {
    const token = await invite();
    now += 15 * 60_000;
    expect((await sendForm(app, '/sign-in', { token })).status).toBe(404);
  });

  it('opens a session that no script reads, no other host and no foreign page sends', async () => {
    const { headers } = await sendForm(app, '/sign-in', { token: await invite() });
    const [cookie, ...attributes] = `${headers['set-cookie']}`.split('; ');
    expect(cookie).toMatch(/^__Host-portcullis_session=[\w-]{43}$/);
    expect(attributes.sort()).toEqual(
      ['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict', 'Secure'].sort(),
    );
  });

  it('lasts twelve hours', async () => {
    const browser = await signedIn(app, owner, email);
    now += 12 * 3_600_000 - 1;
    expect((await browser.open('/device')).status).toBe(200);
    now += 1;
    expect((await browser.open('/device')).status).toBe(401);
  });

  it('ends when the member signs out', async () => {
    const browser = await signedIn(app, owner, email);
    const userCode = await ask();
    const page = await browser.open(`/device?user_code=${userCode}`);
    const form_token = field(page.text, 'form_token');
    expect((await browser.send('/sign-out', { form_token: 'x' })).status).toBe(403);
    const out = await browser.send('/sign-out', { form_token });
    expect([out.status, cookieOf(out.headers)]).toEqual([200, '__Host-portcullis_session=']);
    expect((await browser.open('/device')).status).toBe(401);
  });

  it('is offered to members alone', async () => {
    const invited = app.services.sessions.invite(owner.accountId, 'nobody@example.test');
    await expect(invited).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the page of a device authorization', () => {
  it('shows the code, the program and the scopes, however the code was typed', async () => {
    const browser = await signedIn(app, owner, email);
    const userCode = await ask('<script>alert(1)</script>');
    const typed = encodeURIComponent(` ${userCode.toLowerCase().replace('-', ' ')} `);
    const { text } = await browser.open(`/device?user_code=${typed}`);
    expect(text).toContain(`<p class="code">${userCode}</p>`);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).toContain('<code>sites:read</code>: see sites');
    expect(text).toContain('Shop 1');
    expect(text).not.toContain('<script');
  });

  it('shows nothing to who is not signed in, and takes nothing', async () => {
    const userCode = await ask();
    for (const cookie of [
      '',
      '__Host-portcullis_session=x',
      `__Host-portcullis_session=${'A'.repeat(43)}`,
    ]) {
      const stranger = browserWith(app, cookie);
      const page = await stranger.open(`/device?user_code=${userCode}`);
      // The code is what the stranger sent; what stands behind it is not told, nor whether anything does.
      expect(page.status).toBe(401);
      const none = await stranger.open('/device?user_code=WDJB-MJHT');
      expect(page.text.replaceAll(userCode, '')).toBe(none.text.replaceAll('WDJB-MJHT', ''));
      expect(page.text).not.toContain('<form');
      const form = { user_code: userCode, form_token: 'x', decision: 'approve' };
      expect((await stranger.send('/device', form)).status).toBe(401);
    }
    expect(await app.services.device.pending(userCode)).not.toBeNull();
  });

  it('takes only its own form', async () => {
    const [browser, other] = [await signedIn(app, owner, email), await signedIn(app, owner, email)];
    const userCode = await ask();
    const read = async (one: typeof browser) =>
      field((await one.open(`/device?user_code=${userCode}`)).text, 'form_token');
    const form = { user_code: userCode, form_token: await read(browser), decision: 'approve' };
    const refused = await Promise.all([
      browser.send('/device', { ...form, form_token: '' }),
      browser.send('/device', { ...form, form_token: await read(other) }),
      browser.send('/device', form, { origin: 'https://evil.example' }),
      browser.send('/device', form, { origin: 'null' }),
      browser.send('/device', form, { 'sec-fetch-site': 'same-site' }),
      sendForm(app, '/sign-in', { token: await invite() }, { 'sec-fetch-site': 'cross-site' }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await app.services.device.pending(userCode)).not.toBeNull();
    const own = { origin: 'https://portcullis.test', 'sec-fetch-site': 'same-origin' };
    expect((await browser.send('/device', form, own)).status).toBe(200);
  });

  it('answers what is no request of its own with a page too, and changes nothing', async () => {
    const browser = await signedIn(app, owner, email);
    const answers = await Promise.all([
      browser.send('/device', { user_code: 'x' }),
      browser.send('/device', { user_code: 'x', form_token: 'x', decision: 'maybe' }),
      browser.send('/device', { a: 'x'.repeat(5_000) }),
      app.request<string>({ method: 'POST', url: '/device', payload: { user_code: 'x' } }),
      browser.open('/device?other=1'),
      browser.send('/sign-in', {}),
    ]);
    for (const { status, headers } of answers) {
      expect([status, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    }
  });

  it('lets a member guess ten codes a minute', async () => {
    const guesser = await app.account();
    const browser = await signedIn(app, guesser, 'o2@example.test');
    const guess = () => browser.open('/device?user_code=BBBB-BBBB');
    for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(404);
    const { status, headers } = await guess();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await browser.open('/device')).status).toBe(200);
  });

  it.each(['/device', '/sign-in?token=x'])('%s lets nothing in', async (url) => {
    const { headers } = await browserWith(app, '').open(url);
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      ),
    });
  });
});

it('keeps no link, session or code as it is', async () => {
  const { control } = app.stores;
  const kept: string[] = [];
  const watched = ['createSignInLink', 'openSession', 'createDeviceAuthorization'] as const;
  const originals = watched.map((name) => [name, control[name]] as const);
  for (const [name, original] of originals) {
    Object.assign(control, {
      [name]: (...args: unknown[]) => {
        kept.push(JSON.stringify(args));
        return (original as (...given: unknown[]) => unknown)(...args);
      },
    });
  }
  const token = await invite();
  const session = (await app.services.sessions.signIn(token, 'a test')) as string;
  const { deviceCode, userCode } = await app.services.device.authorize(null, 'sites:read');
  for (const [name, original] of originals) Object.assign(control, { [name]: original });
  expect(kept).toHaveLength(3);
  for (const secret of [token, session, deviceCode, userCode]) {
    expect(kept.join()).not.toContain(secret);
  }
});

describe('an address that is not there', () => {
  const asBrowsers = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const open = async (url: string, accept?: string, method: 'GET' | 'POST' = 'GET') => {
    const headers = accept ? { accept } : {};
    const answer = await app.request<string>({ method, url, headers });
    return [answer.status, `${answer.headers['content-type']}`.split(';')[0]];
  };

  it.each(['/dashbord', '/dashboard/assets/nothing.js', `/${'0'.repeat(24)}.js`, '/log/nobody'])(
    '%s is a page in a browser, and the envelope for a program',
    async (url) => {
      expect(await open(url, asBrowsers)).toEqual([404, 'text/html']);
      for (const accept of [undefined, '*/*', 'application/json', 'application/json, text/html']) {
        expect(await open(url, accept)).toEqual([404, 'application/json']);
      }
      expect(await open(url, 'application/json;q=0.1, text/html')).toEqual([404, 'text/html']);
    },
  );

  it('is a page where it cannot even be read', async () => {
    expect(await open('/%zz', asBrowsers)).toEqual([400, 'text/html']);
    expect(await open(`/${'x'.repeat(300)}/decisions`, asBrowsers)).toEqual([404, 'text/html']);
  });

  it('below the API, and for what is sent, is the envelope whoever asks', async () => {
    expect(await open('/api/v1/nowhere', asBrowsers)).toEqual([404, 'application/json']);
    expect(await open('/api/v1/sites', asBrowsers)).toEqual([401, 'application/json']);
    expect(await open('/dashbord', asBrowsers, 'POST')).toEqual([404, 'application/json']);
  });

  it('shows nothing of the address, and lets nothing in', async () => {
    const url = '/%3Cscript%3Ealert(1)%3C/script%3E';
    const { text, headers } = await app.request({
      method: 'GET',
      url,
      headers: { accept: asBrowsers },
    });
    expect(text).not.toContain('alert(1)');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});
