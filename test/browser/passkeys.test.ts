import type { BrowserContext, CDPSession, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { formHeader, type SignedIn } from '../../src/shared/wire/account/session.ts';
import { afterFile } from '../support/afterFile.ts';
import { openStage, visitor } from '../support/stage.ts';

const stage = await openStage();
const { services, urls } = stage.service.first;
const base = urls.public;

let people = 0;
async function signInLink() {
  people += 1;
  const email = `person${people}@wool.test`;
  await services.accounts.addMember(stage.site.accountId, email, 'admin');
  return { email, token: await services.sessions.invite(stage.site.accountId, email) };
}

interface Seat {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
  authenticatorId: string;
}

/** A browser with an authenticator that its owner unlocks, on a page of the service's own origin. */
async function seat(): Promise<Seat> {
  // The service's own pages let no script ask anything, the dashboard apart.
  const context = await visitor(stage.browser, { bypassCSP: true });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${base}/sign-in?token=x`);
  return { context, page, cdp, authenticatorId };
}

interface Reply<Body = SignedIn> {
  status: number;
  body: Body;
}

/** A call of the session API by a script of the page. */
function send<Body = SignedIn>(page: Page, path: string, body: object, formToken = '') {
  return page.evaluate(
    async ([url, text, header, token]) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [header]: token },
        body: text,
      });
      return { status: answer.status, body: await answer.json() };
    },
    [`${base}/session${path}`, JSON.stringify(body), formHeader, formToken] as const,
  ) as Promise<Reply<Body>>;
}

type Options = { options: PublicKeyCredentialCreationOptionsJSON & { challenge: string } };

/** Has the browser make a passkey from these options. */
const create = (page: Page, { options }: Options) =>
  page.evaluate(async (given) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(given);
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return made.toJSON();
  }, options);

/** Has the browser answer a challenge with a passkey. */
const get = (page: Page, { options }: Options) =>
  page.evaluate(async (given) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(given);
    const found = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    return found.toJSON();
  }, options);

/** Signs in by a link and registers a passkey. */
async function withPasskey() {
  const { email, token } = await signInLink();
  const { context, page, ...more } = await seat();
  const entered = await send(page, '/link', { token });
  const { formToken } = entered.body;
  const reply = await send<Options>(page, '/passkeys/register/options', {}, formToken);
  const credential = await create(page, reply.body);
  const name = 'My <b>laptop</b>';
  const registered = await send(page, '/passkeys/register', { name, credential }, formToken);
  return { email, context, page, ...more, formToken, credential, registered };
}
type Registered = Awaited<ReturnType<typeof withPasskey>>;

async function signIn({ page }: Registered) {
  const reply = await send<Options>(page, '/passkeys/sign-in/options', {});
  const credential = await get(page, reply.body);
  return {
    asked: reply,
    credential,
    answer: await send(page, '/passkeys/sign-in', { credential }),
  };
}

const opened: BrowserContext[] = [];
afterFile(() => Promise.all(opened.map((context) => context.close())));

describe('a passkey', () => {
  test('is registered, and signs in without a name or a password', async () => {
    const registered = await withPasskey();
    opened.push(registered.context);
    expect(registered.registered.status).toBe(200);
    expect(registered.registered.body.user.passkeys).toMatchObject([
      { name: 'My <b>laptop</b>', lastUsedOn: null },
    ]);
    await registered.context.clearCookies();
    const { asked: reply, answer } = await signIn(registered);
    expect(reply.body.options).not.toHaveProperty('allowCredentials.0');
    expect(answer.status).toBe(200);
    expect(answer.body.user.email).toBe(registered.email);
    expect(answer.body.user.passkeys[0]?.lastUsedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    const [cookie] = await registered.context.cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  });

  test('answers a challenge once, and only its own', async () => {
    const registered = await withPasskey();
    opened.push(registered.context);
    const { credential, answer } = await signIn(registered);
    expect(answer.status).toBe(200);
    const again = await send(registered.page, '/passkeys/sign-in', { credential });
    expect(again.status).toBe(401);
    // A challenge that was made to register with is none to sign in with.
    const { formToken } = answer.body;
    const reply = await send<Options>(registered.page, '/passkeys/register/options', {}, formToken);
    const { challenge, rp } = reply.body.options;
    const request = { options: { challenge, rpId: rp.id, userVerification: 'required' } };
    const crossed = await get(registered.page, request as unknown as Options);
    const tried = await send(registered.page, '/passkeys/sign-in', { credential: crossed });
    expect(tried.status).toBe(401);
  });

  test('is not taken with a changed answer, nor in the name of another', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    opened.push(one.context, other.context);
    const reply = await send<Options>(one.page, '/passkeys/sign-in/options', {});
    const credential = (await get(one.page, reply.body)) as AuthenticationResponseJSON;
    const { signature } = credential.response;
    const swapped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const changed = {
      ...credential,
      response: { ...credential.response, signature: swapped },
    };
    const posed = await send(one.page, '/passkeys/sign-in', { credential: changed });
    expect(posed.status).toBe(401);
    const { credential: theirs } = await signIn(other);
    const fresh = await send<Options>(one.page, '/passkeys/sign-in/options', {});
    const mine = (await get(one.page, fresh.body)) as AuthenticationResponseJSON;
    const named = { ...mine, id: theirs.id, rawId: theirs.rawId };
    expect((await send(one.page, '/passkeys/sign-in', { credential: named })).status).toBe(401);
  });

  test('is not registered by an answer to another session’s challenge, nor twice', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    opened.push(one.context, other.context);
    const reply = await send<Options>(one.page, '/passkeys/register/options', {}, one.formToken);
    await one.cdp.send('WebAuthn.clearCredentials', { authenticatorId: one.authenticatorId });
    const credential = await create(one.page, reply.body);
    const body = { name: 'Stolen', credential };
    const stolen = await send(other.page, '/passkeys/register', body, other.formToken);
    expect(stolen.status).toBe(400);
    const own = await send(one.page, '/passkeys/register', body, one.formToken);
    expect(own.status).toBe(200);
    const twice = await send(one.page, '/passkeys/register', body, one.formToken);
    expect(twice.status).toBe(400);
  });

  test('that no person unlocked signs nobody in', async () => {
    const registered = await withPasskey();
    opened.push(registered.context);
    const reply = await send<Options>(registered.page, '/passkeys/sign-in/options', {});
    await registered.cdp.send('WebAuthn.setUserVerified', {
      authenticatorId: registered.authenticatorId,
      isUserVerified: false,
    });
    const lax = { options: { ...reply.body.options, userVerification: 'discouraged' } };
    const credential = await get(registered.page, lax as unknown as Options);
    const answer = await send(registered.page, '/passkeys/sign-in', { credential });
    expect(answer.status).toBe(401);
  });

  test('that was removed signs nobody in', async () => {
    const registered = await withPasskey();
    opened.push(registered.context);
    const { id } = registered.credential as RegistrationResponseJSON;
    const removed = await registered.page.evaluate(
      async ([url, header, token]) => {
        const answer = await fetch(url, {
          method: 'DELETE',
          headers: { 'content-type': 'application/json', [header]: token },
        });
        return answer.status;
      },
      [`${base}/session/passkeys/${id}`, formHeader, registered.formToken] as const,
    );
    expect(removed).toBe(200);
    const { answer } = await signIn(registered);
    expect(answer.status).toBe(401);
  });
});
