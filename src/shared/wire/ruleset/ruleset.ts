import type { Law } from '../../consent/law.ts';
import type { Weakening } from '../../consent/weakenings.ts';
import type {
  Jurisdictions,
  Presentation,
  Purpose,
  PurposeWording,
  Ruleset,
  Wording,
} from '../../ruleset.ts';
import type { Banner } from './published.ts';

/** Change of the banner's design: what is left out stays. */
export interface DesignChange extends Partial<Presentation> {
  scriptedGrants?: boolean;
  choiceDays?: number;
  /** By token; null brings the default back. */
  theme?: Record<string, string | null>;
}

/** Change of the texts in the site's own language: what is left out stays (specification, PATCH banner/wording). */
export interface WordingChange
  extends Partial<Pick<Wording, 'title' | 'body' | 'acceptAll' | 'rejectAll' | 'manage'>> {
  /** By purpose. */
  categoryCopy?: Record<string, Partial<PurposeWording>>;
}

/** The same for every text there is. */
export interface LanguageWordingChange
  extends Partial<Omit<Wording, 'purposes'>>,
    Pick<WordingChange, 'categoryCopy'> {}

/** Answer to each change of the banner (specification, Banner write response). */
export interface BannerWrite {
  saved: true;
  change: 'design' | 'wording' | 'links';
  banner: Banner;
  designMode: string | null;
  artifactWarning: string | null;
}

/** A purpose as the API takes it. Name and description are in the site's own language. */
export interface PurposeSettings extends Omit<Purpose, 'revision'>, Partial<PurposeWording> {}

export type PurposeView = Required<PurposeSettings>;

export interface PurposesView {
  purposes: PurposeView[];
}

/** How a site places its visitors, with what follows from it. */
export interface JurisdictionsView extends Jurisdictions {
  /** Every rule that can apply on the site, by place; `ZZ` is for a visitor nobody placed, and for every place not listed. */
  resolved: Law;
  warnings: Weakening[];
}

/** Which languages the banner speaks. */
export interface LanguageSettings {
  /** The one inside the snippet, shown where no other fits. */
  language: string;
  others: string[];
}

export interface LanguagesView extends LanguageSettings {
  /** Languages with default texts. */
  available: string[];
  /** Languages of the banner whose texts are not the default ones. */
  customised: string[];
}

/** How consent is told to the page's tags: Consent Mode's settings, and which vendors hear it in their own words. */
export type SignalSettings = Pick<Ruleset, 'consentMode' | 'vendorSignals'>;

/** What the automatic gate holds. */
export type BlockingSettings = Ruleset['blocking'];

/** What decides whether a page view is monitored. */
export type MonitoringSettings = Required<Ruleset['monitoring']>;

/** A ruleset as published. Its integrity is over the canonical JSON (RFC 8785) of `ruleset`, just as it stands here. */
export interface PublishedRuleset {
  siteId: string;
  integrity: string;
  publishedAt: string;
  ruleset: Ruleset;
}
