/** Writes on their way to a database's writer; null asks the thread to finish what it has and end. */
export type Message = Request[] | null;

export interface Request {
  id: number;
  operation: string;
  args: unknown;
}

/** What became of a request. Sent after its group's commit, never before. */
export type Answer = { id: number } & (
  | { value: unknown }
  /** What an error is does not survive the way between threads: `conflict` tells of a `Conflict`, `damage` of a damaged file. */
  | { error: Error; conflict: boolean; damage: boolean }
);
