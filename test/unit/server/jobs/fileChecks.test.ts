import { expect, it, onTestFinished } from 'vitest';
import { fileChecks } from '../../../../server/jobs/fileChecks.ts';

/** How often the files were looked over, at times of the machine's own clock. */
function checking({ fails = false } = {}) {
  let now = new Date(2026, 10, 22, 14, 0).getTime();
  const seen = { checks: 0, errors: 0 };
  const checks = fileChecks({
    stores: {
      async check() {
        seen.checks += 1;
        if (fails) throw new Error('no such file');
      },
      damaged: () => [],
    },
    clock: { now: () => now },
    log: {
      error() {
        seen.errors += 1;
      },
    },
  });
  onTestFinished(checks.stop);
  return {
    seen,
    async at(day: number, hour: number, minute = 0): Promise<number> {
      now = new Date(2026, 10, day, hour, minute).getTime();
      await checks.look();
      return seen.checks;
    },
  };
}

it('looks at once, and once in each quiet hour', async () => {
  const { at } = checking();
  expect(await at(22, 14, 5)).toBe(1);
  expect(await at(23, 2, 59)).toBe(1);
  expect(await at(23, 3, 1)).toBe(2);
  expect(await at(23, 3, 6)).toBe(2);
  expect(await at(23, 14)).toBe(2);
  expect(await at(24, 3, 55)).toBe(3);
});

it('looks again although the clock was set back, or it could not look', async () => {
  const { at, seen } = checking({ fails: true });
  expect(await at(22, 15)).toBe(1);
  expect(await at(23, 3)).toBe(2);
  expect(await at(21, 3)).toBe(3);
  expect(seen.errors).toBe(3);
});
