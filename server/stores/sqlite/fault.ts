/** A database's file cannot be used: the message names the file and says why. */
export class StoreFault extends Error {}

/** What an operator can do something about, by SQLite's result code. */
const reasons: Record<number, string> = {
  5: 'another process holds it. Stop that, and try again.',
  8: 'it cannot be written to.',
  10: 'the disk reports an error.',
  11: 'it is damaged. Restore a backup into an empty directory.',
  13: 'the disk is full. Make room, and try again.',
  14: 'it cannot be opened.',
  26: 'it is damaged, or no database. Restore a backup into an empty directory.',
};

/** What a file's database threw, in a sentence about the file. */
export function storeFault(path: string, cause: unknown): StoreFault {
  const { errcode, message } = cause as Error & { errcode?: number };
  const reason = errcode === undefined ? undefined : reasons[errcode & 0xff];
  return new StoreFault(`${path}: ${reason ?? message}`, { cause });
}
