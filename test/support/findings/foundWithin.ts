/** Page views within which planted faults must be found; docs/findings.md states the same. */
export const foundWithin: Record<string, number> = {
  'failing, that fails on every run': 30,
  'failing, that fails on one run in three': 120,
  'slow, that takes three times as long': 100,
  'silent, that no longer runs': 30,
  'new, on every fifth page view': 60,
};
