import type { Member, SessionStore } from '../../../domain/sessions/port.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';

type SignInLink = Parameters<SessionStore['createSignInLink']>[0];
type Session = Parameters<SessionStore['openSession']>[1];

/** What has expired goes when the next of its kind comes. */
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
    { linkHash, session }: { linkHash: Uint8Array; session: Session },
  ): Member | null {
    const member = db.get<Member>(
      `DELETE FROM sign_in_links WHERE hash = ? AND expires_at > ?
        RETURNING account_id AS accountId, user_id AS userId`,
      linkHash,
      session.createdAt,
    );
    if (!member) return null;
    db.run('DELETE FROM sessions WHERE expires_at <= ?', session.createdAt);
    db.run(
      `INSERT INTO sessions (hash, account_id, user_id, created_at, expires_at)
        VALUES (?, ?, ?, ?, ?)`,
      session.hash,
      member.accountId,
      member.userId,
      session.createdAt,
      session.expiresAt,
    );
    return member;
  },

  endSession(db: Connection, hash: Uint8Array): void {
    db.run('DELETE FROM sessions WHERE hash = ?', hash);
  },
};

export function sessionStore(db: Connection, write: Write<typeof sessionWrites>): SessionStore {
  return {
    createSignInLink: (link) => write('createSignInLink', link),
    openSession: (linkHash, session) => write('openSession', { linkHash, session }),
    endSession: (hash) => write('endSession', hash),

    async signInLinkStands(hash, at) {
      return !!db.get('SELECT 1 FROM sign_in_links WHERE hash = ? AND expires_at > ?', hash, at);
    },

    async session(hash, at) {
      return db.get<Member>(
        `SELECT account_id AS accountId, user_id AS userId FROM sessions
          WHERE hash = ? AND expires_at > ?`,
        hash,
        at,
      );
    },
  };
}
