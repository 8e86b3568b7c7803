import type { Severity } from '../../shared/vocabulary.ts';

export const severityWords: Record<Severity, string> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

export const severityTones = { high: 'bad', medium: 'warn', low: 'plain' } as const;
