import type {
  LinkOwner,
  ListedSession,
  Member,
  NewSession,
  Proof,
  SessionStore,
  StandingSession,
} from '../../../domain/account/sessions/port.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';

type SignInLink = Parameters<SessionStore['createSignInLink']>[0];
type Bearer = Parameters<SessionStore['createBearer']>[0];

/** Expired rows are removed when the next of their kind is written. */
export const sessionWrites = {
  createSignInLink(db: Connection, link: SignInLink): void {
    db.run('DELETE FROM sign_in_links WHERE expires_at <= ?', link.createdAt);
    db.run(
      `INSERT INTO sign_in_links (hash, account_id, user_id, created_at, expires_at)
        VALUES (?, ?, ?, ?, ?)`,
      link.hash,
      link.accountId,
      link.userId,
      link.createdAt,
      link.expiresAt,
    );
  },

  openSession(
    db: Connection,
    { linkHash, session }: { linkHash: Uint8Array; session: NewSession },
  ): Member | null {
    const member = db.get<Member>(
      `DELETE FROM sign_in_links WHERE hash = ? AND expires_at > ?
        RETURNING account_id AS accountId, user_id AS userId`,
      linkHash,
      session.createdAt,
    );
    if (member) sessionWrites.createSession(db, { ...session, ...member });
    return member;
  },

  createSession(db: Connection, session: NewSession & Member & Proof): boolean {
    db.run('DELETE FROM sessions WHERE expires_at <= ?', session.createdAt);
    const created = db.run(
      `INSERT INTO sessions
        (hash, id, account_id, user_id, method, device, created_at, last_seen_at, expires_at,
          passkey_id, confirmed_at)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?9, ?10
        WHERE (?9 IS NULL OR EXISTS (SELECT 1 FROM passkeys
            WHERE id = ?9 AND account_id = ?3 AND user_id = ?4))
          AND (?11 IS NULL OR EXISTS (SELECT 1 FROM members
            WHERE account_id = ?3 AND user_id = ?4 AND password = ?11))
          AND (?12 IS NULL OR EXISTS (SELECT 1 FROM sessions WHERE id = ?12))`,
      session.hash,
      session.id,
      session.accountId,
      session.userId,
      session.method,
      session.device,
      session.createdAt,
      session.expiresAt,
      session.passkeyId,
      session.confirmedAt,
      session.password ?? null,
      session.sessionId ?? null,
    );
    return created > 0;
  },

  confirmSession(db: Connection, { sessionId, at }: { sessionId: string; at: string }): void {
    db.run('UPDATE sessions SET confirmed_at = ? WHERE id = ?', at, sessionId);
  },

  endSession(db: Connection, hash: Uint8Array): void {
    db.run('DELETE FROM sessions WHERE hash = ?', hash);
  },

  endSessionsOf(
    db: Connection,
    { accountId, userId, only, except }: Member & { only: string | null; except: string | null },
  ): void {
    db.run(
      'DELETE FROM sessions WHERE account_id = ? AND user_id = ? AND (id = ? OR id <> ?)',
      accountId,
      userId,
      only,
      except,
    );
  },

  createBearer(db: Connection, bearer: Bearer): void {
    db.run('DELETE FROM bearers WHERE expires_at <= ?', bearer.createdAt);
    db.run(
      'INSERT INTO bearers (hash, session_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
      bearer.hash,
      bearer.sessionId,
      bearer.createdAt,
      bearer.expiresAt,
    );
    db.run('UPDATE sessions SET last_seen_at = ? WHERE id = ?', bearer.createdAt, bearer.sessionId);
  },
};

/** A session that stands is of someone who still is a member. */
const standing = `SELECT sessions.id, account_id AS accountId, user_id AS userId, method, role,
    sessions.created_at AS createdAt, sessions.expires_at AS expiresAt, passkey_id AS passkeyId, confirmed_at AS confirmedAt
  FROM sessions JOIN members USING (account_id, user_id)`;

export function sessionStore(db: Connection, write: Write<typeof sessionWrites>): SessionStore {
  return {
    createSignInLink: (link) => write('createSignInLink', link),
    openSession: (linkHash, session) => write('openSession', { linkHash, session }),
    createSession: (session) => write('createSession', session),
    confirmSession: (sessionId, at) => write('confirmSession', { sessionId, at }),
    endSession: (hash) => write('endSession', hash),
    endSessionsOf: (member, which) =>
      write('endSessionsOf', { ...member, only: null, except: null, ...which }),
    createBearer: (bearer) => write('createBearer', bearer),

    async standingLink(hash, at) {
      return db.get<LinkOwner>(
        `SELECT email, name AS account FROM sign_in_links
          JOIN users ON users.id = user_id JOIN accounts ON accounts.id = account_id
          WHERE hash = ? AND expires_at > ?`,
        hash,
        at,
      );
    },

    async session(hash, at) {
      return db.get<StandingSession>(`${standing} WHERE hash = ? AND expires_at > ?`, hash, at);
    },

    async sessionsOf({ accountId, userId }, at) {
      return db.all<ListedSession>(
        `SELECT id, method, device, created_at AS createdAt, last_seen_at AS lastSeenAt,
            expires_at AS expiresAt
          FROM sessions WHERE account_id = ? AND user_id = ? AND expires_at > ?
          ORDER BY created_at DESC, id`,
        accountId,
        userId,
        at,
      );
    },

    async bearer(hash, at) {
      return db.get<StandingSession>(
        `${standing} JOIN bearers ON session_id = sessions.id
          WHERE bearers.hash = ?1 AND bearers.expires_at > ?2 AND sessions.expires_at > ?2`,
        hash,
        at,
      );
    },
  };
}
