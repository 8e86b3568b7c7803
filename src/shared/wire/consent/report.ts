/** The result of checking an export or a proof, in the sentences that all of our programs use. */
export interface Report {
  holds: boolean;
  headline: string;
  facts: [name: string, value: string][];
  shown: string[];
  notShown: string[];
  remarks: string[];
  problems: string[];
}
