import type { Signal } from './words.ts';

/** One purpose a visitor decides on. */
export interface Purpose {
  /** Stable key, `[a-z][a-z0-9_]{0,31}`; stands in records and in `data-purpose`. */
  key: string;
  /** Consent Mode signals a grant of this purpose grants. */
  signals: Signal[];
  /** Names of the companies that receive data under this purpose. */
  recipients: string[];
  /** Longest time anything stored under this purpose is kept, in days; null when the site did not say. */
  lifetimeDays: number | null;
  /** Names of cookies, storage keys and databases to clear on withdrawal; `*` stands for any run of characters. */
  clear: string[];
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
  save: string;
  close: string;
  withdraw: string;
  /** Title of the preferences layer, and name of the control that reopens it. */
  preferences: string;
  /** Beside a purpose that cannot be switched off. */
  alwaysOn: string;
  /** `{names}` stands for the companies. */
  recipients: string;
  /** `{days}` stands for the number. */
  lifetime: string;
  record: string;
  saved: string;
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

export interface Presentation {
  layout: 'box';
}

/** What the automatic gate holds back until a purpose is granted. */
export interface BlockingRule {
  purpose: string;
  /** A host name; `*.example.com` stands for every subdomain of it and for itself. */
  host: string;
  /** Beginning of the path; null for all of it. */
  path: string | null;
}

/** Vendors that can be told of a choice in their own words, beyond Consent Mode. */
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
] as const;
export type VendorSignal = (typeof vendorSignals)[number];

/**
 * All that decides what a visitor is asked and what then happens. Immutable once published and named by its
 * integrity: `sha256-…` over its canonical JSON (RFC 8785).
 */
export interface Ruleset {
  /** Shape of this document; moves when a field changes its meaning. */
  schema: 1;
  /** Code version: SHA-256 (hex) of the built browser files this ruleset was published with. */
  code: string;
  /** Domain the stored choice is shared across (with its subdomains). */
  domain: string;
  purposes: Purpose[];
  /** BCP 47 tag of the language shown. */
  language: string;
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
    /** Makes Google's tags leave ad click ids out of what they send while ad storage is denied. */
    adsDataRedaction: boolean;
  };
  /** The automatic gate: absent from the snippet when off; `report` only tells what it would have held. */
  blocking: { mode: 'off' | 'report' | 'enforce'; rules: BlockingRule[] };
  vendorSignals: VendorSignal[];
  /** The purpose tag monitoring depends on. */
  monitoring: { purpose: string };
  /** Days after which the visitor is asked again. */
  choiceDays: number;
}
