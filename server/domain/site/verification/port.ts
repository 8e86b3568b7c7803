/** Domain proofs that were found once and are checked again. Times are ISO-8601. */
export interface ProofStore {
  /** Records a check of a site's proof. A missing one is missing since the first check that did not find it. */
  noteProof(look: { siteId: string; found: boolean; at: string }): Promise<void>;
  /** When it was last checked, and since when it is missing; null for a domain of which no proof was ever found. */
  domainProof(siteId: string): Promise<DomainProof | null>;
  /** Ids of unarchived sites whose proof was last checked before this time, longest ago first. */
  proofsToCheck(before: string, most: number): Promise<string[]>;
}

export interface DomainProof {
  checkedAt: string;
  missingSince: string | null;
}
