import { expect, it } from 'vitest';
import { knownHosts } from '../../../../server/classification/thirdParties.ts';

it.each([
  ['gdpr-wrapper.privacymanager.io', 'necessary'],
  ['ats-wrapper.privacymanager.io', 'marketing'],
  ['www.bing.com', null],
  ['bat.bing.com', 'marketing'],
  ['maps.apple.com', null],
])(
  'tells what %s is for where one domain serves a consent tool or maps, and advertising',
  (host, purpose) => {
    expect(knownHosts(host)?.purpose).toBe(purpose);
  },
);
