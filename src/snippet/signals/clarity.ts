import type { Part } from '../../platform/kit.ts';
import type { Signal } from '../../shared/vocabulary.ts';

interface Clarity {
  (...command: unknown[]): void;
  q?: unknown[];
}

/** In every call, so that a tag that comes late reads what is in force in an earlier one too. */
const inForce: Record<string, string> = {};
const page = window as unknown as { clarity?: Clarity };

/** Microsoft Clarity: `consentv2` with both its signals. Its tag keeps the queue it finds and starts before it reads it. */
const clarity: Part = (kit) =>
  kit.follow((granted) => {
    const state = (signal: Signal) => (granted(signal) ? 'granted' : 'denied');
    page.clarity ||= function queue(..._command) {
      const waiting = page.clarity as Clarity;
      waiting.q ||= [];
      waiting.q.push(arguments);
    };
    inForce.ad_Storage = state('ad_storage');
    inForce.analytics_Storage = state('analytics_storage');
    page.clarity('consentv2', inForce);
  });

export default clarity;
