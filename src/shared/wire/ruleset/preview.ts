import type { PolicyLinks } from '../../ruleset.ts';

/** A fault of a banner, or a point for a lawyer. An error keeps it from being published, a warning does not. */
export interface BannerFinding {
  severity: 'error' | 'warning';
  /** Short name of the rule (docs/lawful.md, docs/jurisdictions.md). */
  rule: string;
  /** Path of the field, such as `wording.de.rejectAll`. */
  field: string;
  message: string;
  /** The rule's text. */
  why: string;
}

/** Body of `POST /sites/{siteId}/banner/preview`, beside the design and the texts. */
export interface PreviewView {
  links?: PolicyLinks;
  /** BCP 47 tag of one of the banner's languages; by default the site's own. */
  language?: string;
  /** Place of the visitor, ISO 3166-1 or -2; unknown by default. */
  jurisdiction?: string;
  layer?: 'notice' | 'preferences';
  /** Shows one scheme where the design follows the visitor's. */
  scheme?: 'light' | 'dark';
  /** Whether the visitor's browser sends Global Privacy Control. */
  gpc?: boolean;
}

/** Its response. */
export interface BannerPreview {
  findings: BannerFinding[];
  /** Path of the page that shows it, for a sandboxed frame. */
  page: string;
  /** When the page expires. */
  expiresAt: string;
  /** Integrity of the ruleset in force, which the edits were applied to: for `If-Match`. Null before the first publish. */
  inForce: string | null;
}
