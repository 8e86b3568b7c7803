const works: (() => unknown)[] = [];

/**
 * Does this after the file's last test, what was asked for last first. Whoever is called from within a test needs it: an `afterAll`
 * of Vitest's that comes once tests run is never heard.
 */
export function afterFile(work: () => unknown): void {
  works.push(work);
}

/** All that was asked for, whatever of it fails. */
export async function endFile(): Promise<void> {
  const problems: unknown[] = [];
  for (let work = works.pop(); work; work = works.pop()) {
    try {
      await work();
    } catch (problem) {
      problems.push(problem);
    }
  }
  if (problems.length === 1) throw problems[0];
  if (problems.length) throw new AggregateError(problems, problems.join('\n'));
}
