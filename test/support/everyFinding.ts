import type { Finding } from '../../src/shared/wire/monitoring/findings.ts';

const at = '2026-11-21T09:00:00.000000Z';
const seen = { firstSeenAt: at, lastSeenAt: at, pages: 12, share: 0.5 };
const evidence = { batchIds: ['1'.repeat(20)], rows: [] };
const host = {
  host: 'tags.example',
  purpose: 'marketing',
  source: 'site',
  entity: 'Ads Ltd',
} as const;
const tag = { containerId: 'GTM-ABC', tagId: '9' };
const runs = { recent: { runs: 40, failures: 12 }, baseline: { runs: 900, failures: 9 } };
const times = {
  recent: { runs: 40, p75: 900, p95: 2_100 },
  baseline: { runs: 900, p75: 90, p95: 210 },
};

/** One finding of each kind. */
export function everyFinding(siteId: string): Finding[] {
  const common = { ...seen, evidence };
  const version = { publicId: 'GTM-ABC123', version: '12', versionBefore: '11' };
  const causes = [
    { kind: 'container' as const, ...version, notBefore: at, seenAt: at },
    {
      kind: 'ruleset' as const,
      rulesetIntegrity: `sha256-${siteId}`,
      publishedAt: at,
      change: 'purposes',
    },
  ];
  return [
    {
      ...common,
      id: '1',
      kind: 'denied_request',
      severity: 'high',
      about: host.host,
      detail: host,
      advice: 'hold_host',
    },
    {
      ...common,
      id: '2',
      kind: 'early_request',
      severity: 'high',
      about: 'early.example',
      detail: host,
      advice: 'load_after_choice',
    },
    {
      ...common,
      id: '3',
      kind: 'personal_parameter',
      severity: 'high',
      about: 'tags.example?email',
      detail: { host: host.host, parameter: 'email', tier: 'certain' },
      advice: 'stop_sending',
    },
    {
      ...common,
      id: '4',
      kind: 'silent_tag',
      severity: 'medium',
      about: 'GTM-ABC/9',
      detail: { ...tag, pagesSince: 80, expected: 60.4, baselineShare: 0.75 },
      advice: 'restore_tag',
    },
    {
      ...common,
      id: '5',
      kind: 'failing_tag',
      severity: 'medium',
      about: 'GTM-ABC/10',
      detail: { ...tag, hours: 6, ...runs },
      advice: 'repair_tag',
    },
    {
      ...common,
      id: '6',
      kind: 'slow_tag',
      severity: 'low',
      about: 'GTM-ABC/11',
      detail: { ...tag, hours: 6, ...times },
      advice: 'lighten_tag',
    },
    {
      ...common,
      id: '7',
      kind: 'new_host',
      severity: 'low',
      about: 'new.example',
      detail: { ...host, pagesBefore: 4_000, causes },
      advice: 'check_change',
    },
    {
      ...common,
      id: '8',
      kind: 'unclassified_host',
      severity: 'low',
      about: 'odd.example',
      detail: { host: 'odd.example', purpose: null, source: null, entity: null },
      advice: 'classify_host',
    },
  ];
}
