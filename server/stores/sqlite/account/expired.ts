import type { Connection } from '../connection.ts';

/** Tables of what is as if it never was once its time is over. */
const tables = [
  'sign_in_links',
  'bearers',
  'sessions',
  'device_authorizations',
  'passkey_challenges',
  'previews',
];

export const expiredWrites = {
  forgetExpired(db: Connection, at: string): void {
    for (const table of tables) db.run(`DELETE FROM ${table} WHERE expires_at <= ?`, at);
  },
};
