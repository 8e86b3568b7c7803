import type { Wording } from '../../../../src/shared/ruleset.ts';

/** English. States who asks, what for, and that the answer can be changed; neither answer is made to look better. */
export default {
  title: 'Your privacy choices',
  body:
    '{domain} would like to store and read information on your device, such as cookies, for ' +
    'the purposes you choose. You can change your choice at any time.',
  acceptAll: 'Accept all',
  rejectAll: 'Reject all',
  manage: 'Choose',
  closeNotice: 'Close and reject all',
  optOutBody:
    '{domain} and the companies it works with store and read information on your device, such as ' +
    'cookies. You can opt out at any time.',
  understood: 'OK',
  optOut: 'Opt out',
  save: 'Save my choice',
  close: 'Close',
  withdraw: 'Withdraw my consent',
  preferences: 'Your privacy choices',
  alwaysOn: 'Always on',
  recipients: 'Data goes to {names}.',
  lifetime: 'Kept for no longer than {time}.',
  record: 'Record of your choice',
  saved: 'Your choice is saved.',
  renewed: 'Please decide on the following: {names}. The rest of your choice stays as it is.',
  gpc: 'Opt-out request honoured',
  heldFrame: 'This content is shown once you allow “{purpose}”.',
  allow: 'Allow {purpose}',
  privacyPolicy: 'Privacy policy',
  cookiePolicy: 'Cookie policy',
  imprint: 'Imprint',
  purposes: {
    necessary: {
      name: 'Necessary',
      description:
        'What this site needs in order to work, and the memory of this choice. It needs no ' +
        'permission and cannot be switched off.',
    },
    functional: {
      name: 'Functional',
      description:
        'Extras such as better search results, embedded content and settings that are ' +
        'remembered from visit to visit.',
    },
    analytics: {
      name: 'Analytics',
      description:
        'Measures how this site is used: which pages are opened, and what is done on them.',
    },
    marketing: {
      name: 'Marketing',
      description:
        'Lets advertising services recognise you here and on other sites, in order to choose ' +
        'advertisements for you and to measure what they achieve.',
    },
  },
} satisfies Wording;
