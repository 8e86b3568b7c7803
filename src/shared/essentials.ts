import type { CompactRule } from './consent/blockingRules.ts';
import type { CompactLaw } from './consent/place.ts';
import type { SignalPurposes } from './consent/signalStates.ts';
import type { Layout, PolicyLinks, Purpose, Wording } from './ruleset.ts';
import type { Method } from './vocabulary.ts';
import type { Shown } from './wire/consent/decision.ts';

/** The part of a published ruleset that is inside the snippet, with the addresses to load from and post to. */
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
  /** Milliseconds Google's tags wait for an update. */
  wait: number;
  /** For the automatic gate: purpose, host and beginning of the path of each rule; absent where it is off. */
  blocking?: { report: boolean; rules: CompactRule[] };
  /**
   * Keys of all purposes, in the order shown; then marks, which begin with a capital letter. A choice answers a mark as
   * it answers a purpose, and one that does not answer it is out of date: `R2analytics` means that the meaning of
   * analytics has grown.
   */
  purposes: string[];
  signals: SignalPurposes;
  /** The law by place; absent where every visitor gets the strictest there is. */
  law?: CompactLaw;
  /** Layout in windows below 600 CSS pixels, where it is another than in the notice's `shown`. */
  phone?: Layout;
  choiceDays: number;
  /**
   * Days for which a visitor who refused everything is not asked again: as required by law, and no less than the above.
   */
  refusalDays: number;
  monitoring: string;
  /** Whether the page's own scripts may grant. */
  scriptedGrants?: true;
  /** Choices made in another consent tool; absent where they are not carried over. */
  carried?: EarlierTool;
  /**
   * SHA-256 of each artefact, base64 without padding and without `+` and `/`: part of its file name, and checked by the
   * browser. That of the texts is known once a language is chosen, those of `cleanup` and `debug` once there is a
   * runtime.
   */
  artefacts: {
    runtime: string;
    preferences: string;
    reachable: string;
    monitor: string;
    texts?: string;
    cleanup?: string;
    debug?: string;
    gppApi?: string;
  };
  notice: Notice;
  languages?: Languages;
}

/**
 * Where another consent tool's choice is and what it counts for, in its form inside the snippet. Forms are sources of
 * regular expressions.
 */
export interface EarlierTool {
  /** Name of its cookie or of its key in `localStorage`. */
  storedAs: string;
  base64?: true;
  /** Form whose first group is the time of the choice. */
  date?: string;
  /** The last moment of which a grant has a proof, in milliseconds since the epoch. */
  until?: number;
  /** Each optional purpose, the form of its refusal, and of its grant where that counts. */
  of: [purpose: string, no: string, yes?: string][];
}

/** The languages the banner speaks besides the one inside the snippet. */
export interface Languages {
  /** Milliseconds the first layer waits for its texts before it uses the snippet's own language. */
  wait: number;
  /** By BCP 47 tag: hash of the artefact with its texts, and the name of the control at the page's end. */
  texts: Record<string, [hash: string, reopen: string]>;
}

/** Content of the first layer, and of our other elements in the page. */
export interface Notice
  extends Pick<
    Wording,
    'title' | 'body' | 'acceptAll' | 'rejectAll' | 'manage' | 'preferences' | 'gpc' | 'saved'
  > {
  /** Accessible name of the close mark. */
  close: string;
  /** How a press on the first answer is recorded. */
  method: Method;
  /** The part of the presentation that goes into the record. */
  shown: Pick<Shown, 'language' | 'layout'>;
  /** Style rules of the layout and of the site's design tokens, placed after the default ones. */
  style: string;
  dir: 'ltr' | 'rtl';
  /** Of each policy link its text, then its URL. */
  links: string[];
  /** Replacements where the law requires an opt-out rather than consent. */
  optOut?: Partial<Notice>;
  /** First layer where only some purposes are asked about; `{names}` stands for them. */
  renewed?: string;
  /** For held frames: the text naming what they wait for, and the button. */
  held?: Pick<Wording, 'heldFrame' | 'allow'>;
  /** Names of the purposes, where one of the two above needs them. */
  names?: Record<string, string>;
}

/** Content of an artefact with the texts of a further language: with them, the preferences in that language. */
export interface Texts {
  notice: Notice;
  preferences: string;
}

/** Texts the preferences never show. */
export const noticeOnly = [
  'title',
  'body',
  'manage',
  'closeNotice',
  'optOutBody',
  'understood',
  'optOut',
  'saved',
  'renewed',
  'heldFrame',
  'allow',
] as const;
type NoticeOnly = (typeof noticeOnly)[number];

/** What of a purpose the preferences show beside its texts. */
export const preferencesFields = ['key', 'recipients', 'lifetimeDays'] as const;

/** Data of the preferences artefact beside its code. */
export interface PreferencesTexts {
  siteKey: string;
  language: string;
  wording: Omit<Wording, NoticeOnly>;
  links: PolicyLinks;
  purposes: Pick<Purpose, (typeof preferencesFields)[number]>[];
}

/** Data of the monitor artefact beside its code. */
export interface MonitorRules {
  /** Share of page views that are recorded, 0 to 1. */
  sample: number;
}

/** Data of the cleanup artefact beside its code. */
export interface CleanupRules {
  /** The entry with an empty key is an earlier consent tool's choice, which goes once ours is kept. */
  purposes: { key: string; clear: string[] }[];
}

/** Data of the runtime artefact beside its code. */
export interface RuntimeRules {
  /** Hash of the artefact that clears the data of denied purposes. */
  cleanup: string;
  /** Hash of the artefact with messages for developers. */
  debug: string;
}
