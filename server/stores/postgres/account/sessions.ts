import type {
  LinkOwner,
  ListedSession,
  Member,
  NewSession,
  Proof,
  SessionStore,
  StandingSession,
} from '../../../domain/account/sessions/port.ts';
import type { Connection, ControlWrite } from '../connection.ts';

/** Within a transaction. Answers whether what the session rests on still stood. */
async function insertSession(
  db: Connection,
  session: NewSession & Member & Proof,
): Promise<boolean> {
  await db.run('DELETE FROM sessions WHERE expires_at <= $1', session.createdAt);
  const created = await db.run(
    `INSERT INTO sessions
      (hash, id, account_id, user_id, method, device, created_at, last_seen_at, expires_at,
        passkey_id, confirmed_at)
      SELECT $1::bytea, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $7::text,
        $8::text, $9::text, $10::text
      WHERE ($9::text IS NULL OR EXISTS (SELECT 1 FROM passkeys
          WHERE id = $9 AND account_id = $3 AND user_id = $4))
        AND ($11::text IS NULL OR EXISTS (SELECT 1 FROM members
          WHERE account_id = $3 AND user_id = $4 AND password = $11))
        AND ($12::text IS NULL OR EXISTS (SELECT 1 FROM sessions WHERE id = $12))`,
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
}

/** A session that stands is of someone who still is a member. */
const standing = `SELECT sessions.id, account_id AS "accountId", user_id AS "userId", method, role,
    sessions.created_at AS "createdAt", sessions.expires_at AS "expiresAt",
    passkey_id AS "passkeyId", confirmed_at AS "confirmedAt"
  FROM sessions JOIN members USING (account_id, user_id)`;

/** Expired rows are removed when the next of their kind is written. */
export function sessionStore(db: Connection, write: ControlWrite): SessionStore {
  return {
    createSignInLink: (link) =>
      write(async (db) => {
        await db.run('DELETE FROM sign_in_links WHERE expires_at <= $1', link.createdAt);
        await db.run(
          `INSERT INTO sign_in_links (hash, account_id, user_id, created_at, expires_at)
            VALUES ($1, $2, $3, $4, $5)`,
          link.hash,
          link.accountId,
          link.userId,
          link.createdAt,
          link.expiresAt,
        );
      }),

    openSession: (linkHash, session) =>
      write(async (db) => {
        const member = await db.get<Member>(
          `DELETE FROM sign_in_links WHERE hash = $1 AND expires_at > $2
            RETURNING account_id AS "accountId", user_id AS "userId"`,
          linkHash,
          session.createdAt,
        );
        if (member) await insertSession(db, { ...session, ...member });
        return member;
      }),

    createSession: (session) => write((db) => insertSession(db, session)),

    confirmSession: (sessionId, at) =>
      write(async (db) => {
        await db.run('UPDATE sessions SET confirmed_at = $2 WHERE id = $1', sessionId, at);
      }),

    endSession: (hash) =>
      write(async (db) => {
        await db.run('DELETE FROM sessions WHERE hash = $1', hash);
      }),

    endSessionsOf: ({ accountId, userId }, which) =>
      write(async (db) => {
        const [is, id] = 'only' in which ? ['=', which.only] : ['<>', which.except];
        await db.run(
          `DELETE FROM sessions WHERE account_id = $1 AND user_id = $2 AND id ${is} $3`,
          accountId,
          userId,
          id,
        );
      }),

    createBearer: (bearer) =>
      write(async (db) => {
        await db.run('DELETE FROM bearers WHERE expires_at <= $1', bearer.createdAt);
        await db.run(
          `INSERT INTO bearers (hash, session_id, created_at, expires_at)
            VALUES ($1, $2, $3, $4)`,
          bearer.hash,
          bearer.sessionId,
          bearer.createdAt,
          bearer.expiresAt,
        );
        await db.run(
          'UPDATE sessions SET last_seen_at = $2 WHERE id = $1',
          bearer.sessionId,
          bearer.createdAt,
        );
      }),

    standingLink: (hash, at) =>
      db.get<LinkOwner>(
        `SELECT email, name AS account FROM sign_in_links
          JOIN users ON users.id = user_id JOIN accounts ON accounts.id = account_id
          WHERE hash = $1 AND expires_at > $2`,
        hash,
        at,
      ),

    session: (hash, at) =>
      db.get<StandingSession>(`${standing} WHERE hash = $1 AND expires_at > $2`, hash, at),

    sessionsOf: ({ accountId, userId }, at) =>
      db.all<ListedSession>(
        `SELECT id, method, device, created_at AS "createdAt", last_seen_at AS "lastSeenAt",
            expires_at AS "expiresAt"
          FROM sessions WHERE account_id = $1 AND user_id = $2 AND expires_at > $3
          ORDER BY created_at DESC, id`,
        accountId,
        userId,
        at,
      ),

    bearer: (hash, at) =>
      db.get<StandingSession>(
        `${standing} JOIN bearers ON session_id = sessions.id
          WHERE bearers.hash = $1 AND bearers.expires_at > $2 AND sessions.expires_at > $2`,
        hash,
        at,
      ),
  };
}
