import type { Part } from '../../platform/kit.ts';

const page = window as unknown as { _paq?: { push(command: [string]): void } };

/** Matomo: consent is required before it is told anything else, then given or forgotten. It keeps the queue it finds. */
const matomo: Part = (kit) =>
  kit.follow((granted, first) => {
    page._paq ||= [];
    if (first) page._paq.push(['requireConsent']);
    if (kit.choice) {
      page._paq.push([granted('analytics_storage') ? 'setConsentGiven' : 'forgetConsentGiven']);
    }
  });

export default matomo;
