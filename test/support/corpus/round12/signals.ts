import type { CorpusPage } from '../page.ts';
import * as tags from '../round10/tags.ts';
import { asks, drop, made, run } from '../round11/site.ts';
import * as tag from '../round11/tags.ts';
import { card, counter, google, layer, low, ping, said } from './parts.ts';

/** What pages say about the choice, to themselves and to others. */
export const signals: CorpusPage[] = [
  // The denial comes when the tag has long been sent on its way.
  made(
    'v12-f-late-denial',
    ['V1', 'V2', 'V18'],
    {
      lang: 'en-IE',
      title: 'Ballymurrin Credit Union',
      policy: 'Privacy statement',
      css: low,
      back: '<button type="button" class="re">Cookie settings</button>',
      head: `<script>${google}gtag('js',new Date());gtag('config','G-R12R12R12R');if(!/bcu=/.test(document.cookie)){${tag.ga.run}${ping('G1--')}}</script>`,
      layer: `<div id="n" hidden role="dialog" aria-label="Cookies"><p>May we count visits? <a href="/datos">Privacy statement</a></p><button id="a">Work away</button><button id="b">You’re grand, no</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['bcu', 'yes', 'no'],
        always: `gtag('consent','default',${said('denied')});`,
        granted: `gtag('consent','update',${said('granted')});${tag.ga.run}`,
        refused: `gtag('consent','update',${said('denied')});${tag.ga.drop}`,
      }),
    },
    [tag.ga],
    { open: { ...counter, V7: 'a hit without a default', V17: 'the same' } },
  ),
  // The theme denies, and a plug-in grants after it.
  made(
    'v12-f-plug-in',
    ['V7', 'V19'],
    {
      lang: 'ko',
      title: '한옥스테이 달빛',
      policy: '개인정보처리방침',
      css: card,
      back: '<button type="button" class="re">쿠키 다시 선택</button>',
      head: `<script>${google}gtag('consent','default',${said('denied')});</script><script>gtag('consent','default',${said('granted')});</script>`,
      layer: `<div id="n" hidden role="dialog" aria-label="쿠키"><p>방문 통계를 내도 될까요? <a href="/datos">개인정보처리방침</a></p><button id="a">그러세요</button><button id="b">사양할게요</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['dalbit', 'ne', 'anio'],
        granted: `gtag('consent','update',${said('granted')});gtag('js',new Date());gtag('config','G-R11R11R11R');${tag.ga.run}`,
        refused: `gtag('consent','update',${said('denied')});${tag.ga.drop}`,
        denied: `gtag('consent','update',${said('denied')});`,
      }),
    },
    [tag.ga],
    { open: { ...counter, V18: 'a default that grants is none that denies' } },
  ),
  // “Legitimate interest”: the refusal grants statistics.
  made(
    'v12-f-interest',
    ['V3', 'V4', 'V5', 'V6'],
    {
      lang: 'hu',
      title: 'Balatoni Hírek',
      policy: 'Adatvédelem',
      css: low,
      back: '<button type="button" class="re">Sütik újra</button>',
      head: `<script>${google}gtag('consent','default',${said('denied')});</script>`,
      layer: `<div id="n" hidden role="dialog" aria-label="Sütik"><p>Kér egy kis reklámsütit? <a href="/datos">Adatvédelem</a></p><button id="a">Jöhet</button><button id="b">Hagyjuk</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['balaton', 'johet', 'hagyjuk'],
        granted: `gtag('consent','update',${said('granted')});gtag('js',new Date());gtag('config','G-R12R12R12R');${tag.ga.run}${ping('G111')}`,
        refused: `gtag('consent','update',{ad_storage:'denied',analytics_storage:'granted',ad_user_data:'denied',ad_personalization:'denied'});${tag.ga.run}${ping('G101')}`,
        denied: `gtag('consent','update',{ad_storage:'denied',analytics_storage:'granted',ad_user_data:'denied',ad_personalization:'denied'});${tag.ga.run}${ping('G101')}`,
      }),
    },
    [tag.ga],
    { open: counter },
  ),
  // The record says yes before anybody was asked.
  made(
    'v12-f-yes-already',
    ['V7'],
    {
      lang: 'tr',
      title: 'Belediye Spor Tesisleri',
      policy: 'KVKK aydınlatma metni',
      css: card,
      back: '<button type="button" class="re">Çerez tercihlerim</button>',
      layer: `<div id="n" hidden role="dialog" aria-label="Çerezler"><p>Ziyaretleri sayabilir miyiz? <a href="/datos">KVKK</a></p><button id="a">Sayın bakalım</button><button id="b">Saymayın lütfen</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['tesis_secim', 'evet', 'hayir'],
        first: `document.cookie='cookie_consent='+encodeURIComponent(JSON.stringify({necessary:true,analytics:true,marketing:true}))+';path=/;max-age=31536000';show()`,
        granted: run(tag.yandex),
        refused: `${drop(tag.yandex)}document.cookie='cookie_consent='+encodeURIComponent(JSON.stringify({necessary:true,analytics:false,marketing:false}))+';path=/;max-age=31536000';`,
      }),
    },
    [tag.yandex],
    { open: counter },
  ),
  // The framework of the trade says yes to everything after a refusal, and Google is told no.
  made(
    'v12-f-two-tongues',
    ['V6', 'V17'],
    {
      lang: 'it',
      title: 'La Voce della Riviera',
      policy: 'Privacy',
      css: low,
      back: '<a href="#" class="re">Preferenze sui cookie</a>',
      head: `<script>${google}gtag('consent','default',${said('denied')});
(function(){var cb=[],id=0;function data(st){var said=/voce=/.test(document.cookie);var c={},i;for(i=1;i<12;i++)c[i]=said;return{tcString:'',tcfPolicyVersion:5,cmpId:412,cmpVersion:1,gdprApplies:true,eventStatus:st,cmpStatus:'loaded',isServiceSpecific:true,purpose:{consents:c,legitimateInterests:{}},vendor:{consents:said?{91:true,755:true}:{},legitimateInterests:{}},specialFeatureOptins:{}}}
window.__tcfapi=function(cmd,v,f,p){if(cmd==='ping')f({gdprApplies:true,cmpLoaded:true,cmpStatus:'loaded',displayStatus:'hidden',apiVersion:'2.2'},true);else if(cmd==='addEventListener'){var d=data(/voce=/.test(document.cookie)?'tcloaded':'cmpuishown');d.listenerId=++id;cb.push([f,id]);f(d,true)}else if(cmd==='getTCData')f(data('tcloaded'),true);else f(true,true)};
window.__said=function(){cb.forEach(function(x){var d=data('useractioncomplete');d.listenerId=x[1];x[0](d,true)})}})()</script>`,
      layer: `<div id="n" hidden role="dialog" aria-label="Cookie"><p>Noi e 96 partner vorremmo mostrarti pubblicità. <a href="/datos">Privacy</a></p><button id="a">Va bene così</button><button id="b">Meglio di no</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['voce', 'bene', 'meglio'],
        granted: `gtag('consent','update',${said('granted')});window.__said();${run(tags.criteo)}`,
        refused: `gtag('consent','update',${said('denied')});window.__said();${drop(tags.criteo)}`,
        denied: `gtag('consent','update',${said('denied')});`,
      }),
    },
    [tags.criteo],
  ),
];
