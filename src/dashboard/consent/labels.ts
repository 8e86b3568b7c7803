import type { AskedReason, JurisdictionReason, Method } from '../../shared/vocabulary.ts';
import type { Shown } from '../../shared/wire/consent/decision.ts';

/** How a decision came about, in plain words for site owners. */
export const methodWords: Record<Method, string> = {
  accept_all: 'Accepted all',
  reject_all: 'Rejected all',
  custom: 'Chose by purpose',
  close: 'Closed the banner (rejects all)',
  withdraw: 'Withdrew',
  gpc: 'Global Privacy Control',
  notice: 'Continued after the notice',
  api: "Through the site's own scripts",
  imported: 'Carried over from another tool',
};

/** Classes of devices, by the width of the window; records of older snippets hold none. */
export const deviceWords: Record<string, string> = {
  phone: 'Phone',
  desktop: 'Larger screen',
  unknown: 'Not recorded',
};

export const reasonWords: Record<JurisdictionReason, string> = {
  page: 'set by the page',
  edge: 'confirmed by the edge that serves the page',
  no_signal: 'nothing said where the visitor is, so the fallback applied; this is a weaker claim',
};

export const askedWords: Record<AskedReason, string> = {
  first: 'for the first time',
  new_purposes: 'a purpose was added',
  new_recipients: 'a recipient was added',
  expired: 'the choice had expired',
  revisited: 'the visitor changed their choice',
};

export const layerWords: Record<Shown['layer'], string> = {
  notice: 'the first layer',
  preferences: 'the preferences',
  placeholder: 'the placeholder of a blocked frame',
  none: 'no banner',
};

/** The beginning of a long name: enough to tell it from others. */
export const shortened = (name: string): string => `${name.slice(0, 11)}…`;
