import type { StoredKey } from '../keys/port.ts';
import type { Member } from '../sessions/port.ts';

/** A program's request for a key, awaiting a member's approval (RFC 8628). */
export interface DeviceAuthorization {
  /** The name the program gives itself: a claim. */
  client: string | null;
  scopes: string[];
  expiresAt: string;
}

/** State of the request when its program polls. */
export type DevicePoll =
  | { state: 'pending' | 'denied' }
  /** Polled too soon: from now on it has to wait this many seconds. */
  | { state: 'slow_down'; interval: number }
  | { state: 'approved'; scopes: string[] };

/** A key prepared in advance: its owner and scopes follow from the approval. */
export type PreparedKey = Pick<StoredKey, 'id' | 'createdAt'> & { hash: Uint8Array };

/** Device authorizations. Expired ones are treated as if they never existed. */
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
  /** One that is still undecided. */
  pendingDeviceAuthorization(userHash: Uint8Array, at: string): Promise<DeviceAuthorization | null>;
  /** Returns whether this call decided it: the first decision stands. */
  decideDeviceAuthorization(decision: {
    userHash: Uint8Array;
    member: Member;
    approved: boolean;
    at: string;
  }): Promise<boolean>;
  /** Exchanges an approval for the key, once; null for an authorization that is unknown, used or another client's. */
  pollDeviceAuthorization(poll: {
    deviceHash: Uint8Array;
    client: string | null;
    key: PreparedKey;
    at: string;
    /** Seconds that polling too soon adds to the interval. */
    penalty: number;
  }): Promise<DevicePoll | null>;
}
