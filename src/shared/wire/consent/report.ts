/** What a check of an export or of a proof came to, in the sentences that every program of ours says it in. */
export interface Report {
  holds: boolean;
  headline: string;
  facts: [name: string, value: string][];
  shown: string[];
  notShown: string[];
  remarks: string[];
  problems: string[];
}
