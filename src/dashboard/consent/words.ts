import type { Shown } from '../../shared/wire/decision.ts';
import type { Asked, JurisdictionReason, Method } from '../../shared/words.ts';

/** How a decision came about, in a site owner's words. */
export const methodWords: Record<Method, string> = {
  accept_all: 'Accepted all',
  reject_all: 'Rejected all',
  custom: 'Chose by purpose',
  close: 'Closed the banner, which rejects all',
  withdraw: 'Withdrew',
  gpc: 'Global Privacy Control of the browser',
  notice: 'Was told, and went on',
  api: "Through the site's own code",
};

export const reasonWords: Record<JurisdictionReason, string> = {
  page: 'the page said so',
  edge: 'our edge said so, when the page was sent and when the decision came',
  no_signal: 'nothing said so: this is a fallback, a weaker claim',
};

export const askedWords: Record<Asked, string> = {
  first: 'for the first time',
  new_purposes: 'because there was a new purpose',
  new_recipients: 'because someone new would receive data',
  expired: 'because the choice had grown old',
  revisited: 'because the visitor came back to it',
};

export const layerWords: Record<Shown['layer'], string> = {
  notice: 'the first layer',
  preferences: 'the preferences',
  placeholder: 'a stand-in for a held frame',
  none: 'no banner',
};

/** The beginning of a long name that nobody reads: enough to tell it from others. */
export const shortened = (name: string): string => `${name.slice(0, 11)}…`;
