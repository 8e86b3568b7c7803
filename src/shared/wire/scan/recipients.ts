/** `own_list`: our own table of legal names; `library`: the company as the library calls it; `entity`: only the name of the service. */
export const companySources = ['own_list', 'library', 'entity'] as const;
/** Whether a company's name is its legal one: `likely` by our own table. */
export const namings = ['likely', 'guess'] as const;

/** Row of `GET /companies`. */
export interface Company {
  name: string;
  sure: (typeof namings)[number];
  /** Names by which it is known. */
  services: string[];
}

/** Row of `GET /sites/{siteId}/trackers/recipients`: who receives data under a purpose, as scans saw it. */
export interface ProposedRecipient extends Company {
  purpose: string;
  source: (typeof companySources)[number];
}
