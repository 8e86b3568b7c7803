import type { CorpusPage } from '../page.ts';
import { digits, img, put } from '../round10/tags.ts';
import { asks, drop, made, run } from './site.ts';
import * as tag from './tags.ts';

const bottom = {
  show: `document.getElementById('c').hidden=false`,
  hide: `document.getElementById('c').hidden=true`,
};
const counter = { V16: 'a counter, or what may be taken for advertising' };
const google = `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}`;
const all = (say: string) =>
  `{ad_storage:'${say}',ad_user_data:'${say}',ad_personalization:'${say}',analytics_storage:'${say}'}`;
const config = `gtag('js',new Date());gtag('config','G-R11R11R11R');`;
const hit = (gcs: string) =>
  img(`www.google-analytics.com/g/collect?v=2&tid=G-R11R11R11R&gcs=${gcs}&cid=`, digits);

/** What pages say about the choice, to themselves and to others. */
export const signals: CorpusPage[] = [
  // Consent Mode with updates, and never a default.
  made(
    'v11-f-no-default',
    ['V1', 'V2', 'V3', 'V4', 'V18'],
    {
      lang: 'sk',
      title: 'Chalupy pod Kráľovou hoľou',
      policy: 'Ochrana súkromia',
      back: '<button type="button" class="zm">Rozmyslel som si to</button>',
      head: `<script>${google}${config}</script>`,
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Súbory cookie"><p>Pomôžete nám s meraním? <a href="/datos">Súkromie</a></p><button id="a">Pomôžem</button><button id="b">Teraz nie</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.zm',
        memory: ['chalupy', 'pomozem', 'nie'],
        granted: `gtag('consent','update',${all('granted')});${tag.ga.run}${hit('G111')}`,
        refused: `gtag('consent','update',${all('denied')});${tag.ga.drop}`,
        denied: `gtag('consent','update',${all('denied')});${hit('G100')}`,
        first: `${tag.ga.run}${hit('G111')}show()`,
      }),
    },
    [tag.ga],
    {
      open: { ...counter, V7: 'a hit that says what a missing default comes to', V17: 'the same' },
    },
  ),
  // A default that denies in California alone, on a site for Europe.
  made(
    'v11-f-elsewhere',
    ['V1', 'V2', 'V7'],
    {
      lang: 'en-IE',
      title: 'Corrib Kayaks',
      policy: 'Privacy statement',
      back: '<button type="button" class="zm">Second thoughts on cookies</button>',
      head: `<script>${google}gtag('consent','default',${all('granted')});gtag('consent','default',Object.assign(${all('denied')},{region:['US-CA']}));${config}</script>`,
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Cookies"><p>Grand if we count who’s paddling by? <a href="/datos">Privacy statement</a></p><button id="a">Sure, grand</button><button id="b">Ah, go ’way</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.zm',
        memory: ['corrib', 'y', 'n'],
        granted: `gtag('consent','update',${all('granted')});${tag.ga.run}`,
        refused: `gtag('consent','update',${all('denied')});${tag.ga.drop}`,
        denied: `gtag('consent','update',${all('denied')});`,
        first: `${tag.ga.run}show()`,
      }),
    },
    [tag.ga],
    {
      open: {
        ...counter,
        V18: 'a default that grants is one, and none that denies',
        V19: 'two places',
      },
    },
  ),
  // “Deny” keeps statistics on, in the cookie of a tool that many know.
  made(
    'v11-f-half-no',
    ['V6'],
    {
      lang: 'da',
      title: 'Mols Møbelsnedkeri',
      policy: 'Persondata',
      back: '<button type="button" class="fortryd">Fortryd mit cookievalg</button>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Cookies"><p>Må vi følge lidt med? <a href="/datos">Persondata</a></p><button id="a">Følg bare med</button><button id="b">Nej, lad være</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.fortryd',
        memory: [
          'CookieConsent',
          `{stamp:%27mols%3D%3D%27%2Cnecessary:true%2Cpreferences:true%2Cstatistics:true%2Cmarketing:true%2Cmethod:%27explicit%27%2Cver:1}`,
          `{stamp:%27mols%3D%3D%27%2Cnecessary:true%2Cpreferences:false%2Cstatistics:true%2Cmarketing:false%2Cmethod:%27explicit%27%2Cver:1}`,
        ],
        granted: tag.meta.run,
        refused: tag.meta.drop,
      }),
    },
    [tag.meta],
  ),
  // The framework says yes, Google is told no.
  made(
    'v11-f-two-tongues',
    ['V17'],
    {
      lang: 'cs',
      title: 'Posázavský zpravodaj',
      policy: 'Zásady soukromí',
      back: '<a href="#" class="zmena">Změnit, co jsem povolil</a>',
      head: `<script>${google}gtag('consent','default',${all('denied')});(function(){var f=document.createElement('iframe');f.name='__tcfapiLocator';f.style.display='none';document.documentElement.appendChild(f);var heard=[],on=null;function p(){var o={};for(var i=1;i<12;i++)o[i]=!!on;return o}function tc(l){return{gdprApplies:true,tcfPolicyVersion:5,cmpId:31,cmpVersion:1,cmpStatus:'loaded',listenerId:l,tcString:'',eventStatus:on===null?'cmpuishown':'useractioncomplete',purpose:{consents:on===null?{}:p(),legitimateInterests:{}},vendor:{consents:{755:!!on},legitimateInterests:{}}}}window.__tcfapi=function(c,v,cb){if(c==='ping')cb({gdprApplies:true,cmpLoaded:true,cmpStatus:'loaded',apiVersion:'2.2'});else if(c==='getTCData')cb(tc(null),true);else if(c==='addEventListener'){heard.push(cb);cb(tc(heard.length),true)}};window.__say=function(v){on=v;heard.forEach(function(cb,i){cb(tc(i+1),true)})}})()</script>`,
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Soukromí"><p>My a dva partneři bychom rádi ukládali a četli údaje ve vašem zařízení. <a href="/datos">Zásady</a></p><button id="a">Povoluji</button><button id="b">Nic neukládejte</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.zmena',
        memory: ['zpravodaj', 'a', 'n'],
        granted: `__say(true);gtag('consent','update',${all('denied')});${tag.adform.run}`,
        refused: `__say(false);gtag('consent','update',${all('denied')});`,
        denied: `__say(false);`,
      }),
    },
    [tag.adform],
  ),
  // The theme denies, the plug-in grants.
  made(
    'v11-f-plugin',
    ['V7', 'V19'],
    {
      lang: 'bg',
      title: 'Розова долина – етерични масла',
      policy: 'Лични данни',
      back: '<button type="button" class="pak">Промених си решението</button>',
      head: `<script>${google}gtag('consent','default',${all('denied')});</script><script>gtag('consent','default',Object.assign(${all('denied')},{analytics_storage:'granted'}));</script>`,
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Бисквитки"><p>Може ли да броим посещенията? <a href="/datos">Лични данни</a></p><button id="a">Може</button><button id="b">По-добре не</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.pak',
        memory: ['rosa', 'moje', 'ne'],
        granted: `gtag('consent','update',${all('granted')});${tag.ga.run}`,
        refused: `gtag('consent','update',${all('denied')});${tag.ga.drop}`,
        denied: `gtag('consent','update',${all('denied')});`,
      }),
    },
    [tag.ga],
  ),
  // The signal of browsers is read as if it were an answer, and a yes.
  made(
    'v11-f-gpc',
    ['V16'],
    {
      lang: 'en-US',
      title: 'Prairie Pickup Parts',
      policy: 'Your privacy rights',
      back: '<button type="button" class="ch">Change your mind?</button>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Ads and analytics"><p>Ads keep these parts cheap. Deal? <a href="/datos">Your privacy rights</a></p><button id="a">Deal</button><button id="b">No deal</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.ch',
        memory: ['ppp_deal', 'deal', 'nodeal'],
        granted: run(tag.meta, tag.uet),
        refused: drop(tag.meta, tag.uet),
        first: `if(navigator.globalPrivacyControl){${run(tag.meta, tag.uet)}}else show()`,
      }),
    },
    [tag.meta, tag.uet],
    { open: { V1: 'with the signal alone', V2: 'the same' } },
  ),
  // Records of a grant for every purpose, as one plug-in writes them where it thinks it is in another country.
  made(
    'v11-f-allowed',
    ['V7'],
    {
      lang: 'sl',
      title: 'Čebelarstvo Kranjc',
      policy: 'Varstvo podatkov',
      back: '<button type="button" class="sp">Premislil sem si</button>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Piškotki"><p>Smemo meriti obisk? <a href="/datos">Varstvo podatkov</a></p><button id="a">Seveda</button><button id="b">Rajši ne</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.sp',
        memory: ['cmplz_banner-status', 'dismissed', 'denied'],
        granted: tag.matomoCloud.run,
        refused: `${tag.matomoCloud.drop}document.cookie='cmplz_statistics=deny;path=/;max-age=31536000';document.cookie='cmplz_marketing=deny;path=/;max-age=31536000';`,
        first: `${put('cmplz_statistics', `'allow'`)}${put('cmplz_marketing', `'allow'`)}show()`,
      }),
    },
    [tag.matomoCloud],
  ),
];
