import type { CorpusPage } from '../page.ts';
import { document } from '../round4/parts.ts';
import * as more from './saysMore.ts';
import { at, plain, served } from './site.ts';
import * as tag from './tags.ts';

const counter = { V16: 'a counter, or what may be taken for advertising' };

/** Sites that ask nothing, something else, or for money. */
export const unasked: CorpusPage[] = [
  {
    name: 'u9-f-metrika-notice',
    faults: ['V1', 'V2'],
    open: {
      ...counter,
      V8: 'a notice, or a question with one answer',
      V9: 'the same',
      V22: 'the same',
      V3: 'the same',
      V4: 'the same',
      V5: 'the same',
      V24: 'a plain strip',
    },
    pages: {
      [`${at('u9-f-metrika-notice')}/`]: document(
        more.ru,
        `<footer><a href="/privacy">${more.ru.policy}</a></footer><div class="cookie-strip" id="cs" style="position:fixed;bottom:0;left:0;right:0;background:#222;color:#fff;padding:14px">Продолжая пользоваться сайтом, вы соглашаетесь с использованием файлов cookie. <a style="color:#fff" href="/privacy">Подробнее</a> <button style="padding:12px 30px" onclick="localStorage.cookie_ok=1;cs.remove()">Хорошо</button></div><script>if(localStorage.cookie_ok)cs.remove();${tag.metrika.run}</script>`,
      ),
      [`${at('u9-f-metrika-notice')}/privacy`]: document({ lang: 'ru', title: more.ru.policy }, ''),
      ...served(tag.metrika),
    },
  },
  plain(
    'u9-f-sign-in-tags',
    ['V2', 'V16'],
    more.pt,
    [
      '<form method="post"><h2>Entrar</h2><label>CPF <input></label><label>Senha <input type="password"></label><button>Entrar</button></form>',
      `<script>${tag.meta.run}</script>`,
    ],
    { pages: served(tag.meta), open: { V1: 'the pixel’s own cookie' } },
  ),
  plain(
    'u9-f-geo-us',
    ['V1', 'V2'],
    more.en,
    [
      '',
      `<script>fetch('/cdn-cgi/geo').then(function(r){return r.json()}).then(function(g){if(g.country==='US'&&!navigator.globalPrivacyControl){${tag.klaviyo.run}}})</script>`,
    ],
    {
      pages: {
        [`${at('u9-f-geo-us')}/cdn-cgi/geo`]: {
          body: '{"country":"US"}',
          headers: { 'content-type': 'application/json' },
        },
        ...served(tag.klaviyo),
      },
    },
  ),
  {
    name: 'u9-f-age-snap',
    faults: ['V1', 'V2', 'V16'],
    pages: {
      [`${at('u9-f-age-snap')}/`]: document(
        more.cs,
        `<div id="age" role="dialog" aria-modal="true" aria-label="Věk" style="position:fixed;inset:0;background:#000;color:#fff;padding:20vh 20vw"><h2>Je vám více než 18 let?</h2><button style="padding:16px 40px" onclick="sessionStorage.age=1;age.remove()">Ano</button> <a style="color:#fff" href="https://www.example.com/">Ne</a></div><footer><a href="/privacy">${more.cs.policy}</a></footer><script>if(sessionStorage.age)age.remove();${tag.snap.run}</script>`,
      ),
      [`${at('u9-f-age-snap')}/privacy`]: document({ lang: 'cs', title: more.cs.policy }, ''),
      ...served(tag.snap),
    },
  },
  {
    name: 'u9-f-pay-early',
    faults: ['V1', 'V2', 'V16'],
    open: {
      V8: 'the other answer costs',
      V9: 'the same',
      V5: 'kept from before',
      V3: 'no refusal',
      V4: 'whoever takes it back',
      V18: 'none',
    },
    pages: {
      [`${at('u9-f-pay-early')}/`]: document(
        more.de,
        `<div id="W" role="dialog" aria-modal="true" aria-label="Weiterlesen" style="position:fixed;inset:0;background:#fff;padding:8vh 8vw"><h2>Weiterlesen mit Werbung oder im Abo</h2><p>Mit Klick auf «Akzeptieren» stimmen Sie zu, dass wir und Partner Cookies für Werbung nutzen. <a href="/privacy">Datenschutz</a></p><button style="padding:16px 40px" onclick="localStorage.pur='ads';W.hidden=true">Akzeptieren und lesen</button> <a style="display:inline-block;padding:16px 40px;background:#eee;color:#111" href="/abo">Pur-Abo für 3.90</a></div><footer><a href="/privacy">Datenschutz</a> <a href="#" onclick="delete localStorage.pur;location.reload()">Einwilligung widerrufen</a></footer><script>if(localStorage.pur)W.hidden=true;${tag.criteo.run}${tag.adform.run}</script>`,
      ),
      [`${at('u9-f-pay-early')}/abo`]: document({ lang: 'de', title: 'Abo' }, ''),
      [`${at('u9-f-pay-early')}/privacy`]: document({ lang: 'de', title: 'Datenschutz' }, ''),
      ...served(tag.criteo, tag.adform),
    },
  },
];
