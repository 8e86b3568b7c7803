import type { Phase } from './phases.ts';

/** The banner as it could be seen and reached in one phase. */
export interface BannerSighting {
  phase: Phase;
  /** `portcullis`, or the name of another tool's rule, or `unknown` for one we can't name. */
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
  links: BannerLink[];
  /** For assistive technology. */
  accessible: BannerAccess;
}

export interface BannerControl {
  /** What it does, as far as its words tell. */
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
  /** Whether the tab key gets there. */
  focusable: boolean;
  /** Whether it lay within the window when the banner opened. */
  inView: boolean;
}

export interface BannerLink {
  text: string;
  url: string;
  /** What its address answered; null where it was not asked or gave no answer. */
  status: number | null;
}

export interface BannerAccess {
  /** `dialog`, `alertdialog`, `region` … or empty. */
  role: string;
  name: string;
  /** Controls without a name that a screen reader could say. */
  nameless: number;
  /** Controls smaller than 24 by 24 CSS pixels (WCAG 2.2, 2.5.8). */
  tooSmall: number;
}
