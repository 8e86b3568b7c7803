import type { DeviceAuthorization, DeviceStore } from '../../../domain/account/device/port.ts';
import type { Connection, ControlWrite } from '../connection.ts';
import { insertKey } from './keys.ts';

interface DeviceRow {
  scopes: string;
  state: 'pending' | 'approved' | 'denied';
  account_id: string;
  user_id: string;
  interval: number;
  polled_at: string | null;
}

export function deviceStore(db: Connection, write: ControlWrite): DeviceStore {
  return {
    createDeviceAuthorization: (made) =>
      write(async (db) => {
        await db.run('DELETE FROM device_authorizations WHERE expires_at <= $1', made.createdAt);
        await db.run(
          `INSERT INTO device_authorizations
            (device_hash, user_hash, client, scopes, state, interval, created_at, expires_at)
            VALUES ($1, $2, $3, $4, 'pending', $5, $6, $7)`,
          made.deviceHash,
          made.userHash,
          made.client,
          JSON.stringify(made.scopes),
          made.interval,
          made.createdAt,
          made.expiresAt,
        );
      }),

    decideDeviceAuthorization: ({ userHash, member, approved, at }) =>
      write(async (db) => {
        const decided = await db.run(
          `UPDATE device_authorizations SET state = $1, account_id = $2, user_id = $3
            WHERE user_hash = $4 AND state = 'pending' AND expires_at > $5`,
          approved ? 'approved' : 'denied',
          member.accountId,
          member.userId,
          userHash,
          at,
        );
        return decided > 0;
      }),

    pollDeviceAuthorization: ({ deviceHash, client, key, at, penalty }) =>
      write(async (db) => {
        const row = await db.get<DeviceRow>(
          `SELECT scopes, state, account_id, user_id, interval, polled_at
            FROM device_authorizations
            WHERE device_hash = $1 AND client IS NOT DISTINCT FROM $2 AND expires_at > $3`,
          deviceHash,
          client,
          at,
        );
        if (!row) return null;
        const waited = row.polled_at === null ? row.interval : seconds(row.polled_at, at);
        const interval = waited < row.interval ? row.interval + penalty : row.interval;
        await db.run(
          `UPDATE device_authorizations SET polled_at = $2, interval = $3
            WHERE device_hash = $1`,
          deviceHash,
          at,
          interval,
        );
        if (interval > row.interval) return { state: 'slow_down', interval };
        if (row.state !== 'approved') return { state: row.state };
        await db.run('DELETE FROM device_authorizations WHERE device_hash = $1', deviceHash);
        const scopes = JSON.parse(row.scopes) as string[];
        const owner = { accountId: row.account_id, userId: row.user_id };
        const standing = { expiresAt: null, revokedAt: null };
        await insertKey(db, { ...key, ...owner, ...standing, name: client, scopes });
        return { state: 'approved', scopes };
      }),

    async pendingDeviceAuthorization(userHash, at) {
      const row = await db.get<Omit<DeviceAuthorization, 'scopes'> & { scopes: string }>(
        `SELECT client, scopes, expires_at AS "expiresAt" FROM device_authorizations
          WHERE user_hash = $1 AND state = 'pending' AND expires_at > $2`,
        userHash,
        at,
      );
      return row && { ...row, scopes: JSON.parse(row.scopes) };
    },
  };
}

function seconds(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1000;
}
