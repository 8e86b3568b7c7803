import { signalStates } from '../shared/consent/signalStates.ts';
import type { Essentials } from '../shared/essentials.ts';

/** Tells Google's Consent Mode v2 what is granted; all seven signals each time. */
export type TellConsentMode = (
  command: 'default' | 'update',
  granted: readonly string[],
  more?: object,
) => void;

export function consentMode({ signals, dataLayer }: Essentials): TellConsentMode {
  const page = window as unknown as Record<string, IArguments[]>;

  // Google's tags take commands only from Arguments objects; an array would be run as a method call on the data model.
  function gtag(..._command: unknown[]): void {
    // Looked up each time: a tag manager may have replaced the array, or its push, meanwhile.
    page[dataLayer] ||= [];
    page[dataLayer].push(arguments);
  }

  return (command, granted, more) =>
    gtag('consent', command, { ...signalStates(signals, granted), ...more });
}
