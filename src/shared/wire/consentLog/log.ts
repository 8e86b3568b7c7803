/** The log of a site's records, as far as it is signed. */
export interface SiteLog {
  /** The log's name; null until something is signed. */
  origin: string | null;
  /** The key that checkpoints are signed with, as c2sp.org/signed-note writes it; null where the server has none. */
  vkey: string | null;
  /** Entries that the checkpoint covers. */
  size: number;
  /** The newest signed checkpoint (c2sp.org/tlog-checkpoint). */
  checkpoint: string | null;
  signedAt: string | null;
  /** Whether anybody may read the checkpoint and the tiles, without a key. */
  published: boolean;
}

/** Body of `PUT /sites/{siteId}/log`. */
export interface SiteLogChange {
  published: boolean;
}

/** Why another log goes on in place of one. */
export type SiteLogEnd = 'rolled_back' | 'rotated' | 'key_lost';

/** One of the logs that a site has had, all on one tree: another goes on where the key is changed, or where a part was lost. */
export interface SiteLogGeneration {
  origin: string;
  /** Null where nobody knows the key any more. */
  vkey: string | null;
  size: number;
  /** The last one that was signed. */
  checkpoint: string;
  signedAt: string;
  /** Null for the log of today. */
  endedAt: string | null;
  ended: SiteLogEnd | null;
  /** Proof of the entry that it begins with (c2sp.org/tlog-proof); null for the first. */
  opened: string | null;
  /** Proof of the entry in which it names the log after it; null where it does not. */
  closed: string | null;
}

/** Answer of `GET /sites/{siteId}/log/generations`, oldest first. */
export interface SiteLogGenerations {
  generations: SiteLogGeneration[];
}
