import { expect, it } from 'vitest';
import { cleanSentence } from '../../corpus/cleanSites.ts';
import type { PageResult } from '../../support/corpus/run.ts';

const judged = (name: string, faults: string[], severity: string, open = {}): PageResult =>
  ({
    page: { name, faults, open },
    checks: [{ id: 'early_request', status: 'violated', severity }],
  }) as unknown as PageResult;

it('counts clean sites that are told of something grave, and no others', () => {
  const all = [
    judged('broken', ['early_request'], 'high'),
    judged('warned', [], 'medium'),
    judged('left-open', [], 'high', { early_request: 'either way' }),
    judged('alarmed', [], 'high'),
  ];
  expect(cleanSentence(all)).toBe(
    'Clean sites with a false finding of high severity: 1 of 3 (95 %: 6.1–79.2 %): alarmed.',
  );
  expect(cleanSentence([])).toBe('No clean site was read.');
});
