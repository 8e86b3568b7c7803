import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { barPage, forget, load, pixel, policy, remember, site, untilRefused } from './parts.ts';

export const beforeChoice: CorpusPage[] = [
  // V1: the server hands everybody an analytics id for two years, but to those who send Global Privacy Control; no banner.
  {
    name: 'butcher',
    faults: ['V1'],
    pages: {
      'butcher.localhost/': ({ headers }, response) => {
        const id = `GA1.1.${Math.floor(Math.random() * 1e10)}.1700000000`;
        const kept = headers['sec-gpc'] === '1' || headers.cookie?.includes('_ga=');
        response
          .writeHead(200, {
            'content-type': 'text/html; charset=utf-8',
            ...(!kept && { 'set-cookie': `_ga=${id}; Path=/; Max-Age=63072000` }),
          })
          .end(site('', '<p>Cuts of the week.</p>'));
      },
    },
  },
  // V1: a random id under a name of the site's own in local storage, until somebody refuses.
  {
    name: 'chemist',
    faults: ['V1'],
    pages: {
      'chemist.localhost/': barPage({
        ...untilRefused('localStorage.visitorKey ||= crypto.randomUUID();'),
        refused: 'localStorage.removeItem("visitorKey");',
        withdrawn: 'localStorage.removeItem("visitorKey");',
      }),
      'chemist.localhost/privacy': policy,
    },
  },
  // V1, V2: a recorder of sessions starts with the page and keeps its id; both end with a refusal.
  {
    name: 'jeweller',
    faults: ['V1', 'V2'],
    pages: {
      'jeweller.localhost/': barPage({
        ...untilRefused(load('https://static.hotjar.com/c/hotjar-77.js')),
        refused: forget('_hjSessionUser_77'),
        withdrawn: forget('_hjSessionUser_77'),
      }),
      'jeweller.localhost/privacy': policy,
      'static.hotjar.com/c/hotjar-77.js': remember('_hjSessionUser_77'),
    },
  },
  // V2, V16: an advertiser's pixel in the markup, for everybody; no banner, no notice of Global Privacy Control.
  {
    name: 'barber',
    faults: ['V2', 'V16'],
    pages: {
      'barber.localhost/': site(
        '',
        '<img src="https://ib.adnxs.com/px?id=1" width="1" height="1" alt="">',
      ),
      'ib.adnxs.com/px': pixel,
    },
  },
  // V2: a worker of the site's own reports to a company of analytics until somebody refuses.
  {
    name: 'cobbler',
    faults: ['V2'],
    pages: {
      'cobbler.localhost/': barPage({
        ...untilRefused(`window.counter = new Worker('/count.js');`),
        refused: 'window.counter?.terminate();',
        withdrawn: 'window.counter?.terminate();',
      }),
      'cobbler.localhost/privacy': policy,
      'cobbler.localhost/count.js': `fetch('https://api.amplitude.com/2/httpapi', { method: 'POST', body: '{}', mode: 'no-cors' })`,
      'api.amplitude.com/2/httpapi': intake,
    },
  },
  // V2: the embedded frame of a company of advertisements stands in the page until somebody refuses.
  {
    name: 'tobacconist',
    faults: ['V2'],
    pages: {
      'tobacconist.localhost/': barPage(
        {
          ...untilRefused(
            `slot.innerHTML = '<iframe title="Offers" src="https://widgets.outbrain.com/frame"></iframe>';`,
          ),
          refused: `slot.textContent = '';`,
          withdrawn: `slot.textContent = '';`,
        },
        '<div id="slot"></div>',
      ),
      'tobacconist.localhost/privacy': policy,
      'widgets.outbrain.com/frame': '<!doctype html><title>Offers</title><p>Offers</p>',
    },
  },
];
