import { formHeader, type SessionState, type SessionToken } from '../../shared/wire/session.ts';
import { exchange } from '../api/client.ts';

/** The session's own API: for what is reserved to people (docs/dashboard.md). The browser adds its cookie. */
export interface Session {
  /** Who is signed in, as the server says it now. */
  state(): Promise<SessionState>;
  get<Answer>(path: string): Promise<Answer>;
  send<Answer>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Answer>;
  token(): Promise<SessionToken>;
}

export function openSession(): Session {
  // Proves that a request comes from this page and not from a form elsewhere.
  let formToken = '';
  const send: Session['send'] = (method, path, body = {}) =>
    exchange(`/session${path}`, method, { [formHeader]: formToken }, body);
  return {
    async state() {
      const state = await exchange<SessionState>('/session', 'GET', {});
      formToken = state.signedIn ? state.formToken : '';
      return state;
    },
    get: (path) => exchange(`/session${path}`, 'GET', {}),
    send,
    token: () => send('POST', '/token'),
  };
}
