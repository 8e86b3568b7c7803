import type { PlantedFault } from '../../planted/site.ts';
import type { CorpusPage } from '../page.ts';
import { digits, drop, img, post, put, rand } from '../round10/tags.ts';
import { inPage } from '../round11/tags.ts';

export const luckyOrange = inPage(
  'tools.luckyorange.com/core/lo.js?site-id=16aa16aa',
  `${put('_lo_uid', `'161616-'+Date.now()+'-'+${rand}`, 365)}${post('w1.luckyorange.com/visit?s=16aa16aa')}`,
  'w1.luckyorange.com/visit',
  drop('_lo_uid'),
);
export const quora = inPage(
  'a.quora.com/qevents.js',
  img('q.quora.com/_/ad/16aa16aa16aa16aa/pixel?tag=ViewContent&noscript=0&r=', rand),
  'q.quora.com/_/ad/16aa16aa16aa16aa/pixel',
  '',
);
export const clicky = inPage(
  'static.getclicky.com/161616.js',
  `${put('_jsuid', digits, 365)}${img('in.getclicky.com/in.php?site_id=161616&type=pageview&x=', rand)}`,
  'in.getclicky.com/in.php',
  drop('_jsuid'),
);
export const parsely = inPage(
  'cdn.parsely.com/keys/r16.example/p.js',
  `${put('_parsely_visitor', `encodeURIComponent(JSON.stringify({id:'pid='+${rand},session_count:1}))`)}${img('p1.parsely.com/plogger/?idsite=r16.example&action=pageview&rand=', rand)}`,
  'p1.parsely.com/plogger/',
  drop('_parsely_visitor'),
);
export const pendo = inPage(
  'cdn.pendo.io/agent/static/16aa16aa-1616-4616-8616-161616161616/pendo.js',
  `${put('_pendo_visitorId.16aa16aa', `encodeURIComponent(JSON.stringify({ttl:Date.now()+864e5,value:'_PENDO_T_'+${rand}}))`, 100)}${post('data.pendo.io/data/ptm.gif/16aa16aa')}`,
  'data.pendo.io/data/ptm.gif/16aa16aa',
  drop('_pendo_visitorId.16aa16aa'),
);
export const rtbHouse = inPage(
  'tags.creativecdn.com/R16R16R16.js',
  img('ams.creativecdn.com/tags/v2?type=img&id=pr_R16R16_home&r=', rand),
  'ams.creativecdn.com/tags/v2',
  '',
);
export const gemius = inPage(
  'gapl.hit.gemius.pl/xgemius.js',
  img('gapl.hit.gemius.pl/_/redot.gif?id=161616&et=view&r=', rand),
  'gapl.hit.gemius.pl/_/redot.gif',
  '',
);

/** A new word at each call, as servers make them up. */
export const word = (length: number) =>
  Array.from({ length }, () => Math.floor(Math.random() * 36).toString(36)).join('');

/** What a cookie of the request says. */
export const told = (cookies: string | undefined, name: string) =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies ?? '')?.[1];

/** The same site, each of its pages made by its server: what stands between `<!--name-->` and `<!--/name-->` is there if `shows` says so. */
export const rendered = (
  site: CorpusPage,
  shows: (name: string, cookies: string | undefined) => boolean,
): CorpusPage => ({
  ...site,
  pages: Object.fromEntries(
    Object.entries(site.pages).map(([at, served]): [string, PlantedFault] => [
      at,
      at.startsWith(`${site.name}.localhost/`) && typeof served === 'string'
        ? ({ headers }, response) => {
            const text = served.replace(
              /<!--(\w+)-->([\s\S]*?)<!--\/\1-->/g,
              (_all, name, inside) => (shows(name, headers.cookie) ? inside : ''),
            );
            response
              .writeHead(200, {
                'content-type': 'text/html; charset=utf-8',
                'cache-control': 'no-store',
              })
              .end(text);
          }
        : served,
    ]),
  ),
});
