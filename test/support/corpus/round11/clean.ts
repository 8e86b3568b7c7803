import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { post, sink } from '../round10/tags.ts';
import { asks, bar, drop, made, run } from './site.ts';
import * as tag from './tags.ts';

const bottom = {
  show: `root.getElementById('c').hidden=false`,
  hide: `root.getElementById('c').hidden=true`,
};

/** Lawful sites with a banner. */
export const clean: CorpusPage[] = [
  // Consent Mode, basic: the tag comes with the grant, the default is in the page all along.
  made(
    'v11-c-joiner',
    [],
    {
      lang: 'de',
      title: 'Schreinerei Holzapfel, Möbel nach Maß',
      policy: 'Was wir mit Daten machen',
      back: '<a href="#" class="nochmal">Kekse: nochmal überlegen</a>',
      head: `<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('consent','default',{ad_storage:'denied',ad_user_data:'denied',ad_personalization:'denied',analytics_storage:'denied',wait_for_update:500});</script>`,
      layer: `<section class="cb" id="c" hidden role="dialog" aria-label="Zählen wir mit?"><p>Dürfen wir mitzählen, wer vorbeischaut? Google hilft uns dabei. <a href="/datos">Mehr dazu</a></p><button id="ja">Klar, zählt mich mit</button><button id="nein">Lasst mal stecken</button></section>`,
      script: asks({
        ...bottom,
        yes: '#ja',
        no: '#nein',
        back: '.nochmal',
        memory: ['holz_mitzaehlen', 'klar', 'lieber-nicht'],
        granted: `gtag('consent','update',{analytics_storage:'granted'});${tag.ga.run}`,
        refused: `gtag('consent','update',{analytics_storage:'denied'});${tag.ga.drop}`,
      }),
    },
    [tag.ga],
  ),
  // A newspaper: the refusal is on top, drawn as the acceptance is.
  made(
    'v11-c-gazette',
    [],
    {
      lang: 'fr',
      title: 'La Gazette du Vexin',
      policy: 'Vie privée et traceurs',
      back: '<button type="button" id="revoir">Revenir sur mes traceurs</button>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-modal="true" aria-labelledby="ct"><button id="sans">Lire sans être suivi</button><h2 id="ct">Avant de lire</h2><p>La Gazette et 3 partenaires souhaitent mesurer la lecture et afficher de la publicité choisie pour vous. Rien ne part sans votre accord. <a href="/datos">Vie privée</a></p><button id="avec">D’accord pour le suivi</button></div>`,
      script: asks({
        ...bottom,
        yes: '#avec',
        no: '#sans',
        back: '#revoir',
        memory: ['gz_lecteur', 'avec', 'sans'],
        kept: 'local',
        granted: run(tag.piano, tag.taboola),
        refused: drop(tag.piano),
      }),
    },
    [tag.piano, tag.taboola],
  ),
  // A car dealer whose banner waits to hear where the visitor is.
  made(
    'v11-c-dealer',
    [],
    {
      lang: 'pl',
      title: 'AutoHalny – salon i serwis',
      policy: 'Polityka prywatności salonu',
      back: '<a href="#ciasteczka" class="zmien">Zmieniam zdanie co do ciasteczek</a>',
      layer: `<div class="cb" id="c" hidden role="region" aria-label="Ciasteczka"><p>Chcemy wiedzieć, które auta oglądasz, i przypomnieć o nich w reklamie. Jedziemy z tym?</p><button data-x="1">Jedziemy</button><button data-x="0">Jadę bez śledzenia</button> <a href="/datos">Szczegóły</a></div>`,
      script: asks({
        ...bottom,
        yes: '[data-x="1"]',
        no: '[data-x="0"]',
        back: '.zmien',
        memory: ['ah_zgoda', '1', '0'],
        granted: run(tag.uet, tag.meta),
        refused: drop(tag.uet, tag.meta),
        first: `fetch('/geo').then(function(r){return r.json()}).then(function(g){if(g.eea)setTimeout(show,700)})`,
      }),
    },
    [tag.uet, tag.meta],
    {
      pages: {
        'v11-c-dealer.localhost/geo': {
          body: '{"eea":true}',
          headers: { 'content-type': 'application/json' },
        },
      },
    },
  ),
  // A shop with the entries of its software: basket, currency, country, the session.
  made(
    'v11-c-shop',
    [],
    {
      lang: 'en-GB',
      title: 'Fell & Fold — wool blankets',
      policy: 'Privacy & cookies',
      back: '<button type="button" class="ck">Rethink cookies</button>',
      layer: `<aside class="cb" id="c" hidden role="dialog" aria-label="Cookie choices"><p>We’d love to learn which blankets people look at. Up to you. <a href="/datos">The long version</a></p><button class="n">Just the till, please</button><button class="y">Fine, look over my shoulder</button></aside>`,
      script: asks({
        ...bottom,
        yes: '.y',
        no: '.n',
        back: '.ck',
        memory: ['_tracking_consent', '%7B%22con%22%3A1%7D', '%7B%22con%22%3A0%7D'],
        always: `document.cookie='localization=GB;path=/;max-age=31536000';document.cookie='cart_currency=GBP;path=/;max-age=1209600';document.cookie='cart='+encodeURIComponent('hWN1'+Math.random().toString(36).slice(2))+';path=/';sessionStorage.setItem('recently_seen','[]');`,
        granted: `document.cookie='_shopify_y='+crypto.randomUUID()+';path=/;max-age=31536000';${post('monorail-edge.shopifysvc.com/v1/produce')}`,
        refused: `document.cookie='_shopify_y=;path=/;max-age=0';`,
      }),
    },
    [],
    { pages: { 'monorail-edge.shopifysvc.com/v1/produce': sink } },
  ),
  // Software: the banner is a component, errors go to the site itself, the theme is kept.
  made(
    'v11-c-saas',
    [],
    {
      lang: 'en',
      title: 'Ledgerline. Invoices that chase themselves',
      policy: 'Privacy notice',
      back: '<a href="#" id="open-prefs">Your data, your call</a>',
      layer: `<ll-consent id="h"></ll-consent>`,
      script: asks({
        root: `(function(){var s=document.getElementById('h').attachShadow({mode:'open'});s.innerHTML='<style>${bar}</style><div class="cb" id="c" hidden role="dialog" aria-label="Product analytics"><p>Help us find what confuses people? PostHog, hosted in Frankfurt. <a href="/datos">Privacy notice</a></p><button id="y">Happy to help</button><button id="n">I’d rather you didn’t</button></div>';return s})()`,
        ...bottom,
        yes: '#y',
        no: '#n',
        back: '#open-prefs',
        memory: ['ll-analytics', 'in', 'out'],
        kept: 'local',
        always: `localStorage.setItem('theme','system');localStorage.setItem('ll:flags',JSON.stringify({newNav:true,at:Date.now()}));addEventListener('error',function(){fetch('/monitoring?o=1',{method:'POST',body:'{}'})});`,
        granted: tag.posthog.run,
        refused: tag.posthog.drop,
      }),
    },
    [tag.posthog],
    { pages: { 'v11-c-saas.localhost/monitoring': intake } },
  ),
  // A game: first the age, then the cookies.
  made(
    'v11-c-game',
    [],
    {
      lang: 'ja',
      title: '月夜のどうぶつ村',
      policy: 'プライバシーについて',
      back: '<button type="button" id="rethink">クッキーを選び直す</button>',
      layer: `<div class="cb" id="age" role="dialog" aria-label="年齢確認"><p>13歳以上ですか？</p><button id="old">13歳以上です</button></div><div class="cb" id="c" hidden role="dialog" aria-label="クッキー"><p>遊び方を知るためにクッキーを使ってもいい？ <a href="/datos">くわしく</a></p><button id="ok">使っていいよ</button><button id="ng">やめとく</button></div>`,
      script: asks({
        ...bottom,
        yes: '#ok',
        no: '#ng',
        back: '#rethink',
        memory: ['dobutsu_cookie', 'ii', 'dame'],
        granted: tag.amplitude.run,
        refused: tag.amplitude.drop,
        rest: `var age=document.getElementById('age');if(sessionStorage.old)age.hidden=true;on(document,'#old',function(){sessionStorage.old='1';age.hidden=true;if(!/dobutsu_cookie/.test(document.cookie))root.getElementById('c').hidden=false});`,
        first: `if(sessionStorage.old)show()`,
      }),
    },
    [tag.amplitude],
  ),
];
