import type { CorpusPage } from '../page.ts';
import * as tags from '../round10/tags.ts';
import { got, img, post, put, rand, sink } from '../round10/tags.ts';
import { asks, drop, made, run } from '../round11/site.ts';
import * as tag from '../round11/tags.ts';
import { card, counter, layer, low, middle, outbrain, segment } from './parts.ts';

const dialog = (name: string, text: string, policy: string, answers: string) =>
  `<div id="n" hidden role="dialog" aria-label="${name}"><p>${text} <a href="/datos">${policy}</a></p>${answers}</div>`;

/** What goes on after a refusal or a withdrawal. */
export const afterNo: CorpusPage[] = [
  // Any answer at all is taken for a grant, from the next load on.
  made(
    'v12-f-any-answer',
    ['V3', 'V4', 'V5'],
    {
      lang: 'de',
      title: 'Blumen Ahrens',
      policy: 'Datenschutz',
      css: low,
      back: '<button type="button" class="re">Cookies neu wählen</button>',
      layer: dialog(
        'Cookies',
        'Wir würden Ihnen gern auch auf Facebook Blumen zeigen.',
        'Datenschutz',
        `<button id="a">Gern</button><button id="b">Bloß nicht</button>`,
      ),
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['ahrens_cookies', 'ja', 'nein'],
        granted: tag.meta.run,
        refused: tag.meta.drop,
        denied: tag.meta.run,
      }),
    },
    [tag.meta],
  ),
  // The refusal is wired to the same function as the grant, and says so.
  made(
    'v12-f-same-wire',
    ['V3', 'V4', 'V6'],
    {
      lang: 'nl-BE',
      title: 'Frituur ’t Pleintje',
      policy: 'Privacybeleid',
      css: card,
      back: '<button type="button" class="re">Cookies aanpassen</button>',
      layer: dialog(
        'Cookies',
        'Mogen we u reclame voor stoofvlees laten zien?',
        'Privacybeleid',
        `<button id="a">Ja zeker</button><button id="b">Neen merci</button>`,
      ),
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: [
          'cookie_prefs',
          '%7B%22necessary%22%3Atrue%2C%22statistics%22%3Atrue%2C%22marketing%22%3Atrue%7D',
          '%7B%22necessary%22%3Atrue%2C%22statistics%22%3Atrue%2C%22marketing%22%3A%22yes%22%7D',
        ],
        granted: run(tag.uet),
        refused: run(tag.uet),
        denied: run(tag.uet),
      }),
    },
    [tag.uet],
  ),
  // A withdrawal changes one memory; tags go by another.
  made(
    'v12-f-two-memories',
    ['V4', 'V5'],
    {
      lang: 'uk',
      title: 'Кав’ярня «Під липою»',
      policy: 'Конфіденційність',
      css: low,
      back: '<button type="button" class="re">Передумати щодо cookie</button>',
      layer: dialog(
        'Файли cookie',
        'Можна рахувати гостей сайту?',
        'Конфіденційність',
        `<button id="a">Рахуйте</button><button id="b">Не варто</button>`,
      ),
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['lypa', 'tak', 'ni'],
        always: `if(localStorage.lypa_tags==='1'){${run(segment)}}`,
        granted: `if(localStorage.lypa_tags!=='1'){localStorage.lypa_tags='1';${run(segment)}}`,
      }),
    },
    [segment],
    { open: counter },
  ),
  // What the refusal leaves goes out as the page is left.
  made(
    'v12-f-leaving',
    ['V3', 'V4'],
    {
      lang: 'hr',
      title: 'Kamp Uvala',
      policy: 'Zaštita podataka',
      css: card,
      back: '<a href="#" class="re">Predomislio sam se</a>',
      layer: dialog(
        'Kolačići',
        'Smijemo li mjeriti posjet?',
        'Zaštita podataka',
        `<button id="a">Samo dajte</button><button id="b">Radije bez toga</button>`,
      ),
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['uvala', 'da', 'ne'],
        granted: run(outbrain),
        denied: `addEventListener('pagehide',function(){navigator.sendBeacon('https://tr.outbrain.com/unifiedPixel?marketerId=0012121212&name=LEAVE')});`,
      }),
    },
    [outbrain],
  ),
  // Whoever answers gets a number in a database, whatever the answer.
  made(
    'v12-f-database',
    ['V3', 'V5'],
    {
      lang: 'vi',
      title: 'Phở Bà Năm',
      policy: 'Chính sách riêng tư',
      css: low,
      back: '<button type="button" class="re">Chọn lại cookie</button>',
      layer: dialog(
        'Cookie',
        'Cho quán nhớ bạn để gửi quảng cáo nhé?',
        'Chính sách riêng tư',
        `<button id="a">Được thôi</button><button id="b">Thôi khỏi</button>`,
      ),
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['banam', 'duoc', 'khoi'],
        granted: `mark();${run(tags.criteo)}`,
        refused: `mark();${drop(tags.criteo)}`,
        rest: `function mark(){var o=indexedDB.open('khach',1);o.onupgradeneeded=function(){o.result.createObjectStore('so')};o.onsuccess=function(){var s=o.result.transaction('so','readwrite').objectStore('so');s.get('uid').onsuccess=function(e){if(!e.target.result)s.put(crypto.randomUUID(),'uid')}}}`,
      }),
    },
    [tags.criteo],
  ),
  // A print of the browser by code of the site’s own, after a refusal too.
  made(
    'v12-f-print',
    ['V2', 'V3', 'V4'],
    {
      lang: 'ja',
      title: '中古カメラの三光堂',
      policy: '個人情報の取扱い',
      css: middle,
      back: '<button type="button" class="re">選び直す</button>',
      layer: dialog(
        'クッキー',
        '広告のためにクッキーを使ってもよろしいでしょうか。',
        '個人情報の取扱い',
        `<button id="a">かまいません</button><button id="b">遠慮します</button>`,
      ),
      script: `<script src="/js/sanko.js"></script>${asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['sanko', 'hai', 'iie'],
        granted: run(tags.criteo),
        refused: drop(tags.criteo),
      })}`,
    },
    [tags.criteo],
    {
      pages: {
        'v12-f-print.localhost/js/sanko.js': tags.js(
          `(function(){var c=document.createElement('canvas');c.width=240;c.height=60;var x=c.getContext('2d');x.font='18px Arial';x.fillText('三光堂 \\ud83d\\udcf7',4,20);var u=c.toDataURL();var g=document.createElement('canvas').getContext('webgl');var i=g&&g.getExtension('WEBGL_debug_renderer_info');var r=i?g.getParameter(i.UNMASKED_RENDERER_WEBGL)+g.getParameter(i.UNMASKED_VENDOR_WEBGL):'';var n=[navigator.hardwareConcurrency,navigator.deviceMemory,navigator.platform,screen.width,screen.height,screen.colorDepth,navigator.languages.join(),new Date().getTimezoneOffset()].join();var h=5381;(u+r+n).split('').forEach(function(k){h=(h*33^k.charCodeAt(0))>>>0});navigator.sendBeacon('/js/k',String(h))})()`,
        ),
        'v12-f-print.localhost/js/k': sink,
      },
      open: { V16: 'what the print is for is not said' },
    },
  ),
  // With the grant one company is told another’s number.
  made(
    'v12-f-told-on',
    ['V20'],
    {
      lang: 'es-MX',
      title: 'Hamacas Valladolid',
      policy: 'Aviso de privacidad',
      css: low,
      back: '<a href="#" class="re">Cookies: lo pensé mejor</a>',
      layer: dialog(
        'Cookies',
        '¿Le mostramos hamacas en otros sitios?',
        'Aviso de privacidad',
        `<button id="a">Sí, échenle</button><button id="b">No, así está bien</button>`,
      ),
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['hamacas', 'si', 'no'],
        granted: `${put('_uetvid', rand)}${img('sslwidget.criteo.com/event?a=1212&v=5.23&partner=', got('_uetvid'))}${run(tag.uet)}`,
        refused: drop(tag.uet),
      }),
    },
    [tag.uet, tags.criteo],
  ),
  // A tag keeps sending as if nobody had taken anything back, until the next load.
  made(
    'v12-f-beats',
    ['V4'],
    {
      lang: 'lt',
      title: 'Pajūrio naujienos',
      policy: 'Privatumas',
      css: card,
      back: '<button type="button" class="re">Slapukų pasirinkimas</button>',
      layer: dialog(
        'Slapukai',
        'Ar galime stebėti, ką skaitote?',
        'Privatumas',
        `<button id="a">Stebėkit</button><button id="b">Nereikia</button>`,
      ),
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['pajuris', 'taip', 'ne'],
        granted: `setInterval(function(){${post('tracking.crazyegg.com/clock')}},700);`,
      }),
    },
    [],
    { pages: { 'tracking.crazyegg.com/clock': sink }, open: counter },
  ),
];
