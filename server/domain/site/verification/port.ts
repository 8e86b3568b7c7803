/** Proofs of domains that were found once and are looked for again. Times are ISO-8601. */
export interface ProofStore {
  /** Notes a look for a site's proof. One that is not there is missing since the first look that did not find it. */
  noteProof(look: { siteId: string; found: boolean; at: string }): Promise<void>;
  /** When it was last looked for, and since when it is missing; null for a domain that no proof was ever found of. */
  domainProof(siteId: string): Promise<DomainProof | null>;
  /** Ids of unarchived sites whose proof was last looked for before, the longest ago first. */
  proofsToCheck(before: string, most: number): Promise<string[]>;
}

export interface DomainProof {
  checkedAt: string;
  missingSince: string | null;
}
