import type { Law } from '../../consent/law.ts';
import type { Weakening } from '../../consent/weakenings.ts';
import type {
  CarryOver,
  EarlierCategory,
  EarlierGrants,
  Jurisdictions,
  Placement,
  PolicyLinks,
  Presentation,
  Purpose,
  PurposeWording,
  Ruleset,
  Wording,
} from '../../ruleset.ts';
import type { Banner } from './published.ts';

/** Change of the banner's design: omitted fields stay. */
export interface DesignChange extends Partial<Omit<Presentation, 'phone'>> {
  /** Null: as in other windows. */
  phone?: Placement | null;
  scriptedGrants?: boolean;
  choiceDays?: number;
  /** By token; null restores the default. */
  theme?: Record<string, string | null>;
}

/** Change of the texts in the site's own language: omitted ones stay (specification, PATCH banner/wording). */
export interface WordingChange
  extends Partial<Pick<Wording, 'title' | 'body' | 'acceptAll' | 'rejectAll' | 'manage'>> {
  /** By purpose. */
  categoryCopy?: Record<string, Partial<PurposeWording>>;
}

/** The same for every text. */
export interface LanguageWordingChange
  extends Partial<Omit<Wording, 'purposes'>>,
    Pick<WordingChange, 'categoryCopy'> {}

/** Response to each change of the banner (specification, Banner write response). */
export interface BannerWrite {
  saved: true;
  change: 'design' | 'wording' | 'links' | 'several';
  banner: Banner;
  designMode: string | null;
  artifactWarning: string | null;
}

/** A purpose as sent to the API. Name and description are in the site's own language. */
export interface PurposeSettings extends Omit<Purpose, 'revision'>, Partial<PurposeWording> {}

export type PurposeView = Required<PurposeSettings>;

export interface PurposesView {
  purposes: PurposeView[];
}

/** A site's jurisdiction settings, and the resulting rules. */
export interface JurisdictionsView extends Jurisdictions {
  /**
   * Every rule that can apply on the site, by place; `ZZ` is for an unlocated visitor, and for every place not listed.
   */
  resolved: Law;
  warnings: Weakening[];
}

/** The banner's languages. */
export interface LanguageSettings {
  /** The one inside the snippet, used where no other fits. */
  language: string;
  others: string[];
}

export interface LanguagesView extends LanguageSettings {
  /** Languages with default texts. */
  available: string[];
  /** Languages of the banner whose texts are not the default ones. */
  customised: string[];
}

/** How consent is passed to the page's tags: Consent Mode's settings, and the vendors whose own interfaces are used. */
export type SignalSettings = Pick<Ruleset, 'consentMode' | 'vendorSignals'>;

/** Rules of the automatic gate. */
export type BlockingSettings = Ruleset['blocking'];

/** Which page views are monitored. */
export type MonitoringSettings = Required<Ruleset['monitoring']>;

/** How choices made in another consent tool are carried over; `tool` is null where they are not. */
export interface CarryOverSettings {
  tool: CarryOver['tool'] | null;
  /** Null: as the tool names it by default. */
  storedAs: string | null;
  categories: EarlierCategory[];
  grants: EarlierGrants | null;
}

export interface CarryOverView extends CarryOverSettings {
  /** Purposes whose grants are carried over, rather than asked about again. */
  granted: string[];
}

/** Body of `PATCH /sites/{siteId}/banner`: the bodies of several writes, by their names. */
export interface BannerChanges {
  design?: DesignChange | undefined;
  /** By language. */
  wording?: Record<string, LanguageWordingChange> | undefined;
  links?: PolicyLinks | undefined;
  settings?:
    | {
        languages?: LanguageSettings;
        purposes?: { purposes: PurposeSettings[] };
        blocking?: BlockingSettings;
        signals?: SignalSettings;
        jurisdictions?: Jurisdictions;
        monitoring?: MonitoringSettings;
        'carry-over'?: CarryOverSettings;
      }
    | undefined;
}

/** A ruleset as published. Its integrity is over the canonical JSON (RFC 8785) of `ruleset`, exactly as it is here. */
export interface PublishedRuleset {
  siteId: string;
  integrity: string;
  publishedAt: string;
  ruleset: Ruleset;
}
