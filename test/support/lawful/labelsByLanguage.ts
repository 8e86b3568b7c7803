/** Labels by language. */
export type Labels = Record<string, string[]>;
