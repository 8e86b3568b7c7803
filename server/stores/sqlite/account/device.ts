import type {
  DeviceAuthorization,
  DevicePoll,
  DeviceStore,
} from '../../../domain/account/device/port.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';
import { keyWrites } from './keys.ts';

type Input<Name extends keyof DeviceStore> = Parameters<DeviceStore[Name]>[0];

interface DeviceRow {
  scopes: string;
  state: 'pending' | 'approved' | 'denied';
  account_id: string;
  user_id: string;
  interval: number;
  polled_at: string | null;
}

export const deviceWrites = {
  createDeviceAuthorization(db: Connection, made: Input<'createDeviceAuthorization'>): void {
    db.run('DELETE FROM device_authorizations WHERE expires_at <= ?', made.createdAt);
    db.run(
      `INSERT INTO device_authorizations
        (device_hash, user_hash, client, scopes, state, interval, created_at, expires_at)
        VALUES (?, ?, ?, ?, 'pending', ?, ?, ?)`,
      made.deviceHash,
      made.userHash,
      made.client,
      JSON.stringify(made.scopes),
      made.interval,
      made.createdAt,
      made.expiresAt,
    );
  },

  decideDeviceAuthorization(
    db: Connection,
    { userHash, member, approved, at }: Input<'decideDeviceAuthorization'>,
  ): boolean {
    const decided = db.run(
      `UPDATE device_authorizations SET state = ?, account_id = ?, user_id = ?
        WHERE user_hash = ? AND state = 'pending' AND expires_at > ?`,
      approved ? 'approved' : 'denied',
      member.accountId,
      member.userId,
      userHash,
      at,
    );
    return decided > 0;
  },

  pollDeviceAuthorization(
    db: Connection,
    { deviceHash, client, key, at, penalty }: Input<'pollDeviceAuthorization'>,
  ): DevicePoll | null {
    const row = db.get<DeviceRow>(
      `SELECT scopes, state, account_id, user_id, interval, polled_at FROM device_authorizations
        WHERE device_hash = ? AND client IS ? AND expires_at > ?`,
      deviceHash,
      client,
      at,
    );
    if (!row) return null;
    const waited = row.polled_at === null ? row.interval : seconds(row.polled_at, at);
    const interval = waited < row.interval ? row.interval + penalty : row.interval;
    db.run(
      'UPDATE device_authorizations SET polled_at = ?, interval = ? WHERE device_hash = ?',
      at,
      interval,
      deviceHash,
    );
    if (interval > row.interval) return { state: 'slow_down', interval };
    if (row.state !== 'approved') return { state: row.state };
    db.run('DELETE FROM device_authorizations WHERE device_hash = ?', deviceHash);
    const scopes = JSON.parse(row.scopes) as string[];
    const owner = { accountId: row.account_id, userId: row.user_id };
    keyWrites.createKey(db, {
      ...key,
      ...owner,
      name: client,
      scopes,
      expiresAt: null,
      revokedAt: null,
    });
    return { state: 'approved', scopes };
  },
};

function seconds(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1000;
}

export function deviceStore(db: Connection, write: Write<typeof deviceWrites>): DeviceStore {
  return {
    createDeviceAuthorization: (made) => write('createDeviceAuthorization', made),
    decideDeviceAuthorization: (decision) => write('decideDeviceAuthorization', decision),
    pollDeviceAuthorization: (poll) => write('pollDeviceAuthorization', poll),

    async pendingDeviceAuthorization(userHash, at) {
      const row = db.get<Omit<DeviceAuthorization, 'scopes'> & { scopes: string }>(
        `SELECT client, scopes, expires_at AS expiresAt FROM device_authorizations
          WHERE user_hash = ? AND state = 'pending' AND expires_at > ?`,
        userHash,
        at,
      );
      return row && { ...row, scopes: JSON.parse(row.scopes) };
    },
  };
}
