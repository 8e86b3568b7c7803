/** A checkpoint of the book of a site's region, with what others have said of it. */
export interface RegionBook {
  /** The book's name. */
  origin: string;
  /** The key that it is signed with, as c2sp.org/signed-note writes it. */
  vkey: string;
  /** Entries that the checkpoint covers. */
  size: number;
  /** Signed by the book, and by the witnesses that have cosigned it. */
  checkpoint: string;
  /** When the operator's policy was met; null until it is. */
  anchoredAt: string | null;
  /** What timestamp authorities answered for the checkpoint's text (RFC 3161), in base64. */
  stamps: string[];
}
