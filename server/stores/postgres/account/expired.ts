import type { ControlStore } from '../../../domain/stores.ts';
import type { ControlWrite } from '../connection.ts';

/** Tables of what is as if it never was once its time is over. */
const tables = [
  'sign_in_links',
  'bearers',
  'sessions',
  'device_authorizations',
  'passkey_challenges',
  'previews',
];

export function expiredStore(write: ControlWrite): Pick<ControlStore, 'forgetExpired'> {
  return {
    forgetExpired: (at) =>
      write(async (db) => {
        for (const table of tables) {
          await db.run(`DELETE FROM ${table} WHERE expires_at <= $1`, at);
        }
      }),
  };
}
