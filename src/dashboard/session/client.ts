import {
  formHeader,
  type SessionState,
  type SessionToken,
} from '../../shared/wire/account/session.ts';
import { ApiError, exchange } from '../api/client.ts';

/** The session's own API: for actions reserved to people (docs/dashboard.md). The browser adds its cookie. */
export interface Session {
  /** The current sign-in state from the server. */
  state(): Promise<SessionState>;
  get<Answer>(path: string): Promise<Answer>;
  send<Answer>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Answer>;
  token(): Promise<SessionToken>;
  /** Sets the dialog that asks members to confirm their identity; it resolves to whether they did. */
  confirmBy(ask: (() => Promise<boolean>) | null): void;
}

export function openSession(): Session {
  // Proves that a request comes from this page and not from a form elsewhere.
  let formToken = '';
  let askToConfirm: (() => Promise<boolean>) | null = null;
  const exchanged = <Answer>(method: string, path: string, body: unknown) =>
    exchange<Answer>(`/session${path}`, method, { [formHeader]: formToken }, body);

  /** Actions with lasting effect need a fresh proof: it is requested, and the same request is sent once more. */
  async function send<Answer>(method: string, path: string, body: unknown = {}): Promise<Answer> {
    try {
      return await exchanged<Answer>(method, path, body);
    } catch (error) {
      const stale = error instanceof ApiError && error.detail.confirm;
      if (!stale || !(await askToConfirm?.())) throw error;
      return exchanged<Answer>(method, path, body);
    }
  }

  return {
    async state() {
      const state = await exchange<SessionState>('/session', 'GET', {});
      formToken = state.signedIn ? state.formToken : '';
      return state;
    },
    get: (path) => exchange(`/session${path}`, 'GET', {}),
    send,
    token: () => send('POST', '/token'),
    confirmBy(ask) {
      askToConfirm = ask;
    },
  };
}
