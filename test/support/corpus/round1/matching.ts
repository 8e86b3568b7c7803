import type { PlantedFault } from '../../planted/site.ts';
import { intake, library } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { barPage, forget, load, pixel, policy, remember } from './parts.ts';
import { mixpanel, run } from './setups.ts';

/** A company of advertisements: gives each browser an id and leads on to a partner with it; `/out` takes the id back. */
const exchange =
  (partner: string): PlantedFault =>
  ({ url = '', headers }, response) => {
    // Browsers keep no other cookie of a third party here.
    const cookie = 'Path=/; SameSite=None; Secure; Partitioned';
    if (url.startsWith('/out')) {
      response.writeHead(204, { 'set-cookie': `buyer=; Max-Age=0; ${cookie}` }).end();
      return;
    }
    const id =
      /buyer=(\w+)/.exec(headers.cookie ?? '')?.[1] ??
      Math.random().toString(36).slice(2, 14).padEnd(12, 'q');
    const { port } = new URL(`http://${headers.host}`);
    response
      .writeHead(302, {
        'set-cookie': `buyer=${id}; Max-Age=31536000; ${cookie}`,
        location: `http://${partner}:${port}/match?p=orchard&external=${id}`,
      })
      .end();
  };

const counted = `fetch('/g/collect?v=2&tid=G-QX12AB34CD&cid=1234567890.1700000000&en=page_view&dl=' + encodeURIComponent(location.href), { method: 'POST', mode: 'no-cors' });`;

export const matching: CorpusPage[] = [
  // V20: after an acceptance one company's pixel leads on to another's with the id of its cookie.
  {
    name: 'auction',
    faults: ['V20'],
    pages: {
      'auction.localhost/': barPage({
        granted: `new Image().src = 'https://exchange.localhost/sync';`,
        withdrawn: `new Image().src = 'https://exchange.localhost/out';`,
      }),
      'auction.localhost/privacy': policy,
      'exchange.localhost/sync': exchange('ib.adnxs.com'),
      'exchange.localhost/out': exchange('ib.adnxs.com'),
      'ib.adnxs.com/match': pixel,
    },
  },
  // V20: a script tells one company of advertisements the id that another one keeps in a cookie of the site.
  {
    name: 'broker',
    faults: ['V20'],
    pages: {
      'broker.localhost/': barPage({
        granted: `${remember('_fbp')} new Image().src = 'https://match.adsrvr.org/track/cmf/generic?ttd_pid=orchard&id=' + /_fbp=([^;]+)/.exec(document.cookie)[1];`,
        withdrawn: forget('_fbp'),
      }),
      'broker.localhost/privacy': policy,
      'match.adsrvr.org/track/cmf/generic': pixel,
    },
  },
  // V20: after an acceptance the tag manager is loaded from a path of the site's own.
  {
    name: 'publisher',
    faults: ['V20'],
    pages: {
      'publisher.localhost/': barPage({ granted: load('/assets/gtm.js?id=GTM-ORCHARD') }),
      'publisher.localhost/privacy': policy,
      'publisher.localhost/assets/gtm.js': 'window.google_tag_manager = {};',
    },
  },
  // V2, V20: page views go through the site's own path to a service known by its parameters, until somebody refuses.
  {
    name: 'newspaper',
    faults: ['V2', 'V20'],
    pages: {
      'newspaper.localhost/': barPage({
        pending: `if (!navigator.globalPrivacyControl) { ${counted} }`,
        granted: counted,
      }),
      'newspaper.localhost/privacy': policy,
      'newspaper.localhost/g/collect': { body: '', status: 204 },
    },
  },
  // V20: a host below the site's name leads by the name servers to a company that records sessions; loaded by consent.
  {
    name: 'magazine',
    faults: ['V20'],
    pages: {
      'magazine.localhost/': barPage({
        granted: load('https://stats.magazine.localhost/edge.js'),
      }),
      'magazine.localhost/privacy': policy,
      'stats.magazine.localhost/edge.js': `fetch('https://stats.magazine.localhost/in')`,
      'stats.magazine.localhost/in': intake,
    },
    aliases: { 'stats.magazine.localhost': 'edge.fullstory.com' },
  },
  // V5, V20: real Mixpanel by consent, whose id goes to an advertiser as well; its storage outlives the withdrawal.
  {
    name: 'agency',
    faults: ['V5', 'V20'],
    pages: {
      'agency.localhost/': barPage({
        granted: `${mixpanel} ${run(`new Image().src = 'https://pixel.quantserve.com/pixel?partner=' + mixpanel.get_distinct_id().replace('$device:', '');`)}`,
        withdrawn: `location.replace('/');`,
      }),
      'agency.localhost/privacy': policy,
      'agency.localhost/tag.js': library('mixpanel'),
      'mixpanel.localhost/track/': intake,
      'pixel.quantserve.com/pixel': pixel,
    },
  },
];
