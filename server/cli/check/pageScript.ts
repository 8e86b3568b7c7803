/** A script element, as a browser's parser meets it. */
export interface PageScript {
  attributes: Record<string, string>;
  text: string;
  /** Its type, or what its language makes of it. */
  type: string | undefined;
  /** Whether its type is one that browsers run. */
  runs: boolean;
  inHead: boolean;
}
