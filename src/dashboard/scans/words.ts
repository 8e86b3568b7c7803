import type { CheckStatus } from '../../shared/wire/scanFindings.ts';
import type { ScanStatus, ScanTier, VisitState } from '../../shared/wire/scans.ts';
import type { Management, Sureness, TrackerKind } from '../../shared/wire/trackers.ts';
import type { Severity } from '../../shared/words.ts';
import type { Tone } from '../kit/layout.tsx';

export const tiers: Record<ScanTier, string> = {
  tier1: 'Home page and a few others',
  tier2: 'Deeper crawl',
};
export const statuses: Record<ScanStatus, [string, Tone]> = {
  queued: ['waits', 'plain'],
  running: ['under way', 'plain'],
  completed: ['complete', 'good'],
  partial: ['in part', 'warn'],
  failed: ['failed', 'bad'],
  cancelled: ['cancelled', 'plain'],
};
export const states: Record<VisitState, string> = {
  no_choice: 'before a choice',
  reject_all: 'after refusing all',
  accept_all: 'after accepting all',
  partial: 'after a part',
  withdrawn: 'after withdrawing',
  gpc: 'with Global Privacy Control',
  script_blocked: 'with our script blocked',
};
export const kinds: Record<TrackerKind, string> = {
  host: 'requests to a host',
  cookie: 'cookie',
  storage: 'browser storage',
  fingerprinting: 'fingerprinting',
};
export const held: Record<Management, string> = {
  rule: 'held by a rule',
  cleared: 'cleared on withdrawal',
  waits: 'waits for its grant',
  necessary: 'needs none',
};
export const sure: Record<Sureness, string> = {
  certain: 'said by you',
  likely: 'by a list',
  guess: 'a guess',
};
export const results: Record<CheckStatus, [string, Tone]> = {
  violated: ['broken', 'bad'],
  passed: ['kept', 'good'],
  not_checked: ['not checked', 'warn'],
};
export const severityTones: Record<Severity, Tone> = { high: 'bad', medium: 'warn', low: 'plain' };
