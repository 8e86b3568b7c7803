import type { CorpusPage } from '../page.ts';
import * as tags from '../round10/tags.ts';
import { digits, got, put, rand, sink } from '../round10/tags.ts';
import { asks, drop, made, run } from '../round11/site.ts';
import * as tag from '../round11/tags.ts';
import {
  anyway,
  anywayKept,
  card,
  counter,
  google,
  layer,
  low,
  middle,
  ping,
  said,
  tradedoubler,
} from './parts.ts';

/** What runs before any choice, and mostly after every one. */
export const early: CorpusPage[] = [
  // Once before the question; the answer is honoured from then on.
  made(
    'v12-f-first-load',
    ['V1', 'V2', 'V16'],
    {
      lang: 'es',
      title: 'Zapatería Remendón',
      policy: 'Privacidad y cookies',
      css: low,
      back: '<a href="#" class="re">Repensar las cookies</a>',
      layer: `<div id="n" hidden role="dialog" aria-label="Cookies"><p>¿Te seguimos enseñando zapatos por internet? <a href="/datos">Privacidad</a></p><button id="a">Venga</button><button id="b">Va a ser que no</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['remendon', 'venga', 'no'],
        granted: run(tags.tiktok),
        refused: drop(tags.tiktok, tag.meta),
        first: `${run(tag.meta)}show()`,
      }),
    },
    [tag.meta, tags.tiktok],
  ),
  // Pings of Consent Mode before the choice.
  made(
    'v12-f-advanced',
    anyway,
    {
      lang: 'cs',
      title: 'Hospoda Na Růžku',
      policy: 'Ochrana soukromí',
      css: card,
      back: '<button type="button" class="re">Sušenky znovu</button>',
      head: `<script>${google}gtag('consent','default',${said('denied')});gtag('js',new Date());gtag('config','G-R12R12R12R');</script><script async src="https://www.googletagmanager.com/gtag/js?id=G-R12R12R12R"></script>`,
      layer: `<div id="n" hidden role="dialog" aria-label="Sušenky"><p>Můžeme počítat hosty? <a href="/datos">Soukromí</a></p><button id="a">Klidně</button><button id="b">To ne</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['ruzek', 'klidne', 'tone'],
        granted: `gtag('consent','update',${said('granted')});${ping('G111')}`,
        refused: `gtag('consent','update',${said('denied')});${ping('G100')}`,
        denied: ping('G100'),
        first: `${ping('G100')}show()`,
      }),
    },
    [tag.ga],
    { open: counter },
  ),
  // A recorder of sessions that the site holds for necessary.
  made(
    'v12-f-recorder',
    anywayKept,
    {
      lang: 'da',
      title: 'Smørrebrød ved Søerne',
      policy: 'Persondata',
      css: low,
      back: '<button type="button" class="re">Mit cookievalg</button>',
      head: `<script>${tags.clarity.run}</script>`,
      layer: `<div id="n" hidden role="dialog" aria-label="Cookies"><p>Clarity er nødvendig for driften. Annoncer kræver dit ja. <a href="/datos">Persondata</a></p><button id="a">Alle tak</button><button id="b">Kun det der skal til</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['soeerne', 'alle', 'kun'],
        granted: tag.meta.run,
        refused: tag.meta.drop,
      }),
    },
    [tags.clarity, tag.meta],
    { open: counter },
  ),
  // Eulerian by a name of the site’s own.
  made(
    'v12-f-eulerian',
    [...anywayKept, 'V20'],
    {
      lang: 'fr',
      title: 'Maison Garrigue – linge de lit',
      policy: 'Données personnelles',
      css: card,
      back: '<a href="#" class="re">Mes témoins</a>',
      layer: `<div id="n" hidden role="dialog" aria-label="Cookies"><p>Un cookie avec votre café ? <a href="/datos">Données personnelles</a></p><button id="a">Avec plaisir</button><button id="b">Sans façon</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['garrigue', 'oui', 'non'],
        always: `${put('etuix', rand)}(function(){var s=document.createElement('script');s.src='https://ea3.v12-f-eulerian.localhost/col1212/-/'+${digits}+'?euidl='+${got('etuix')};document.head.appendChild(s)})();`,
        granted: tags.criteo.run,
        refused: tags.criteo.drop,
      }),
    },
    [tags.criteo],
    {
      aliases: { 'ea3.v12-f-eulerian.localhost': 'garrigue.eulerian.net' },
      pages: { 'ea3.v12-f-eulerian.localhost/': sink },
      open: counter,
    },
  ),
  // Eight seconds after every load.
  made(
    'v12-f-eight',
    [...anyway, 'V16'],
    {
      lang: 'bg',
      title: 'Вестник Марица',
      policy: 'Поверителност',
      css: low,
      back: '<a href="#" class="re">Промени избора за бисквитки</a>',
      layer: `<div id="n" hidden role="dialog" aria-label="Бисквитки"><p>Искаме да покажем реклами по ваш вкус. <a href="/datos">Поверителност</a></p><button id="a">Може</button><button id="b">По-добре недейте</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['maritsa', 'moje', 'ne'],
        always: `setTimeout(function(){${tag.taboola.run}},8000);`,
      }),
    },
    [tag.taboola],
  ),
  // The American way: everybody, until they opt out; and the browser’s signal goes unheard.
  made(
    'v12-f-opt-out',
    ['V1', 'V2', 'V16'],
    {
      lang: 'en-US',
      title: 'Cedar Rapids Ballet School',
      policy: 'Privacy Policy',
      back: '<a href="/optout">Do Not Sell or Share My Personal Information</a>',
      script: `<script>if(!localStorage.optout){${run(tag.meta, tradedoubler)}}</script>`,
    },
    [tag.meta, tradedoubler],
    {
      pages: {
        'v12-f-opt-out.localhost/optout': `<!doctype html><html lang="en"><title>Opt out</title><h1>Opt out of sale</h1><button onclick="localStorage.optout=1">Opt out</button></html>`,
      },
    },
  ),
  // An id of the site’s own, before the question.
  made('v12-f-own-id', ['V1'], {
    lang: 'zh-TW',
    title: '山海書店',
    policy: '隱私權政策',
    css: middle,
    back: '<button type="button" class="re">重新選擇</button>',
    layer: `<div id="n" hidden role="dialog" aria-label="Cookie"><p>我們想記住您看過的書。<a href="/datos">隱私權政策</a></p><button id="a">好，記住我</button><button id="b">先不用</button></div>`,
    script: asks({
      ...layer,
      yes: '#a',
      no: '#b',
      back: '.re',
      memory: ['shanhai', 'hao', 'buyong'],
      first: `localStorage.setItem('reader_uid',crypto.randomUUID());show()`,
      refused: `localStorage.removeItem('reader_uid');`,
    }),
  }),
];
