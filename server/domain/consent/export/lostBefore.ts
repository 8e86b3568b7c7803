import type { LogEnd } from '../../consentLog/port.ts';

const sentences: Record<LogEnd, ((index: number) => string) | null> = {
  rotated: null,
  rolled_back: (index) =>
    `Entry ${index} says that part of what the log had signed before was lost. The lost part is in no export; checkpoints, receipts and exports from before can show what it was.`,
  key_lost: (index) =>
    `Entry ${index} says that the key of the log before it was lost. Only what you know from elsewhere vouches for the key after that.`,
};

/** What a log that took another's place says was lost before, as far as it is in the file: the first of each. */
export function lostBefore() {
  const found = new Map<string, string>();
  return {
    /** @param value of an entry of the kind that a log begins with */
    opening(index: number, value: object): void {
      const { reason } = value as { reason?: LogEnd };
      const sentence = reason && Object.hasOwn(sentences, reason) ? sentences[reason] : null;
      if (reason && sentence && !found.has(reason)) found.set(reason, sentence(index));
    },
    sentences: (): string[] => [...found.values()],
  };
}
