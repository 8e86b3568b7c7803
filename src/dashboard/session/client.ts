import {
  formHeader,
  type SessionState,
  type SessionToken,
  type SignedIn,
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

const ownerOf = ({ user, account }: SignedIn) => `${user.userId} ${account.accountId}`;

const another = {
  code: 'forbidden',
  message:
    'Someone else is signed in in this browser now. Copy what you want to keep, then reload the page.',
  requestId: '',
};

export function openSession(): Session {
  // Proves that a request comes from this page and not from a form elsewhere.
  let formToken = '';
  /** The member and account that the page belongs to. */
  let owner = '';
  let askToConfirm: (() => Promise<boolean>) | null = null;
  const exchanged = <Answer>(method: string, path: string, body: unknown) =>
    exchange<Answer>(`/session${path}`, method, { [formHeader]: formToken }, body);

  function belongTo(state: SessionState): SessionState {
    formToken = state.signedIn ? state.formToken : '';
    owner = state.signedIn ? ownerOf(state) : '';
    return state;
  }

  /** Whether the same member has signed in again, in another tab. @throws ApiError where somebody else has */
  async function signedInAgain(): Promise<boolean> {
    const state = await exchange<SessionState>('/session', 'GET', {});
    if (!state.signedIn || !owner || state.formToken === formToken) return false;
    if (ownerOf(state) !== owner) throw new ApiError(403, another);
    belongTo(state);
    return true;
  }

  /**
   * Actions with lasting effect need a fresh proof, and a session may have been replaced by a newer one: with either, the same request
   * is sent once more.
   */
  async function send<Answer>(method: string, path: string, body: unknown = {}): Promise<Answer> {
    try {
      return await exchanged<Answer>(method, path, body);
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 403;
      const remedy = refused && (error.detail.confirm ? askToConfirm : signedInAgain);
      if (!remedy || !(await remedy())) throw error;
      return exchanged<Answer>(method, path, body);
    }
  }

  return {
    async state() {
      return belongTo(await exchange<SessionState>('/session', 'GET', {}));
    },
    get: (path) => exchange(`/session${path}`, 'GET', {}),
    send,
    token: () => send('POST', '/token'),
    confirmBy(ask) {
      askToConfirm = ask;
    },
  };
}
