import type { StoredKey } from '../keys/port.ts';
import type { Member } from '../sessions/port.ts';

/** A program's request for a key, which a member is to approve (RFC 8628). */
export interface DeviceAuthorization {
  /** What the program calls itself: a claim. */
  client: string | null;
  scopes: string[];
  expiresAt: string;
}

/** Where the request stands when its program asks. */
export type DevicePoll =
  | { state: 'pending' | 'denied' }
  /** Asked again too soon: from now on it has to wait this many seconds. */
  | { state: 'slow_down'; interval: number }
  | { state: 'approved'; scopes: string[] };

/** A key made beforehand: whose it is and what it may do follows from the approval. */
export type PreparedKey = Pick<StoredKey, 'id' | 'createdAt'> & { hash: Uint8Array };

/** Device authorizations. What has expired is as if it never was. */
export interface DeviceStore {
  createDeviceAuthorization(
    authorization: DeviceAuthorization & {
      deviceHash: Uint8Array;
      userHash: Uint8Array;
      createdAt: string;
      /** Seconds to wait between two polls. */
      interval: number;
    },
  ): Promise<void>;
  /** One that nobody has decided yet. */
  pendingDeviceAuthorization(userHash: Uint8Array, at: string): Promise<DeviceAuthorization | null>;
  /** Answers whether this decided it: the first decision stands. */
  decideDeviceAuthorization(decision: {
    userHash: Uint8Array;
    member: Member;
    approved: boolean;
    at: string;
  }): Promise<boolean>;
  /** Trades an approval for the key, once; null for an authorization that is unknown, used or another client's. */
  pollDeviceAuthorization(poll: {
    deviceHash: Uint8Array;
    client: string | null;
    key: PreparedKey;
    at: string;
    /** Seconds that too quick a poll adds to the interval. */
    penalty: number;
  }): Promise<DevicePoll | null>;
}
