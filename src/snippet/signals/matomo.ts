import type { Part } from '../../platform/kit.ts';

const page = window as unknown as { _paq?: { push(command: [string]): void } };

/** Matomo: consent is required before it is told anything else, then given or forgotten. It keeps the queue it finds. */
const matomo: Part = (kit) => {
  // A tag that comes late obeys the first of these before it looks for a later one, so all of them tell what is in force.
  // It empties the queue as it reads, and never reads an entry twice.
  const calls: [string][] = [];
  kit.follow((granted, first) => {
    page._paq ||= [];
    if (first) page._paq.push(['requireConsent']);
    if (kit.choice) {
      const command: [string] = ['forgetConsentGiven'];
      if (granted('analytics_storage')) command[0] = 'setConsentGiven';
      calls.push(command);
      for (const one of calls) one[0] = command[0];
      page._paq.push(command);
    }
  });
};

export default matomo;
