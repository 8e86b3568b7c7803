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
