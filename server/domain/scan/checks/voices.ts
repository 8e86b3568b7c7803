import { necessary, type Signal } from '../../../../src/shared/vocabulary.ts';
import {
  type ConsentCommand,
  type ConsentMode,
  consentModes,
  googleMode,
  holdsWhereAsked,
  modeOf,
  type ToldConsent,
} from '../run/consentSignals.ts';
import type { Visit } from '../run/observation.ts';
import type { Phase } from '../run/phases.ts';
import { choiceRecords } from './choiceRecords.ts';
import { gppPurposes } from './gppString.ts';

/** One of the ways a page reports consent, and its answer. */
export interface Voice {
  name: string;
  says: 'yes' | 'no';
  /** The string or state itself: it describes the choice, not the visitor. */
  seen: string;
}

/** Signals of Consent Mode that grant something beyond what is necessary. */
export const judgedSignals: Signal[] = ['ad_storage', 'analytics_storage'];

/**
 * Every voice at the end of a phase. One that says neither yes nor no is left out.
 * @param asides names of entries that are no records, whatever they are called
 */
export function voicesIn(visit: Visit, phase: Phase, asides: ReadonlySet<string>): Voice[] {
  const { signals, requests } = visit;
  const signal = signals.told.find((one) => one.phase === phase);
  const stored = signals.stored.find((one) => one.phase === phase);
  const voices = signal ? toldVoices(signal) : [];
  for (const mode of consentModes) {
    const commanded =
      signal?.google && mode === googleMode ? undefined : commandedVoice(visit, phase, mode);
    if (commanded) voices.push(commanded);
  }
  if (stored) {
    const granted = stored.granted.filter((key) => key !== necessary);
    voices.push(
      voice('stored choice', granted.length > 0, granted.join(', ') || 'nothing granted'),
    );
  }
  voices.push(...recordVoices(visit, phase, asides));
  for (const { phase: when, consent, host } of requests) {
    // Google's summary: G1, then advertising, then analytics; each 1 granted, 0 denied.
    const [, ads, analytics] =
      /^G1([01-])([01-])/.exec(when === phase ? (consent.gcs ?? '') : '') ?? [];
    if (!ads || `${ads}${analytics}` === '--') continue;
    voices.push(voice(`gcs to ${host}`, ads === '1' || analytics === '1', consent.gcs ?? ''));
  }
  // With several, the last counts: tags that were already running still report the earlier state.
  return [...new Map(voices.map((one) => [one.name, one])).values()];
}

/** What tools keep of the answer; where one keeps each purpose under a name of its own, they speak together. */
function recordVoices(visit: Visit, phase: Phase, asides: ReadonlySet<string>): Voice[] {
  const records = choiceRecords(visit, phase).filter(({ name }) => !asides.has(name));
  const granting = records.filter(({ grants }) => grants.length);
  const [one = records[0]] = granting;
  if (!one) return [];
  const seen = granting.map(({ name, grants }) => `${name}: ${grants.join(', ')}`).join('; ');
  return [
    voice(
      'record of the choice',
      granting.length > 0,
      (seen || `${one.name}: nothing granted`).slice(0, 300),
    ),
  ];
}

function toldVoices({ tcf, gpp, usp, google }: ToldConsent): Voice[] {
  const voices: Voice[] = [];
  if (tcf) {
    const { purposeConsents } = tcf;
    const seen = `purposes ${purposeConsents.join(', ') || 'none'}`;
    voices.push(voice('TCF string', purposeConsents.length > 0, seen));
  }
  const purposes = gpp && gppPurposes(gpp.string);
  if (purposes) {
    const seen = `purposes ${purposes.join(', ') || 'none'}`;
    voices.push(voice('GPP string', purposes.length > 0, seen));
  }
  // Third place: whether the visitor opted out. A dash stands where the law does not apply.
  const optedOut = /^1[YN-]([YN])/.exec(usp ?? '')?.[1];
  if (optedOut) voices.push(voice('US privacy string', optedOut === 'N', `${usp}`));
  if (google && judgedSignals.some((signal) => signal in google)) {
    const granted = judgedSignals.filter((signal) => google[signal]);
    voices.push(voice(googleMode, granted.length > 0, granted.join(', ') || 'all denied'));
  }
  return voices;
}

/**
 * A consent mode as the page's own commands leave it at the end of a phase, where no tag of Google's has read them yet. They
 * begin anew with each page load; an update counts before any default, and a default for some places before one for all.
 */
function commandedVoice(
  { signals, requests, began }: Visit,
  phase: Phase,
  mode: ConsentMode,
): Voice | undefined {
  const ends = Object.values(began).filter((start) => start > (began[phase] ?? 0));
  const within = ({ at }: { at: number }) => at < Math.min(...ends);
  const loads = requests.filter((one) => one.type === 'document' && one.frameUrl === '');
  const loadedAt = loads.filter(within).at(-1)?.at ?? 0;
  const commands = signals.dataLayer.filter(
    (one) => within(one) && one.at >= loadedAt && holdsWhereAsked(one) && modeOf(one) === mode,
  );
  const state: Partial<Record<string, unknown>> = {};
  const rank = ({ command, values }: ConsentCommand) =>
    command === 'update' ? 2 : Number('region' in values);
  for (const one of commands.toSorted((a, b) => rank(a) - rank(b)))
    Object.assign(state, one.values);
  const present = judgedSignals.filter((signal) => signal in state);
  if (!present.length) return undefined;
  const granted = present.filter((signal) => state[signal] === 'granted');
  return voice(mode, granted.length > 0, granted.join(', ') || 'all denied');
}

const voice = (name: string, yes: boolean, seen: string): Voice => ({
  name,
  says: yes ? 'yes' : 'no',
  seen,
});
