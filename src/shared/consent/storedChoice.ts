/** What the visitor's browser keeps of the last decision: one cookie, shared by the site's subdomains and tabs. */
export interface StoredChoice {
  /** 16 to 40 digits. */
  subjectSecret: string;
  sequence: number;
  /** Milliseconds since the epoch, by the visitor's clock. */
  decidedAt: number;
  granted: string[];
  denied: string[];
}

/** The mark of a choice made while the browser sent Global Privacy Control. */
export const underGpc = 'G';

const day = 864e5;

/** The cookie, name and all: `portcullis=1.secret.sequence.decidedAt.granted.denied`, purposes joined by `+`. */
export function formatStoredChoice(choice: StoredChoice): string {
  const { subjectSecret, sequence, decidedAt, granted, denied } = choice;
  const lists = [granted, denied].map((keys) => keys.join('+'));
  return ['portcullis=1', subjectSecret, sequence, decidedAt, ...lists].join('.');
}

/**
 * Finds the choice in a `Cookie` string. Of several cookies with the name (host-only beside domain-wide) the one with
 * the highest sequence counts. A value that is damaged in any way is no choice, and so is one from the future by more
 * than a day: the clock it was written by was wrong, or the one it is read by is.
 */
export function findStoredChoice(cookies: string, now: number): StoredChoice | null {
  let found: StoredChoice | null = null;
  for (const [, , subjectSecret, sequence, decidedAt, granted, denied] of cookies.matchAll(
    /(^|; )portcullis=1\.(\d{16,40})\.(\d{1,9})\.(\d+)\.([\w+]+)\.([\w+]*)(?=;|$)/g,
  ) as Iterable<[string, string, string, string, string, string, string]>) {
    if (+sequence > (found?.sequence || 0) && +decidedAt < now + day) {
      found = {
        subjectSecret,
        sequence: +sequence,
        decidedAt: +decidedAt,
        granted: granted.split('+'),
        denied: denied.split('+'),
      };
    }
  }
  return found;
}

/** Whether a stored choice still answers the question: it is young enough, and answers every purpose and mark. */
export function coversPurposes(
  { decidedAt, granted, denied }: StoredChoice,
  { purposes, choiceDays }: { purposes: readonly string[]; choiceDays: number },
  now: number,
): boolean {
  return (
    now < decidedAt + choiceDays * day &&
    purposes.every((key) => granted.concat(denied).includes(key))
  );
}
