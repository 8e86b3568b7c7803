import type { Severity } from '../../vocabulary.ts';
import type { HostDetail, TagEvent } from './events.ts';

/** Kinds of findings, most serious first. */
export const findingKinds = [
  'denied_request',
  'early_request',
  'personal_parameter',
  'silent_tag',
  'failing_tag',
  'slow_tag',
  'new_host',
  'unclassified_host',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** How to resolve a finding. */
export const findingAdvice = {
  hold_host:
    'Block this host: mark its tag with the purpose, or add a blocking rule and let the gate enforce it.',
  load_after_choice:
    'Load this after the choice: put the snippet above it, and mark it with its purpose.',
  stop_sending:
    'Check what this parameter contains, and stop sending it if it identifies the visitor.',
  repair_tag: 'Check what changed in this tag or at its vendor: its runs fail.',
  lighten_tag: 'Check what this tag does: it takes longer than before.',
  restore_tag:
    'Check whether this tag was removed or its trigger changed: it no longer runs where it used to.',
  check_change:
    'Check what changed before this host first appeared, and whether that was intended.',
  classify_host: 'Classify this host: its purpose is unknown.',
} as const;
export type FindingAdvice = keyof typeof findingAdvice;

/**
 * How sure it is that a parameter's name means personal data: it names a person, may name one, or distinguishes
 * visitors.
 */
export const parameterTiers = ['certain', 'likely', 'identifier'] as const;
export type ParameterTier = (typeof parameterTiers)[number];

interface TagDetail {
  containerId: string | null;
  tagId: string | null;
}

/** Runs of a tag and how many of them failed. */
export interface Runs {
  runs: number;
  failures: number;
}

/** Run times of a tag in milliseconds, within 8 %. */
export interface RunTimes {
  runs: number;
  p75: number;
  p95: number;
}

export interface FailingDetail extends TagDetail {
  /** Hours that were judged, and days before them that served as the baseline. */
  hours: number;
  recent: Runs;
  baseline: Runs;
}

export interface SlowDetail extends TagDetail {
  hours: number;
  recent: RunTimes;
  baseline: RunTimes;
}

export interface SilentDetail extends TagDetail {
  /** Page views since it last ran, and how many of them it should have run on. */
  pagesSince: number;
  expected: number;
  /** Share of page views it ran on before. */
  baselineShare: number;
}

export interface ParameterDetail {
  host: string;
  parameter: string;
  tier: ParameterTier;
}

export interface NewHostDetail extends HostDetail {
  /** Page views without it before its first appearance, as far back as was checked. */
  pagesBefore: number;
  /** Changes of the site within a day before it appeared, nearest first: its possible causes. */
  causes: HostCause[];
}

/** A published ruleset, or another version of the tag manager's container. Times are ISO-8601. */
export type HostCause =
  | { kind: 'ruleset'; rulesetIntegrity: string; publishedAt: string; change: string }
  | {
      kind: 'container';
      publicId: string;
      version: string;
      versionBefore: string;
      /** The last read that still found the previous version, and the first that found this one. */
      notBefore: string;
      seenAt: string;
    };

interface FindingOf<Kind extends FindingKind, Detail> {
  /** Stays the same as long as the same thing is found. */
  id: string;
  kind: Kind;
  severity: Severity;
  /** Its subject: a host, a tag as `container/tag`, a parameter as `host?name`. */
  about: string;
  firstSeenAt: string;
  lastSeenAt: string;
  /** Page views it was seen on. */
  pages: number;
  /** `pages` as a part of the page views of the same time, 0 to 1. */
  share: number;
  detail: Detail;
  evidence: {
    /** A few page views that show it. */
    batchIds: string[];
    /** The rows in them that prove it. */
    rows: TagEvent[];
  };
  advice: FindingAdvice;
}

/** Row of `GET /sites/{siteId}/monitoring/findings`. */
export type Finding =
  | FindingOf<'denied_request', HostDetail>
  | FindingOf<'early_request', HostDetail>
  | FindingOf<'personal_parameter', ParameterDetail>
  | FindingOf<'silent_tag', SilentDetail>
  | FindingOf<'failing_tag', FailingDetail>
  | FindingOf<'slow_tag', SlowDetail>
  | FindingOf<'new_host', NewHostDetail>
  | FindingOf<'unclassified_host', HostDetail>;
