import type { Phase } from './phases.ts';

/** The banner as it could be seen and reached in one phase. */
export interface BannerSighting {
  phase: Phase;
  /** `portcullis`, the name of another tool's rule, or `unknown`. */
  tool: string;
  text: string;
  language: string;
  /** Area of the window it covers, from 0 to 1. */
  covers: number;
  /** Whether the page behind it can still be scrolled. */
  scrollable: boolean;
  controls: BannerControl[];
  /** Boxes and switches on this layer, and whether they were on when it opened. */
  boxes: { label: string; on: boolean; locked: boolean }[];
  /** One of its boxes stands for a choice among levels, such as “necessary” and “all”. */
  levelled?: true;
  /** Its text names what is necessary. */
  namesNecessary?: true;
  links: BannerLink[];
  /** Whether the page shows a way to a policy; looked for where the banner has no link. */
  policyOnPage?: boolean;
  /** For assistive technology. */
  accessible: BannerAccess;
}

export interface BannerControl {
  /** Its action, as far as its words show. */
  does: 'accept' | 'reject' | 'manage' | 'save' | 'close' | 'other';
  text: string;
  /** CSS pixels. */
  width: number;
  height: number;
  fontSize: number;
  fontWeight: number;
  /** Contrast of its text with its own background (WCAG 2.2, 1.4.3); null where that can't be told, as over a picture. */
  textContrast: number | null;
  /** Contrast of its background with the banner's: 1 for a plain link. */
  standsOut: number | null;
  isButton: boolean;
  /** Whether the tab key reaches it. */
  focusable: boolean;
  /** Whether its middle lay within the window when the banner opened. */
  inView: boolean;
}

export interface BannerLink {
  text: string;
  url: string;
  /** The response status of its address; null where it was not requested or did not respond. */
  status: number | null;
  /** It names no other page, and opens something on this one. */
  opens?: true;
}

export interface BannerAccess {
  /** `dialog`, `alertdialog`, `region` … or empty. */
  role: string;
  name: string;
  /** Controls without a name for screen readers. */
  nameless: number;
  /** Controls smaller than 24 by 24 CSS pixels (WCAG 2.2, 2.5.8). */
  tooSmall: number;
}
