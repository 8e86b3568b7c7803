/** Writes on their way to a database's writer; null asks the thread to finish what it has and end. */
export type Message = Request[] | null;

export interface Request {
  id: number;
  operation: string;
  args: unknown;
}

/** The outcome of a request. Sent after its group's commit, never before. */
export type Answer = { id: number } & (
  | { value: unknown }
  /** An error's class is lost on the way between threads: `conflict` marks a `Conflict`, `damage` a damaged file. */
  | { error: Error; conflict: boolean; damage: boolean }
);
