import type { CorpusPage } from '../page.ts';
import { barPage, forget, pixel, policy, remember } from './parts.ts';

export const cookiesKept: CorpusPage[] = [
  // V5: an analytics cookie of two names; the withdrawal removes one of them only.
  {
    name: 'vineyard',
    faults: ['V5'],
    pages: {
      'vineyard.localhost/': barPage({
        granted: `${remember('_ga')} ${remember('_ga_QX12AB')}`,
        withdrawn: forget('_ga'),
      }),
      'vineyard.localhost/privacy': policy,
    },
  },
  // V5: the withdrawal forgets the cookie on the wrong path, so that it stays.
  {
    name: 'nursery',
    faults: ['V5'],
    pages: {
      'nursery.localhost/': barPage({
        granted: `new Image().src = 'https://analytics.tiktok.com/i'; ${remember('_ttp')}`,
        withdrawn: `document.cookie = '_ttp=;path=/shop;max-age=0';`,
      }),
      'nursery.localhost/privacy': policy,
      'analytics.tiktok.com/i': pixel,
    },
  },
];
