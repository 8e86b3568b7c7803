import Type from 'typebox';
import type { Sessions } from '../../domain/sessions/sessions.ts';
import { html } from '../../html.ts';
import { object } from '../schemas.ts';
import type { Routes } from '../typed.ts';
import { sendPage } from './layout.ts';
import type { SessionCookie } from './session.ts';

const Token = object({ token: Type.String({ maxLength: 100 }) });

const gone = {
  status: 404,
  title: 'This link does not stand any more',
  content: html`<p>A link to sign in works once and for fifteen minutes. Whoever runs this service makes
a new one with <code>portcullis signin-link</code>.</p>`,
};

/** Trades the operator's link for a session. By a form, so that a program that only looks at links uses none up. */
export function signInRoutes(
  app: Routes,
  { sessions, cookie }: { sessions: Sessions; cookie: SessionCookie },
): void {
  app.get('/sign-in', { schema: { querystring: Token } }, async ({ query }, reply) => {
    if (!(await sessions.invited(query.token))) return sendPage(reply, gone);
    return sendPage(reply, {
      title: 'Sign in',
      content: html`<form method="post" action="/sign-in">
<input type="hidden" name="token" value="${query.token}">
<button>Sign in</button>
</form>`,
    });
  });

  app.post('/sign-in', { schema: { body: Token } }, async ({ body }, reply) => {
    const session = await sessions.signIn(body.token);
    if (!session) return sendPage(reply, gone);
    cookie.open(reply, session);
    return reply.redirect('/device', 303);
  });
}
