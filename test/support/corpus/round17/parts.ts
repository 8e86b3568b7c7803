import type { PlantedFault } from '../../planted/site.ts';
import type { CorpusPage } from '../page.ts';
import { digits, drop, img, post, put, rand } from '../round10/tags.ts';
import { tag } from '../round11/tags.ts';

export const chartbeat = tag(
  'static.chartbeat.com/js/chartbeat.js',
  `${put('_chartbeat2', `'.'+Date.now()+'.'+Date.now()+'.1.'+${rand}`)}${img('ping.chartbeat.net/ping?h=r17.example&p=%2F&c=0&u=', rand)}`,
  'ping.chartbeat.net/ping',
  drop('_chartbeat2'),
);
export const quantcast = tag(
  'secure.quantserve.com/quant.js',
  `${put('__qca', `'P1-'+${rand}+'-'+Date.now()`)}${img('pixel.quantserve.com/pixel?a=p-17aa17aa17&r=', rand)}`,
  'pixel.quantserve.com/pixel',
  drop('__qca'),
);
export const munchkin = tag(
  'munchkin.marketo.net/163/munchkin.js',
  `${put('_mkto_trk', `'id:171-RMT-717&token:_mch-r17.example-'+Date.now()+'-'+${digits}`)}${img('171-rmt-717.mktoresp.com/webevents/visitWebPage?_mchNc=', 'Date.now()')}`,
  '171-rmt-717.mktoresp.com/webevents/visitWebPage',
  drop('_mkto_trk'),
);
export const lotame = tag(
  'tags.crwdcntrl.net/lt/c/17171/lt.min.js',
  `${put('_cc_id', `crypto.randomUUID().replace(/-/g,'')`, 270)}${post('bcp.crwdcntrl.net/6/data?c=17171')}`,
  'bcp.crwdcntrl.net/6/data',
  drop('_cc_id'),
);
export const inspectlet = tag(
  'cdn.inspectlet.com/inspectlet.js?wid=1717171717',
  `${put('__insp_uid', digits, 365)}${post('hn.inspectlet.com/ginit/1717171717')}`,
  'hn.inspectlet.com/ginit/1717171717',
  drop('__insp_uid'),
);
export const histats = tag(
  's10.histats.com/js15_as.js',
  img('sstatic1.histats.com/0.gif?4717171&101&r=', rand),
  'sstatic1.histats.com/0.gif',
  '',
);
export const attentive = tag(
  'cdn.attn.tv/r17shop/dtag.js',
  `${put('__attentive_id', rand, 365)}${img('events.attentivemobile.com/e?v=4.17&c=r17shop&t=p&r=', rand)}`,
  'events.attentivemobile.com/e',
  drop('__attentive_id'),
);
export const amazonAds = tag(
  'c.amazon-adsystem.com/aat/amzn.js',
  img('s.amazon-adsystem.com/iu3?pid=17aa17aa-1717-4717-8717-171717171717&event=PageView&r=', rand),
  's.amazon-adsystem.com/iu3',
  '',
);
export const scorecard = tag(
  'sb.scorecardresearch.com/cs/17171717/beacon.js',
  img('sb.scorecardresearch.com/b?c1=2&c2=17171717&cs_it=b9&rn=', 'Date.now()'),
  'sb.scorecardresearch.com/b',
  '',
);
export const customerIo = tag(
  'assets.customer.io/assets/track.js',
  `${put('_cioanonid', 'crypto.randomUUID()', 365)}${img('track.customer.io/events/page.gif?site=17aa17aa17aa&r=', rand)}`,
  'track.customer.io/events/page.gif',
  drop('_cioanonid'),
);
export const twitterAds = tag(
  'static.ads-twitter.com/uwt.js',
  img('analytics.twitter.com/i/adsct?p_id=Twitter&txn_id=r1717&r=', rand),
  'analytics.twitter.com/i/adsct',
  '',
);

/** What links that are drawn as buttons look like in a layer: all alike, and large enough to hit. */
export const plates = (layer: string, ink: string) =>
  `${layer} [role=button]{display:inline-block;box-sizing:border-box;font:600 16px/1.2 system-ui;min-height:46px;min-width:120px;padding:12px 18px;margin:4px;border:2px solid ${ink};border-radius:6px;background:${ink};color:#fff;text-align:center;text-decoration:none}`;

/** The same site, whose server sends these headers with each of its own pages, by the cookies of the request. Planted hosts in `hosts` get the port that the page has. */
export const headed = (
  site: CorpusPage,
  hosts: string[],
  headersFor: (cookies: string) => Record<string, string>,
): CorpusPage => ({
  ...site,
  pages: Object.fromEntries(
    Object.entries(site.pages).map(([at, served]): [string, PlantedFault] => [
      at,
      at.startsWith(`${site.name}.localhost/`) && typeof served === 'string'
        ? ({ headers }, response) => {
            const port = (headers.host ?? '').split(':')[1] ?? '80';
            const text = hosts.reduce(
              (all, host) => all.replaceAll(`https://${host}/`, `http://${host}:${port}/`),
              served,
            );
            response
              .writeHead(200, {
                'content-type': 'text/html; charset=utf-8',
                'cache-control': 'no-store',
                ...headersFor(headers.cookie ?? ''),
              })
              .end(text);
          }
        : served,
    ]),
  ),
});
