import type { CorpusPage } from '../page.ts';
import { gated, published, purposesWith } from '../parts.ts';
import { document } from '../round4/parts.ts';
import { after, bottom, inFrame, shadow } from './bars.ts';
import { details, hashApp, sliders } from './layers.ts';
import * as say from './says.ts';
import * as more from './saysMore.ts';
import { at, made } from './site.ts';
import * as tag from './tags.ts';

const counter = { V16: 'a counter, or what may be taken for advertising' };

/** Faults of the question, of the answers and of what comes after them. */
export const answered: CorpusPage[] = [
  made(
    'u9-f-eulerian',
    ['V20'],
    [bottom, more.fr],
    [],
    {
      granted: tag.img(
        `eulr.u9-f-eulerian.localhost/col8801/-/1?ea=cs&rf=&u='+encodeURIComponent(location.pathname)+'`,
      ),
    },
    {
      pages: { 'eulr.u9-f-eulerian.localhost/col8801/-/1': tag.sink },
      aliases: { 'eulr.u9-f-eulerian.localhost': 'courrier.eulerian.net' },
    },
  ),
  made(
    'u9-f-abtasty-no',
    ['V3', 'V4'],
    [bottom, more.es],
    [tag.abtasty],
    {
      granted: tag.abtasty.run,
      refused: `${tag.abtasty.run}`,
      read: `(function(){var m=document.cookie.match(/cookie_notice_accepted=(true|false)/);return m?true:null})()`,
    },
    {
      open: {
        V5: 'it is kept for both answers',
        V6: 'the site knows no refusal',
        V12: 'none',
        ...counter,
      },
    },
  ),
  made(
    'u9-f-square-leaving',
    // Its own cookie stays as well: written without V5, and put right.
    ['V3', 'V4', 'V5'],
    [bottom, more.cs],
    [tag.contentsquare],
    {
      refused: `addEventListener('pagehide',function(){navigator.sendBeacon('https://c.contentsquare.net/v2/events?uu=7','x')});`,
    },
    { open: counter },
  ),
  made(
    'u9-f-criteo-sync',
    ['V20'],
    [bottom, more.pl],
    [tag.criteo],
    {
      granted: `${tag.once('cto_bundle')}${tag.img(`cm.adform.net/cookie?redirect_url=&cid='+/cto_bundle=([^;]*)/.exec(document.cookie)[1]+'`)}`,
    },
    { pages: { 'cm.adform.net/cookie': tag.sink } },
  ),
  made(
    'u9-f-klaviyo-no',
    ['V3'],
    [bottom, more.hy],
    [tag.klaviyo],
    {
      refused: tag.once('__kla_id', `btoa(JSON.stringify({cid:btoa(${tag.hex})}))`),
    },
    { open: { V4: 'kept by the same line', V5: 'the same' } },
  ),
  made('u9-f-no-back', ['V22'], [bottom, more.ka], [tag.linkedin], { back: '<span>© 2026</span>' }),
  made('u9-f-econda-on', ['V4', 'V5'], [bottom, more.de], [tag.econda], {
    granted: `${tag.econda.run}self.beat=self.beat||setInterval(function(){${tag.img(`www.econda-monitor.de/l/00a1/r?ping='+Date.now()+'`)}},900);`,
    refused: '',
  }),
  made('u9-f-emarsys-left', ['V5'], [after(3000), more.hu], [tag.emarsys], { refused: '' }),
  made(
    'u9-f-sliders-on',
    ['V10'],
    [
      sliders(
        { more: 'Seçenekler', save: 'Seçimleri kaydet', counting: 'İstatistik', ads: 'Pazarlama' },
        true,
      ),
      say.tr,
    ],
    [tag.dynamicYield],
  ),
  made(
    'u9-f-details-on',
    ['V10'],
    [
      details(
        { more: 'Detalji', save: 'Sačuvaj izbor', counting: 'Statistika', ads: 'Oglašavanje' },
        true,
      ),
      say.bs,
    ],
    [tag.mapp],
  ),
  made('u9-f-wall', ['V8'], [bottom, more.uk], [tag.meta], {
    refusal: null,
    head: '<style>#L{top:0;background:#111!important;color:#fff!important}#L a{color:#fff}</style>',
  }),
  made(
    'u9-f-faint-no',
    ['V9'],
    [bottom, say.bg],
    [tag.pinterest],
    {
      refusal:
        'background:none;color:#6b6b6b;font-weight:400;font-size:12px;min-width:0;min-height:26px;text-decoration:underline',
    },
    { open: { V24: 'small words' } },
  ),
  made(
    'u9-f-forgets',
    ['V12'],
    [shadow('closed'), more.id],
    [tag.snap],
    { write: `if(yes)document.cookie='cookie_notice_accepted=true;path=/;max-age=7776000'` },
    { open: { V4: 'the withdrawal is forgotten, too', V5: 'the same' } },
  ),
  made(
    'u9-f-dead-policy',
    ['V23'],
    [inFrame, say.fa],
    [tag.taboola],
    {},
    { pages: { [`${at('u9-f-dead-policy')}/privacy`]: { body: '<h1>404</h1>', status: 404 } } },
  ),
  {
    ...made('u9-f-spans', ['V24'], [bottom, say.cy], [tag.snap]),
    pages: {
      ...made('u9-f-spans', [], [bottom, say.cy], [tag.snap]).pages,
      [`${at('u9-f-spans')}/`]: (
        bottom(at('u9-f-spans'), say.cy, { granted: tag.snap.run, refused: tag.snap.drop })[
          `${at('u9-f-spans')}/`
        ] as string
      )
        .replace(/role="dialog" aria-label="[^"]*"/, 'class="cookies-popup"')
        .replace(
          /<button class="k" type="button" style="" (onclick="[^"]*")>([^<]*)<\/button><button class="k" type="button" (onclick="[^"]*")>([^<]*)<\/button>/,
          '<span class="k" style="display:inline-block;cursor:pointer;padding:12px" $1>$2</span><span class="k" style="display:inline-block;cursor:pointer;padding:12px" $3>$4</span>',
        ),
    },
  },
  made('u9-f-faint-words', ['V24'], [hashApp, say.eu], [tag.outbrain], {
    head: '<style>#L ._b{background:#fff!important;color:#c9c9c9!important;border-color:#eee!important}</style>',
  }),
  made(
    'u9-f-revoke-nothing',
    ['V4', 'V5'],
    [bottom, say.fi],
    [tag.criteo],
    {
      write: `if(read()===null)document.cookie='cookie_notice_accepted='+yes+';path=/;max-age=7776000'`,
      refused: '',
    },
    { open: { V6: 'the record of before' } },
  ),
  made(
    'u9-f-scroll-yes',
    ['V1', 'V2', 'V11'],
    [bottom, say.sq],
    [tag.snap],
    {
      always: `addEventListener('scroll',function s(){if(read()===null&&scrollY>150){removeEventListener('scroll',s);pick(true)}});`,
    },
    { open: { V7: 'the scroll is taken for a choice', V16: 'the same' } },
  ),
  {
    name: 'u9-f-own-undeclared',
    faults: ['V14'],
    open: { V5: 'what nobody declared is not cleared' },
    ruleset: published((standard) => ({
      purposes: purposesWith(standard, 'analytics', { clear: [] }),
    })),
    pages: {
      [`${at('u9-f-own-undeclared')}/`]: document(
        more.lb,
        gated('analytics', 'https://static.hotjar.com/c/hotjar-4411.js'),
        '{{snippet}}',
      ),
      [`${at('u9-f-own-undeclared')}/privacy`]: document({ lang: 'lb', title: more.lb.policy }, ''),
      'static.hotjar.com/c/hotjar-4411.js': tag.js(
        tag.once('_hjSessionUser_4411', `btoa(JSON.stringify({id:crypto.randomUUID()}))`),
      ),
    },
  },
  {
    name: 'u9-f-own-milder',
    faults: ['V13'],
    ruleset: published((standard) => ({
      purposes: purposesWith(
        { ...standard, purposes: purposesWith(standard, 'marketing', { clear: [] }) },
        'functional',
        { clear: ['_ttp'] },
      ),
    })),
    pages: {
      [`${at('u9-f-own-milder')}/`]: document(
        more.en,
        gated('functional', '/shop.js'),
        '{{snippet}}',
      ),
      [`${at('u9-f-own-milder')}/privacy`]: document({ lang: 'en', title: more.en.policy }, ''),
      [`${at('u9-f-own-milder')}/shop.js`]: tag.js(tag.once('_ttp', tag.hex)),
    },
  },
];
