import { expect, test } from 'vitest';
import { progressText } from '../../../../server/cli/scan.ts';
import type { ScanRun } from '../../../../src/shared/wire/scan/scans.ts';

const run = {
  finishedAt: null,
  progress: { pagesDone: 12, pagesPlanned: 150, state: 'script_blocked' },
} as unknown as ScanRun;

test('the line of progress is never longer than the terminal, where it would be written again and again', () => {
  expect(progressText(run, 'tier1', 80)).toBe('tier1  12 of 150 pages  script_blocked');
  expect(progressText(run, 'tier1', 30)).toBe('tier1  12 of 150 pages  scrip');
  expect(progressText({ ...run, finishedAt: '2026-11-28' }, 'tier1', 80)).toBe('');
  expect(progressText(null, 'tier1', 80)).toBe('');
});
