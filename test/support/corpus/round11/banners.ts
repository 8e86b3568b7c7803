import type { CorpusPage } from '../page.ts';
import { asks, bar, made } from './site.ts';
import * as tag from './tags.ts';

const bottom = {
  show: `document.getElementById('c').hidden=false`,
  hide: `document.getElementById('c').hidden=true`,
};

/** Banners that ask as they should not. */
export const banners: CorpusPage[] = [
  // The second layer is ticked.
  made(
    'v11-f-ticked',
    ['V10'],
    {
      lang: 'pt-BR',
      title: 'Ateliê Jabuticaba',
      policy: 'Privacidade por aqui',
      back: '<button type="button" class="voltar">Mudei de ideia sobre cookies</button>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Cookies"><p>Topa uns cookies de medição e anúncio? <a href="/datos">Privacidade</a></p><div id="l1"><button id="a">Topo</button><button id="b">Não topo</button><button id="e">Deixa eu escolher</button></div><div id="l2" hidden><p><label><input type="checkbox" id="m" checked> Medição</label> <label><input type="checkbox" id="p" checked> Anúncios</label></p><button id="s">Ficar com estes</button></div></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.voltar',
        memory: ['jabu', 'topo', 'naotopo'],
        granted: tag.adform.run,
        rest: `on(document,'#e',function(){document.getElementById('l1').hidden=true;document.getElementById('l2').hidden=false});on(document,'#s',function(){if(document.querySelector('#m:checked,#p:checked'))yes();else no()});`,
      }),
    },
    [tag.adform],
  ),
  // “Yes” and “tell me more”, and nothing that leads back.
  made(
    'v11-f-yes-or-more',
    ['V8', 'V22'],
    {
      lang: 'vi',
      title: 'Tiệm bánh Mặt Trời',
      policy: 'Quyền riêng tư',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Cookie"><p>Tiệm dùng cookie để đo lượt xem và quảng cáo. <a href="/datos">Quyền riêng tư</a></p><button id="a">Đồng ý hết</button><button id="m" aria-expanded="false">Kể tôi nghe thêm</button><p id="mm" hidden>Google và Bing giúp tiệm đếm khách.</p></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        memory: ['mattroi', 'vang', 'thoi'],
        granted: tag.uet.run,
        rest: `on(document,'#m',function(){document.getElementById('mm').hidden=false;document.getElementById('m').setAttribute('aria-expanded','true')});`,
      }),
    },
    [tag.uet],
  ),
  // A refusal in small print beside a large button.
  made(
    'v11-f-small-print',
    ['V9'],
    {
      lang: 'es-MX',
      title: 'Mezcales de la Sierra',
      policy: 'Aviso de privacidad',
      css: `${bar}.cb #b{background:none;color:#555;font:400 12px/26px Georgia,serif;padding:0 4px;border:0}.cb #a{font-size:20px;padding:18px 40px}`,
      back: '<button type="button" class="otra">Cambiar lo que dije de las cookies</button>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Cookies"><p>¿Nos das chance de medir? <a href="/datos">Aviso</a></p><button id="a">Sí, órale</button><button id="b">Así no más</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.otra',
        memory: ['sierra', 'orale', 'asi'],
        granted: tag.adform.run,
      }),
    },
    [tag.adform],
  ),
  // The refusal is there, at the end of a text that has to be scrolled within the banner.
  made(
    'v11-f-in-the-scroller',
    ['V8'],
    {
      lang: 'eu',
      title: 'Bidasoa Arraunak',
      policy: 'Pribatutasuna',
      back: '<button type="button" class="berriz">Cookieak berriz pentsatu</button>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Cookieak"><div tabindex="0" style="height:90px;overflow:auto"><p>Zure bisitak neurtu nahi ditugu. <a href="/datos">Pribatutasuna</a></p><p style="height:300px">Bazkideek ere irakurriko dituzte datuak.</p><button id="b">Ez onartu</button></div><button id="a">Onartu</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.berriz',
        memory: ['bidasoa', 'bai', 'ez'],
        granted: tag.adform.run,
      }),
    },
    [tag.adform],
  ),
  // The policy has moved, and nobody told the banner.
  made(
    'v11-f-moved-policy',
    ['V23'],
    {
      lang: 'lt',
      title: 'Nerijos dviračiai',
      policy: '',
      back: '<button type="button" class="vel">Persigalvojau dėl slapukų</button>',
      layer: `<div class="cb" id="c" hidden role="dialog" aria-label="Slapukai"><p>Ar galime skaičiuoti apsilankymus? <a href="/privatumo-politika-2021">Privatumo politika</a></p><button id="a">Galite</button><button id="b">Verčiau ne</button></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.vel',
        memory: ['nerija', 'galite', 'ne'],
        granted: tag.matomoCloud.run,
        refused: tag.matomoCloud.drop,
      }),
    },
    [tag.matomoCloud],
  ),
  // Nobody but a mouse gets past it.
  made(
    'v11-f-divs',
    ['V24'],
    {
      lang: 'uk',
      title: 'Карпатські вулики',
      policy: 'Приватність',
      css: `${bar}.cb div{display:inline-block;padding:12px 18px;margin:4px;background:#1f3b57;color:#fff;cursor:pointer}`,
      back: '<button type="button" class="znov">Передумати щодо кукі</button>',
      layer: `<div class="cb" id="c" hidden><span>Дозволите рахувати відвідини й показувати рекламу? <a href="/datos">Приватність</a></span> <div id="a">Так, дозволяю</div><div id="b">Ні, не варто</div></div>`,
      script: asks({
        ...bottom,
        yes: '#a',
        no: '#b',
        back: '.znov',
        memory: ['vulyk', 'tak', 'ni'],
        granted: tag.adform.run,
      }),
    },
    [tag.adform],
  ),
];
