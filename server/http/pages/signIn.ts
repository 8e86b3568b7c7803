import Type from 'typebox';
import type { Sessions } from '../../domain/account/sessions/sessions.ts';
import { html } from '../../html.ts';
import { deviceOf } from '../kit/device.ts';
import { sendPage } from '../kit/page/layout.ts';
import { object } from '../kit/schemas.ts';
import type { SessionCookie } from '../kit/sessionCookie.ts';
import type { Routes } from '../kit/typed.ts';

const Token = object({ token: Type.String() });
/** What mail programs and trackers of links add to an address does not matter here. */
const Link = Type.Object({ token: Type.Optional(Type.String()) });

const gone = {
  status: 404,
  title: 'This link has expired or was already used',
  content: html`<p>A sign-in link works once, for a short time. An owner of your account can create a new one in the
dashboard, or the operator of this service with <code>portcullis signin-link</code>.
<a href="/dashboard">The sign-in page</a> shows the other ways to sign in.</p>`,
};

/** Exchanges the operator's link for a session. By a form, so that a program that only fetches links uses none up. */
export function signInRoutes(
  app: Routes,
  { sessions, cookie }: { sessions: Sessions; cookie: SessionCookie },
): void {
  app.get('/sign-in', { schema: { querystring: Link } }, async ({ query }, reply) => {
    if (!query.token) return reply.redirect('/dashboard', 303);
    const owner = await sessions.invited(query.token);
    if (!owner) return sendPage(reply, gone);
    return sendPage(reply, {
      title: 'Sign in',
      content: html`<p>You are signing in to the account <strong><bdi>${owner.account}</bdi></strong> as
<strong><bdi>${owner.email}</bdi></strong>.</p>
<form method="post" action="/sign-in">
<input type="hidden" name="token" value="${query.token}">
<button class="main">Sign in</button>
</form>`,
    });
  });

  const config = { audit: 'session.opened' } as const;
  app.post('/sign-in', { config, schema: { body: Token } }, async (request, reply) => {
    const session = await sessions.signIn(request.body.token, deviceOf(request));
    if (!session) return sendPage(reply, gone);
    Object.assign(request, await cookie.open(request, reply, session));
    return reply.redirect('/dashboard', 303);
  });
}
