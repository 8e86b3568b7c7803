import type { Phase } from './phases.ts';

/** The page's own statements of consent: in the data layer, and through the interfaces that tags use. */
export interface ConsentSignals {
  /** `consent` commands in the order they were pushed, those of all data layers and of Microsoft's queue. */
  dataLayer: ConsentCommand[];
  /** When the first reader of consent was pushed or loaded, in ms since the visit began; null where there was none. */
  firstTagAt: number | null;
  /** One for each phase in which the page was asked. */
  told: ToldConsent[];
  /** The choice our own snippet had stored at the end of each phase: what the visitor's record will say. */
  stored: { phase: Phase; granted: string[]; denied: string[] }[];
}

/** Google's Consent Mode, and that of Microsoft's advertising (UET), whose queue has one name everywhere. */
export const consentModes = ['Consent Mode', 'UET consent mode'] as const;
export type ConsentMode = (typeof consentModes)[number];
export const [googleMode, microsoftMode] = consentModes;

export const modeOf = ({ layer }: ConsentCommand): ConsentMode =>
  layer === 'uetq' ? microsoftMode : googleMode;

export interface ConsentCommand {
  layer: string;
  command: 'default' | 'update';
  /** As pushed: signals, `wait_for_update`, `region` and any other keys. */
  values: Record<string, unknown>;
  at: number;
  phase: Phase;
}

/** Where visitors are asked before anything is kept: the European Economic Area, the United Kingdom, Switzerland. */
const asking = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
);

/** Whether a command holds where visitors have to be asked: one for other places alone says nothing of them. */
export function holdsWhereAsked({ values: { region } }: Pick<ConsentCommand, 'values'>): boolean {
  if (!Array.isArray(region) || !region.length) return true;
  return region.some((place) => asking.has(`${place}`.slice(0, 2).toUpperCase()));
}

/** Answers of the page's consent interfaces at the end of a phase; null where there is no such interface. */
export interface ToldConsent {
  phase: Phase;
  /** `__tcfapi` getTCData: the string, and the purposes it reports as consented to. */
  tcf: { string: string; purposeConsents: number[]; vendorConsents: number } | null;
  /** `__gpp` ping: the string, and the sections it applies to. */
  gpp: { string: string; sections: number[] } | null;
  /** `__uspapi` getUSPData. */
  usp: string | null;
  /** Google's own reading of consent mode (`google_tag_data.ics`): signals that are granted; null without it. */
  google: Record<string, boolean> | null;
  /** `navigator.globalPrivacyControl`. */
  gpc: boolean;
}
