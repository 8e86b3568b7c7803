import type { Tool } from './consent/earlierTools.ts';
import type { Signal } from './vocabulary.ts';

/** One purpose a visitor decides on. */
export interface Purpose {
  /** Stable key, `[a-z][a-z0-9_]{0,31}`; used in records and in `data-purpose`. */
  key: string;
  /** Consent Mode signals that depend on this purpose. */
  signals: Signal[];
  /** Names of the companies that receive data under this purpose. */
  recipients: string[];
  /** Longest time anything stored under this purpose is kept, in days; null when the site gave none. */
  lifetimeDays: number | null;
  /** Names of cookies, storage keys and databases to clear on withdrawal; `*` stands for any run of characters. */
  clear: string[];
  /**
   * Counts from 1; increases when the meaning of the purpose grows (new recipients), and visitors are asked about it
   * again.
   */
  revision: number;
}

/** Texts of one purpose. */
export interface PurposeWording {
  name: string;
  description: string;
}

/** Every text of the banner in one language. */
export interface Wording {
  title: string;
  body: string;
  acceptAll: string;
  rejectAll: string;
  manage: string;
  /** Name of the first layer's close mark. It refuses, and its name states that. */
  closeNotice: string;
  /** First layer where the law requires a notice and an opt-out rather than consent. */
  optOutBody: string;
  /** Its two answers, equal in looks: continue, or refuse everything optional. */
  understood: string;
  optOut: string;
  save: string;
  close: string;
  withdraw: string;
  /** Title of the preferences layer, and name of the control that reopens it. */
  preferences: string;
  /** Beside a purpose that cannot be switched off. */
  alwaysOn: string;
  /** `{names}` stands for the companies. */
  recipients: string;
  /** `{time}` stands for a time such as `13 days`, written by `Intl.NumberFormat` in the same language. */
  lifetime: string;
  record: string;
  saved: string;
  /** First layer where only part of an earlier choice has to be renewed; `{names}` stands for the purposes. */
  renewed: string;
  /** Shown while the browser's Global Privacy Control counts as a refusal. */
  gpc: string;
  /** Shown in place of a held frame; `{purpose}` stands for the purpose's name. */
  heldFrame: string;
  /** The button that allows only this purpose; `{purpose}` as above. */
  allow: string;
  privacyPolicy: string;
  cookiePolicy: string;
  imprint: string;
  purposes: Record<string, PurposeWording>;
}

/** Links to the site's own policies; an absent key shows no link. */
export interface PolicyLinks {
  privacyPolicy?: string;
  cookiePolicy?: string;
  imprint?: string;
}

/** Forms of the first layer: a corner box, a bar across the page, a modal dialog in its middle. */
export const layouts = ['box', 'bar', 'dialog'] as const;
export type Layout = (typeof layouts)[number];

/** Where a layout may stand; `start` and `end` follow the direction of the text. */
export const positions = {
  box: ['start', 'end'],
  bar: ['bottom', 'top'],
  dialog: ['center'],
} as const satisfies Record<Layout, readonly string[]>;
export type Position = (typeof positions)[Layout][number];

/** A form of the first layer and its place. */
export interface Placement {
  layout: Layout;
  position: Position;
}

/** How the first layer comes onto the screen, for visitors whose system does not ask for less motion. */
export const motions = ['none', 'fade', 'slide'] as const;
export type Motion = (typeof motions)[number];

export interface Presentation extends Placement {
  /** In windows below 600 CSS pixels; absent where it is the same in all of them. */
  phone?: Placement;
  /** Absent: none. */
  motion?: Motion;
  /** `auto` follows the visitor's preference. */
  scheme: 'auto' | 'light' | 'dark';
  /** Whether a frame held by `data-purpose` is replaced by a text naming what it waits for. */
  placeholders: boolean;
}

/** One rule of the automatic gate: what it holds back until a purpose is granted. */
export interface BlockingRule {
  purpose: string;
  /** A host name; `*.example.com` stands for every subdomain of it and for itself. */
  host: string;
  /** Beginning of the path; null for all of it. */
  path: string | null;
}

/** The legal basis a purpose needs before it may run: an act of consent, an opt-out, or a notice. Strictest first. */
export const consentModels = ['opt_in', 'opt_out', 'notice'] as const;
export type ConsentModel = (typeof consentModels)[number];

/** How a visitor's place decides which law applies. */
export interface Jurisdictions {
  /** `strictest` applies the strictest law to every visitor; `by_law` follows the table in shared/consent. */
  mode: 'strictest' | 'by_law';
  /** By ISO 3166-1 or -2 code: the site's differences from the table. */
  overrides: Record<string, { model?: ConsentModel; holdsTagManager?: boolean }>;
  /**
   * Host names (patterns as in blocking rules) of the tag manager, held where the law requires it; none: never held.
   */
  tagManager: string[];
}

/** One category of another consent tool, as it was explained to visitors. */
export interface EarlierCategory {
  /** The tool's own name for it: of a category, a service or a group. */
  name: string;
  /** Keys of the site's purposes that it covered; refusing it refuses each of them. */
  purposes: string[];
  /** The companies it named. */
  recipients: string[];
  /** The longest time it named, in days; null where it named none. */
  lifetimeDays: number | null;
}

/** The conditions under which a grant made in another tool counts here (docs/carry-over.md). */
export interface EarlierGrants {
  /** ISO 8601 time of the last choice in the exported log; a later one has no proof. */
  until: string;
  /** Days after which the other tool asked again. */
  choiceDays: number;
  /** SHA-256 (hex) of that log. */
  log: string;
  /** SHA-256 (hex) of the report of a scan by which the other banner asked lawfully. */
  report: string;
}

/** How choices that visitors made in another consent tool are carried over. */
export interface CarryOver {
  tool: Tool;
  /** Name of its cookie or of its key in `localStorage`. */
  storedAs: string;
  categories: EarlierCategory[];
  /** Of each purpose covered, when this was set: one that means more by now is asked about. */
  revisions: Record<string, number>;
  /** Null: only refusals are carried over. */
  grants: EarlierGrants | null;
}

/** Vendors whose own consent interfaces can be set, beyond Consent Mode. */
export const vendorSignals = [
  'uet',
  'clarity',
  'meta',
  'tiktok',
  'pinterest',
  'matomo',
  'posthog',
  'shopify',
  'wordpress',
  'segment',
  'gpp',
] as const;
export type VendorSignal = (typeof vendorSignals)[number];

/**
 * Everything that decides what a visitor is asked and what follows. Immutable once published and named by its
 * integrity: `sha256-…` over its canonical JSON (RFC 8785).
 */
export interface Ruleset {
  /** Version of this document's shape; changes when a field changes its meaning. */
  schema: 1;
  /** Code version: SHA-256 (hex) of the built browser files this ruleset was published with. */
  code: string;
  /** Domain the stored choice is shared across (with its subdomains). */
  domain: string;
  purposes: Purpose[];
  /** Last revision of each purpose the site has removed: one that returns continues from there. */
  retired?: Record<string, number>;
  /** BCP 47 tag of the language inside the snippet, used where no other fits. */
  language: string;
  /** Texts by BCP 47 tag: one entry for each language of the banner. */
  wording: Record<string, Wording>;
  links: PolicyLinks;
  presentation: Presentation;
  /** Design tokens by name; null means the default theme. */
  theme: Record<string, string> | null;
  consentMode: {
    /** Name of the page's data layer. */
    dataLayer: string;
    /** Milliseconds Google's tags wait for an update on each page. */
    waitForUpdate: number;
    /** Lets Google's tags pass ad click ids on in links while ad storage is denied. */
    urlPassthrough: boolean;
    /** Makes Google's tags redact ad click ids while ad storage is denied. */
    adsDataRedaction: boolean;
  };
  /** The automatic gate: absent from the snippet when off; `report` only reports what it would have held. */
  blocking: { mode: 'off' | 'report' | 'enforce'; rules: BlockingRule[] };
  vendorSignals: VendorSignal[];
  jurisdictions: Jurisdictions;
  /** Whether the page's own scripts may grant through `portcullis.accept`; such a record's method is `api`. */
  scriptedGrants: boolean;
  /** The purpose tag monitoring depends on, and the share of page views it records, 0 to 1; all where it is absent. */
  monitoring: { purpose: string; sample?: number };
  /** Days after which the visitor is asked again. */
  choiceDays: number;
  /** Choices made in another consent tool; absent where they are not carried over. */
  carryOver?: CarryOver;
}
