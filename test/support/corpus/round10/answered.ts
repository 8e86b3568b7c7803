import type { CorpusPage } from '../page.ts';
import { afterGeo, inputs, modal, pop, sheet } from './shells.ts';
import { at, made, type Shell } from './site.ts';
import * as tag from './tags.ts';
import * as own from './tagsInline.ts';
import type { Words } from './words.ts';
import * as clean from './words.ts';
import * as say from './wordsFaults.ts';

const link = ({ policy }: Words) => `<a href="/privacy">${policy}</a>`;
/** A sheet with other controls. */
const sheetWith = (controls: (words: Words) => string, more: Partial<Shell> = {}): Shell => ({
  ...sheet,
  markup: (words) =>
    `<div id="ask" hidden class="layer" role="dialog" aria-label="Cookies" style="position:fixed;left:0;right:0;bottom:0"><p>${words.ask} ${words.policy ? link(words) : ''}</p>${controls(words)}</div>`,
  ...more,
});

/** What goes wrong at an answer and after it. */
export const answered: CorpusPage[] = [
  made('u10-f-tiktok-no', ['V3', 'V4', 'V5'], [sheet, say.zh], [tag.tiktok], {
    refused: tag.tiktok.run,
    denied: tag.tiktok.run,
  }),
  // The insight tag asks a note of its own, which nobody takes away.
  made('u10-f-linkedin-stays', ['V4', 'V5'], [inputs, say.ptBr], [tag.linkedin], {
    always: `if(localStorage.li_on){${tag.linkedin.run}}`,
    granted: `localStorage.li_on='1';${tag.linkedin.run}`,
    refused: '',
  }),
  made(
    'u10-f-mouseflow-leaves',
    ['V3', 'V4'],
    [modal, say.te],
    [tag.mouseflow],
    {
      always: `addEventListener('pagehide',function(){if(/site_consent=n/.test(document.cookie))navigator.sendBeacon('https://o2.mouseflow.com/events?leave=1','{}')});`,
    },
    { pages: { 'o2.mouseflow.com/events': tag.sink } },
  ),
  made(
    'u10-f-ticked',
    ['V10'],
    [
      sheetWith(
        ({ yes, no }) =>
          `<p><label><input type="checkbox" checked disabled> Naudsynte</label> <label><input type="checkbox" checked> Statistikk</label> <label><input type="checkbox" checked> Annonsar</label></p><button type="button" data-no>${no}</button><button type="button" data-yes>${yes}</button>`,
      ),
      say.nn,
    ],
    [tag.hotjar, own.meta],
  ),
  made(
    'u10-f-choose',
    ['V8'],
    [
      sheetWith(
        ({ yes, no }) =>
          `<div data-first><button type="button" data-more>${no}</button><button type="button" data-yes>${yes}</button></div><div data-second hidden><p><label><input type="checkbox"> Statistiques</label> <label><input type="checkbox"> Publicité</label></p><button type="button" data-save>Enregistrer mes choix</button></div>`,
        {
          before: `var f=document.querySelector('[data-first]'),s=document.querySelector('[data-second]');document.querySelector('[data-more]').onclick=function(){f.hidden=true;s.hidden=false};document.querySelector('[data-save]').onclick=function(){if(s.querySelector(':checked'))yes();else no();f.hidden=false;s.hidden=true};`,
        },
      ),
      say.frChoose,
    ],
    [own.matomo('u10-f-choose'), tag.snap],
  ),
  made(
    'u10-f-faint',
    ['V9', 'V24'],
    [
      sheetWith(
        ({ yes, no }) =>
          `<button type="button" data-yes style="font-size:20px;padding:18px 40px">${yes}</button> <a href="#" role="button" data-no style="font-size:10px;color:#bbb;text-decoration:none">${no}</a>`,
      ),
      say.es,
    ],
    [tag.pinterest],
  ),
  // Nothing leads back; the shop is otherwise in order.
  made(
    'u10-f-no-way',
    ['V22'],
    [afterGeo, say.am],
    [tag.klaviyo],
    { back: '' },
    {
      pages: {
        [`${at('u10-f-no-way')}/api/geo`]: {
          body: '{"eu":1}',
          headers: { 'content-type': 'application/json' },
        },
      },
    },
  ),
  made(
    'u10-f-no-policy',
    ['V23'],
    [pop, { ...say.is, ask: 'Við viljum telja heimsóknir með vafrakökum. Er það í lagi?' }],
    [tag.hubspot],
  ),
  made('u10-f-forgets', ['V12'], [sheet, say.km], [tag.baidu], {
    memory: {
      read: `(document.cookie.match(/(?:^|; )site_consent=(.)/)||[])[1]`,
      write: `if(v==='y')document.cookie='site_consent=y;path=/;max-age=15552000';else document.cookie='site_consent=;path=/;max-age=0'`,
    },
  }),
  // Signs for buttons, which are none; and a policy that has moved.
  made(
    'u10-f-signs',
    ['V23', 'V24'],
    [
      {
        ...sheet,
        markup: (words) =>
          `<div id="ask" hidden class="layer" style="position:fixed;left:0;right:0;top:0;display:flex;gap:12px;align-items:center"><span>🍪 ${words.ask} <a href="/aporrito-2019">${words.policy}</a></span><div class="btn" data-yes>${words.yes}</div><div class="btn" data-no>${words.no}</div></div>`,
      },
      say.elIcon,
    ],
    [own.meta],
  ),
  made(
    'u10-f-scroll',
    ['V11'],
    [
      {
        ...modal,
        ...sheet,
        first: `show();addEventListener('scroll',function(){if(!/site_consent/.test(document.cookie))yes()},{once:true,passive:true})`,
      },
      say.daScroll,
    ],
    [tag.clarity],
    {
      body: '<div style="height:3000px"></div>',
    },
    { open: { V1: 'scrolling is no choice', V2: 'the same', V5: 'the same' } },
  ),
  // Taken back, and the counter’s cookies stay.
  made('u10-f-left-over', ['V5'], [inputs, clean.deWizard], [own.matomo('u10-f-left-over')], {
    refused: '',
  }),
];
