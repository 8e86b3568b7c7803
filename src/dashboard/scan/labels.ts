import type { Severity } from '../../shared/vocabulary.ts';
import type { CheckStatus } from '../../shared/wire/scan/scanFindings.ts';
import type { ScanStatus, ScanTier, VisitState } from '../../shared/wire/scan/scans.ts';
import type { Management, Sureness, TrackerKind } from '../../shared/wire/scan/trackers.ts';
import type { Tone } from '../kit/layout.tsx';

export const tiers: Record<ScanTier, string> = {
  tier1: 'Home page and a few others',
  tier2: 'Deeper crawl',
};
export const statuses: Record<ScanStatus, [string, Tone]> = {
  queued: ['queued', 'plain'],
  running: ['running', 'plain'],
  completed: ['complete', 'good'],
  partial: ['partial', 'warn'],
  failed: ['failed', 'bad'],
  cancelled: ['cancelled', 'plain'],
};
export const states: Record<VisitState, string> = {
  no_choice: 'before a choice',
  reject_all: 'after refusing all',
  accept_all: 'after accepting all',
  partial: 'after accepting some',
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
  rule: 'blocked by a rule',
  cleared: 'cleared on withdrawal',
  waits: 'waits for consent',
  necessary: 'needs no consent',
};
export const sure: Record<Sureness, string> = {
  certain: 'classified by you',
  likely: 'from a public list',
  guess: 'guessed',
};
export const results: Record<CheckStatus, [string, Tone]> = {
  violated: ['failed', 'bad'],
  passed: ['passed', 'good'],
  not_checked: ['not checked', 'warn'],
};
export const severityTones: Record<Severity, Tone> = { high: 'bad', medium: 'warn', low: 'plain' };
