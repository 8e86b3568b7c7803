import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { barPage, load, pixel, policy } from './parts.ts';

export const signalIgnored: CorpusPage[] = [
  // V16, V2: a shop in the American manner sells until somebody objects, and does not take the signal for an objection.
  {
    name: 'outfitter',
    faults: ['V2', 'V16'],
    pages: {
      'outfitter.localhost/': barPage({
        pending: `navigator.sendBeacon('https://analytics.tiktok.com/api/v2/pixel', 'view');`,
        granted: `navigator.sendBeacon('https://analytics.tiktok.com/api/v2/pixel', 'view');`,
      }),
      'outfitter.localhost/privacy': policy,
      'analytics.tiktok.com/api/v2/pixel': intake,
    },
  },
  // V16: to Global Privacy Control the page answers with a pixel and a US privacy string that denies the objection.
  {
    name: 'farrier',
    faults: ['V16'],
    open: {
      V2: 'the pixel precedes a choice, but only where the signal is on',
      V7: 'the string says that nobody objected, which is no consent',
    },
    pages: {
      'farrier.localhost/': barPage(
        {
          pending: `if (navigator.globalPrivacyControl) new Image().src = 'https://ib.adnxs.com/gpc?us_privacy=1YNN';`,
          granted: `new Image().src = 'https://ib.adnxs.com/seg?us_privacy=1YNN';`,
        },
        '',
        `<script>window.__uspapi = (command, version, done) => done({ version: 1, uspString: document.cookie.includes('site_choice=none') ? '1YYN' : '1YNN' }, true);</script>`,
      ),
      'farrier.localhost/privacy': policy,
      'ib.adnxs.com/gpc': pixel,
      'ib.adnxs.com/seg': pixel,
    },
  },
  // V16: the signal is taken for a click on "Accept all": the banner goes and the tags come.
  {
    name: 'tanner',
    faults: ['V16'],
    open: {
      V2: 'the request precedes a choice, but only where the signal is on',
      V7: 'the choice is stored without one, but only where the signal is on',
    },
    pages: {
      'tanner.localhost/': barPage({
        pending: `if (navigator.globalPrivacyControl) decide('all');`,
        granted: load('https://static.criteo.net/js/ld/ld.js'),
      }),
      'tanner.localhost/privacy': policy,
      'static.criteo.net/js/ld/ld.js': 'window.criteo_q = [];',
    },
  },
];
