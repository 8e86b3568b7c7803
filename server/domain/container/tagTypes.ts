import type { Signal } from '../../../src/shared/vocabulary.ts';
import type { ReadTag } from './port.ts';

/** Google's own tags that read Consent Mode by themselves, and the signal each needs. */
const builtIn: Record<string, Signal> = {
  googtag: 'analytics_storage',
  gaawe: 'analytics_storage',
  gaawc: 'analytics_storage',
  ua: 'analytics_storage',
  awct: 'ad_storage',
  sp: 'ad_storage',
  gclidw: 'ad_storage',
  flc: 'ad_storage',
  fls: 'ad_storage',
};

/** Tags of other vendors that have a type in the tag manager. None of them waits for consent by itself. */
const vendors: Record<string, Signal> = {
  asp: 'ad_storage',
  baut: 'ad_storage',
  bzi: 'ad_storage',
  crto: 'ad_storage',
  pntr: 'ad_storage',
  qpx: 'ad_storage',
  twitter_website_tag: 'ad_storage',
  cegg: 'analytics_storage',
  hjtc: 'analytics_storage',
  mf: 'analytics_storage',
};

/** Whether Consent Mode is built into tags of the type. */
export const readsConsentMode = (type: string): boolean => Object.hasOwn(builtIn, type);

/** The signal that tags of the type need; null for types that can be anything. */
export function signalOfType({ type, target }: Pick<ReadTag, 'type' | 'target'>): Signal | null {
  // One tag for all of Google: its destination shows what it is.
  if (type === 'googtag' && /^(AW|DC)-/.test(target ?? '')) return 'ad_storage';
  const known = { ...builtIn, ...vendors };
  return Object.hasOwn(known, type) ? (known[type] as Signal) : null;
}
