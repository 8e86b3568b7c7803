import type { CorpusPage } from '../page.ts';
import { afterGeo, modal, pop, sheet, toggles } from './shells.ts';
import { at, made } from './site.ts';
import * as tag from './tags.ts';
import * as own from './tagsInline.ts';
import * as clean from './words.ts';
import * as say from './wordsFaults.ts';

const counter = { V16: 'a counter' };
const ping = (state: string) =>
  tag.img(
    `region1.google-analytics.com/g/collect?v=2&tid=G-R10&gcs=${state}&en=page_view&cid=`,
    tag.digits,
  );

/** Consent Mode, records of consent, and ids that travel. */
export const signals: CorpusPage[] = [
  // The tag stands in the head, the default comes with a banner that comes late; the tag says yes all the while.
  made(
    'u10-f-default-late',
    ['V1', 'V2', 'V3', 'V4', 'V5', 'V6', 'V7', 'V17', 'V18'],
    [afterGeo, say.csGa],
    [],
    {
      head: `<script async src="https://www.googletagmanager.com/gtag/js?id=G-R10"></script><script>${own.gtag}gtag('js',new Date());gtag('config','G-R10');${own.ga.run}</script>`,
      always: `setTimeout(function(){gtag('consent','default',${own.types('denied')})},800);`,
      granted: `gtag('consent','update',${own.types('granted')});`,
      refused: `gtag('consent','update',${own.types('denied')});`,
    },
    {
      pages: {
        [`${at('u10-f-default-late')}/api/geo`]: {
          body: '{"eu":true}',
          headers: { 'content-type': 'application/json' },
        },
      },
      open: counter,
    },
  ),
  // As Google calls it advanced: cookieless pings before and after a refusal.
  made(
    'u10-f-advanced',
    ['V2', 'V3', 'V4'],
    [modal, say.itSync],
    [],
    {
      head: `<script>${own.gtag}gtag('consent','default',${own.types('denied')});</script><script async src="https://www.googletagmanager.com/gtag/js?id=G-R10"></script><script>gtag('js',new Date());gtag('config','G-R10');</script>`,
      always: `if(!/site_consent=y/.test(document.cookie)){${ping('G100')}}`,
      granted: `gtag('consent','update',${own.types('granted')});${own.ga.run}`,
      refused: `gtag('consent','update',${own.types('denied')});${own.ga.drop}${ping('G100')}`,
    },
    { open: counter },
  ),
  // The second default was meant for a test and grants, until an answer is given, and again on the next page.
  made('u10-f-two-defaults', ['V6', 'V7', 'V16', 'V19'], [sheet, say.lo], [own.ga], {
    head: `<script>${own.gtag}gtag('consent','default',${own.types('denied')});gtag('consent','default',${own.types('granted')});</script>`,
    granted: `gtag('consent','update',${own.types('granted')});${own.ga.run}`,
    refused: `gtag('consent','update',${own.types('denied')});${own.ga.drop}`,
  }),
  // Either button says yes to the tags.
  made(
    'u10-f-no-means-yes',
    ['V3', 'V4', 'V5', 'V6'],
    [toggles('Statistika', 'Reklama', 'Tanlovni saqlash'), clean.uz],
    [],
    {
      head: `<script>${own.gtag}gtag('consent','default',${own.types('denied')});</script>`,
      granted: `gtag('consent','update',${own.types('granted')});${own.ga.run}`,
      refused: `gtag('consent','update',${own.types('granted')});${own.ga.run}`,
      denied: `gtag('consent','update',${own.types('granted')});${own.ga.run}`,
    },
    {
      pages: {
        [`${at('u10-f-no-means-yes')}/api/geo`]: {
          body: '{}',
          headers: { 'content-type': 'application/json' },
        },
      },
    },
  ),
  // After the grant: one company’s number in another’s address.
  made(
    'u10-f-matched',
    ['V20'],
    [pop, say.fo],
    [own.meta, tag.criteo],
    {
      granted: `${own.meta.run}${tag.criteo.run}${tag.img('gum.criteo.com/sync?c=101&a=1&u=', tag.got('_fbp'))}`,
    },
    { pages: { 'gum.criteo.com/sync': tag.sink } },
  ),
  made(
    'u10-f-cname',
    ['V20'],
    [modal, say.frCname],
    [],
    {
      granted: tag.bring('zqtw.u10-f-cname.localhost/ea.js'),
      refused: tag.drop('etuix'),
    },
    {
      pages: {
        'zqtw.u10-f-cname.localhost/ea.js': tag.js(
          `${tag.put('etuix', tag.rand)}${tag.img('zqtw.u10-f-cname.localhost/col10/1010?urlp=/&rf=')}`,
        ),
        'zqtw.u10-f-cname.localhost/col10/1010': tag.sink,
      },
      aliases: { 'zqtw.u10-f-cname.localhost': 'literie.eulerian.net' },
    },
  ),
  // A tagging server on the site’s own name, after the grant.
  made(
    'u10-f-tagging-server',
    ['V20'],
    [sheet, say.is],
    [],
    {
      policy: '<a href="/privacy">Persónuverndarstefna</a>',
      granted: `${tag.put('_ga', `'GA1.1.'+${tag.digits}+'.'+Math.floor(Date.now()/1000)`)}${tag.bring('sst.u10-f-tagging-server.localhost/gtm.js?id=GTM-R10')}`,
      refused: tag.drop('_ga', 'FPID'),
    },
    {
      pages: {
        [`${at('u10-f-tagging-server')}/privacy`]:
          '<!doctype html><html lang="is"><title>Persónuverndarstefna</title><h1>Persónuverndarstefna</h1></html>',
        'sst.u10-f-tagging-server.localhost/gtm.js': tag.js(
          tag.img(
            'sst.u10-f-tagging-server.localhost/g/collect?v=2&tid=G-R10&gcs=G111&en=page_view&cid=',
            tag.got('_ga'),
          ),
        ),
        'sst.u10-f-tagging-server.localhost/g/collect': tag.sink,
      },
    },
  ),
];
