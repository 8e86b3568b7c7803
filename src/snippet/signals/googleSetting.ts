import type { Part } from '../../platform/kit.ts';

/** A setting of Google's tags that goes with Consent Mode: in the data layer before any of them reads it. */
export const googleSetting =
  (name: string): Part =>
  ({ essentials: { dataLayer } }) => {
    const page = window as unknown as Record<string, IArguments[]>;
    function gtag(..._command: unknown[]): void {
      page[dataLayer]?.push(arguments);
    }
    gtag('set', name, true);
  };
