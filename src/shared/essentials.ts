import type { CompactRule } from './consent/blockingRules.ts';
import type { SignalPurposes } from './consent/signalStates.ts';
import type { PolicyLinks, Wording } from './ruleset.ts';
import type { Shown } from './wire/decision.ts';

/** The part of a published ruleset that travels inside the snippet, with where to load from and post to. */
export interface Essentials {
  siteKey: string;
  rulesetIntegrity: string;
  /** Delivery base URL, no trailing slash. */
  delivery: string;
  /** Collect base URL of the site's region, no trailing slash. */
  collect: string;
  /** Domain the stored choice is shared across; empty where it stays with its host. */
  domain: string;
  dataLayer: string;
  waitForUpdate: number;
  /** For the automatic gate: purpose, host and beginning of the path of each rule; absent where it is off. */
  blocking?: { report: boolean; rules: CompactRule[] };
  /** Keys of all purposes, in the order shown. */
  purposes: string[];
  signals: SignalPurposes;
  choiceDays: number;
  monitoring: string;
  /**
   * SHA-256 of each artefact, base64 without padding and without `+` and `/`: part of its file name, and what the
   * browser checks it against.
   */
  artefacts: { runtime: string; preferences: string; monitor: string };
  notice: Notice;
}

/** What the first layer shows. */
export interface Notice
  extends Pick<Wording, 'title' | 'body' | 'acceptAll' | 'rejectAll' | 'manage' | 'preferences'> {
  /** What of the presentation goes into the record. */
  shown: Pick<Shown, 'language' | 'layout'>;
  /** A style rule that sets the site's design tokens, written after the default ones; empty for none. */
  theme: string;
  /** Text and URL of each policy link. */
  links: [text: string, url: string][];
}

/** What the preferences artefact carries besides its code. */
export interface PreferencesTexts {
  siteKey: string;
  language: string;
  wording: Wording;
  links: PolicyLinks;
  purposes: { key: string; recipients: string[]; lifetimeDays: number | null }[];
}

/** What the runtime artefact carries besides its code. */
export interface RuntimeRules {
  purposes: { key: string; clear: string[] }[];
}
