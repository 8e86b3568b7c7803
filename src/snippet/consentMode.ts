import type { Kit } from '../platform/kit.ts';
import { page } from '../platform/page.ts';
import { signalStates } from '../shared/consent/signalStates.ts';
import type { Signal } from '../shared/vocabulary.ts';

/** Passes the current grants to Google's Consent Mode v2; all seven signals each time. */
export type TellConsentMode = (command: 'default' | 'update', more?: object) => void;

export function consentMode(kit: Pick<Kit, 'essentials' | 'grants'>): TellConsentMode {
  const { signals, dataLayer } = kit.essentials;
  const queues = page as unknown as Record<string, IArguments[]>;

  // Google's tags take commands only from Arguments objects; an array would be run as a method call on the data model.
  function gtag(..._command: unknown[]): void {
    // Looked up each time: a tag manager may have replaced the array, or its push, meanwhile.
    // A page that has put something else there, or whose own `push` fails, is asked all the same.
    try {
      queues[dataLayer] ||= [];
      queues[dataLayer].push(arguments);
    } catch {}
  }

  // One object in every update: a tag manager that comes late reads an earlier one first, and finds what is in force now
  // instead of a grant taken back since. What has been read already was copied.
  const inForce = { __proto__: null };
  return (command, more) => {
    const states: Record<string, unknown> = more ? { __proto__: null, ...more } : inForce;
    const now = signalStates(signals, kit.grants);
    for (const signal in now) states[signal] = now[signal as Signal];
    gtag('consent', command, states);
  };
}
