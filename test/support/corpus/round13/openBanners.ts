import type { CorpusPage } from '../page.ts';
import * as tags from '../round10/tags.ts';
import { asks, drop, made, run } from '../round11/site.ts';
import * as tag from '../round11/tags.ts';
import { card, counter, layer, low, middle } from '../round12/parts.ts';
import { asksEach, boxes, gemius, sklik } from './parts.ts';

/** Questions that are not asked as they should be, or that something else stands before. */
export const openBanners: CorpusPage[] = [
  // A portal’s banner: on, or to settings where interests are switched on in advance.
  made(
    'v13-o-advanced-settings',
    ['V8', 'V10'],
    {
      lang: 'pl',
      title: 'Kurier Podlaski24',
      policy: 'Polityka prywatności',
      css: middle + boxes,
      body: '<p>Wiadomości z Białegostoku i okolic.</p>',
      back: '<a href="#" class="re">Ustawienia prywatności</a>',
      layer: `<div id="n" hidden role="dialog" aria-modal="true" aria-label="Szanowna Użytkowniczko, Szanowny Użytkowniku"><div id="l1"><h2>Twoja prywatność jest dla nas ważna</h2><p>Klikając „Przejdź do serwisu”, zgadzasz się na przechowywanie informacji na Twoim urządzeniu i przetwarzanie Twoich danych przez nas i 874 Zaufanych Partnerów w celach marketingowych. <a href="/datos">Polityka prywatności</a></p><button onclick="l1.hidden=true;l2.hidden=false">Ustawienia zaawansowane</button><button class="all">Przejdź do serwisu</button></div><div id="l2" hidden><form name="f"><h2>Ustawienia zaawansowane</h2><label><input type="checkbox" name="p" value="stat"> Statystyka</label><label><input type="checkbox" name="p" value="ads"> Reklamy spersonalizowane</label><h3>Prawnie uzasadniony interes</h3><label><input type="checkbox" checked> Pomiar efektywności reklam</label><label><input type="checkbox" checked> Badanie odbiorców</label><button type="submit">Zapisz i zamknij</button></form></div></div>`,
      script: asksEach('kp24_zgody', {
        show: `l1.hidden=false;l2.hidden=true;document.getElementById('n').hidden=false`,
        stat: gemius,
        ads: tag.taboola,
        back: '.re',
      }),
    },
    [gemius, tag.taboola],
    { open: counter },
  ),
  // A consent company’s frame: agree, or set; the refusal is one layer deeper.
  made(
    'v13-o-frame',
    ['V8'],
    {
      lang: 'nl',
      title: 'Streekblad De Vechtbode',
      policy: 'Privacy- en cookiebeleid',
      css: `#n{position:fixed;z-index:9;left:50%;bottom:0;width:720px;height:320px;margin-left:-360px;border:1px solid #444}`,
      body: '<p>Nieuws uit Dalfsen, Ommen en Hardenberg.</p>',
      back: '<a href="#" class="re">Privacy-instellingen</a>',
      layer: `<iframe id="n" hidden title="Toestemming voor cookies" src="https://cmp.v13-o-frame.localhost/index.html"></iframe>`,
      script: asks({
        show: `var n=document.getElementById('n');n.hidden=false;n.contentWindow.postMessage('open','*')`,
        hide: layer.hide,
        yes: '.never',
        back: '.re',
        memory: ['vechtbode_consent', 'ja', 'nee'],
        granted: run(tags.criteo, tags.snap),
        refused: drop(tags.criteo, tags.snap),
        rest: `addEventListener('message',function(e){if(e.data==='ja')yes();if(e.data==='nee')no()});`,
      }),
    },
    [tags.criteo, tags.snap],
    {
      pages: {
        'cmp.v13-o-frame.localhost/index.html': `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Toestemming</title><style>body{margin:0;padding:18px;font:16px system-ui;background:#fff}button{font:600 16px system-ui;min-height:44px;padding:8px 18px;background:#0b5394;color:#fff;border:0}label{display:block;padding:4px}input{width:24px;height:24px}[hidden]{display:none}</style></head><body><div id="een"><h2>De Vechtbode vraagt uw toestemming</h2><p>Wij en onze 61 partners slaan informatie op uw apparaat op om advertenties te tonen die bij u passen. <a href="https://v13-o-frame.localhost/datos" target="_top">Privacy- en cookiebeleid</a></p><button onclick="een.hidden=true;twee.hidden=false">Instellen</button> <button onclick="parent.postMessage('ja','*')">Akkoord</button></div><div id="twee" hidden><h2>Uw voorkeuren</h2><label><input type="checkbox"> Gepersonaliseerde advertenties</label><label><input type="checkbox"> Advertenties meten</label><button onclick="parent.postMessage(document.querySelector(':checked')?'ja':'nee','*')">Voorkeuren opslaan</button> <button onclick="parent.postMessage('nee','*')">Alles weigeren</button></div><script>addEventListener('message',function(e){if(e.data==='open'){een.hidden=false;twee.hidden=true}})</script></body></html>`,
      },
    },
  ),
  // The theme has a bar of its own, and it asks on when the plug-in’s banner was refused.
  made(
    'v13-o-two-banners',
    ['V12'],
    {
      lang: 'es',
      title: 'Clínica Dental Miravalles',
      policy: 'Política de privacidad y cookies',
      css: `${card}#tema{position:fixed;left:0;right:0;top:0;z-index:8;padding:10px;background:#222;color:#fff}#tema button,#tema a{font:16px system-ui;min-height:44px;padding:8px 16px;display:inline-block;box-sizing:border-box;background:#fff;color:#222;border:0}`,
      body: '<p>Implantes, ortodoncia y estética dental.</p>',
      back: '<button type="button" class="re">Gestionar consentimiento</button>',
      layer: `<div id="tema" hidden role="region" aria-label="Aviso de cookies">Este sitio web utiliza cookies propias y de terceros. Al pulsar «Aceptar» consiente su uso. <button onclick="localStorage.aviso_tema='1';tema.hidden=true">Aceptar</button> <a href="/datos">Leer más</a></div><div id="n" hidden role="dialog" aria-label="Gestionar el consentimiento de las cookies"><p>Para ofrecer las mejores experiencias, utilizamos tecnologías como las cookies para almacenar información del dispositivo. <a href="/datos">Política de cookies</a></p><button id="a">Aceptar</button><button id="b">Denegar</button></div><script>tema.hidden=!!localStorage.aviso_tema</script>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['miravalles_consent', 'allow', 'deny'],
        granted: run(tag.meta),
        refused: drop(tag.meta),
      }),
    },
    [tag.meta],
    { open: { V8: 'one banner refuses, the other one does not' } },
  ),
  // A cross and a button, and both accept.
  made(
    'v13-o-cross-accepts',
    ['V8'],
    {
      lang: 'sr-Latn',
      title: 'Pekara Zlatni klas',
      policy: 'Politika privatnosti',
      css: `${low}#n .x{position:absolute;right:0;top:0;min-width:44px}`,
      body: '<p>Burek, kifle i hleb iz naše peći.</p>',
      back: '<button type="button" class="re">Podešavanja kolačića</button>',
      layer: `<div id="n" hidden role="dialog" aria-label="Kolačići"><button class="x" aria-label="Zatvori">×</button><p>Ovaj sajt koristi kolačiće radi oglašavanja. Zatvaranjem ovog obaveštenja prihvatate kolačiće. <a href="/datos">Politika privatnosti</a></p><button id="a">Prihvatam</button></div>`,
      script: asks({
        ...layer,
        yes: '#a,.x',
        back: '.re',
        memory: ['klas_kolacici', 'prihvaceno', 'odbijeno'],
        granted: run(tags.tiktok),
      }),
    },
    [tags.tiktok],
    {
      open: {
        V3: 'whether to close is to refuse',
        V4: 'the same',
        V5: 'the same',
        V9: 'the same',
      },
    },
  ),
  // Six seconds pass before the question, and a tag does not wait for it.
  made(
    'v13-o-late',
    ['V2', 'V16'],
    {
      lang: 'cs',
      title: 'Kola Vysočina',
      policy: 'Zásady ochrany osobních údajů',
      css: low,
      body: '<p>Horská kola, elektrokola a servis.</p>',
      back: '<a href="#" class="re">Nastavení cookies</a>',
      layer: `<div id="n" hidden role="dialog" aria-label="Souhlas s cookies"><p>Abychom vám usnadnili procházení stránek a zobrazili relevantní reklamu, potřebujeme váš souhlas se zpracováním souborů cookies. <a href="/datos">Více informací</a></p><button id="b">Odmítnout</button><button id="a">Souhlasím</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['kv_cookies', 'souhlas', 'odmitnuto'],
        granted: run(sklik),
        first: `${run(sklik)}setTimeout(show,6000)`,
      }),
    },
    [sklik],
  ),
  // The age comes first; who passes is followed before the question, and after any answer.
  made(
    'v13-o-age',
    ['V1', 'V2', 'V3', 'V4', 'V5'],
    {
      lang: 'en-GB',
      title: 'Glen Torran Distillery',
      policy: 'Privacy & cookie policy',
      css: `${low}#age{position:fixed;inset:0;z-index:99;background:#1b1208;color:#fff;padding:25vh 20px;text-align:center}#age button{font:600 18px system-ui;min-height:48px;padding:8px 24px;background:#fff;color:#111;border:0}`,
      body: '<p>Single malts from the west coast since 1894.</p>',
      back: '<button type="button" class="re">Cookie preferences</button>',
      layer: `<div id="age" role="dialog" aria-modal="true" aria-label="Age check"><h2>Are you of legal drinking age?</h2><button id="of">Yes, I am over 18</button> <button onclick="location='/datos'">No</button></div><div id="n" hidden role="dialog" aria-label="Cookies"><p>We use cookies to personalise content and ads, and to analyse our traffic. <a href="/datos">Privacy &amp; cookie policy</a></p><button id="a">Allow all</button><button id="b">Use necessary cookies only</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['gt_cookies', 'all', 'necessary'],
        granted: run(tag.meta),
        refused: drop(tag.meta),
        always: `function enter(){document.getElementById('age').hidden=true;${run(tags.klaviyo)}}`,
        first: 'if(localStorage.gt_age)show()',
        rest: `on(document,'#of',function(){localStorage.gt_age='yes';enter();if(!/gt_cookies=/.test(document.cookie))show()});if(localStorage.gt_age)enter();`,
      }),
    },
    [tags.klaviyo, tag.meta],
    { open: { V16: 'who does nothing does not pass the door' } },
  ),
];
