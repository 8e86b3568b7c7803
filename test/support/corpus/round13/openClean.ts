import type { PlantedFault } from '../../planted/site.ts';
import type { CorpusPage } from '../page.ts';
import * as tags from '../round10/tags.ts';
import { put, sink } from '../round10/tags.ts';
import { made } from '../round11/site.ts';
import * as tag from '../round11/tags.ts';
import { card, counter, low, middle } from '../round12/parts.ts';
import { asksEach, boxes, top, withCookies } from './parts.ts';

/** The Estonian shop keeps the answer on its server; the answer comes from a form, on the banner or on a page of its own. */
const keepsAnswer: PlantedFault = (request, response) => {
  if (request.method === 'POST') {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const said = /turundus=jah/.test(body) ? 'koik' : 'vajalikud';
      const year = 'Path=/; Max-Age=31536000; SameSite=Lax';
      const gone = said === 'koik' ? [] : ['_fbp=; Path=/; Max-Age=0'];
      response
        .writeHead(303, { location: '/', 'set-cookie': [`kupsised=${said}; ${year}`, ...gone] })
        .end();
    });
    return;
  }
  const on = /kupsised=koik/.test(request.headers.cookie ?? '') ? ' checked' : '';
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="et"><head><meta charset="utf-8"><title>Küpsiste seaded</title></head><body><h1>Küpsiste seaded</h1><form method="post" action="/kupsised"><p><label><input type="checkbox" checked disabled> Vajalikud küpsised</label></p><p><label><input type="checkbox" name="turundus" value="jah"${on}> Turundusküpsised (Meta)</label></p><button>Salvesta valik</button></form><p><a href="/">Avalehele</a></p></body></html>`,
    );
};

const cookiesPage = (script: string) =>
  `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><title>Cookies</title></head><body><h1>Cookies on this service</h1><p>Essential cookies keep the service secure. Do you want to accept analytics cookies?</p><form name="f"><p><label><input type="radio" name="p" value="stat"> Yes</label></p><p><label><input type="radio" name="p" value=""> No</label></p><button>Save cookie settings</button></form><div id="n" hidden></div><p><a href="/datos">Privacy notice</a></p>${script}</body></html>`;
const rescue = asksEach('cookies_policy', {
  stat: tag.matomoCloud,
  ads: { run: '', drop: '', pages: {} },
  hide: `var n=document.getElementById('n');if(n.firstChild){n.hidden=false;n.querySelector('.q').hidden=true;n.querySelector('.done').hidden=false}`,
  rest: `on(root,'.hide',function(){document.getElementById('n').hidden=true});`,
});

/** Clean sites of the half that is read first. */
export const openClean: CorpusPage[] = [
  // Three levels to choose among, the lowest one chosen, and one button.
  made(
    'v13-o-radios',
    [],
    {
      lang: 'de',
      title: 'Stadtwerke Bad Lauterfeld',
      policy: 'Datenschutzhinweise',
      css: middle + boxes,
      body: '<p>Strom, Gas und Wasser aus der Region.</p>',
      back: '<a href="#" class="re">Datenschutz-Einstellungen</a>',
      head: '<link rel="preconnect" href="https://connect.facebook.net"><link rel="dns-prefetch" href="//www.google-analytics.com">',
      layer: `<div id="n" hidden role="dialog" aria-modal="true" aria-labelledby="h"><form name="f"><h2 id="h">Ihre Privatsphäre-Einstellungen</h2><p>Wir setzen Cookies ein, um unsere Seite zu betreiben, ihre Nutzung auszuwerten und Werbung auf Sie zuzuschneiden. Näheres in den <a href="/datos">Datenschutzhinweisen</a>.</p><fieldset><legend>Ich erlaube</legend><label><input type="radio" name="p" value="" checked> nur technisch notwendige Cookies</label><label><input type="radio" name="p" value="stat"> notwendige Cookies und Statistik</label><label><input type="radio" name="p" value="stat ads"> alle Cookies</label></fieldset><button type="submit">Auswahl speichern</button></form></div>`,
      script: asksEach('sw-cookie-auswahl', {
        stat: tag.matomoCloud,
        ads: tag.meta,
        back: '.re',
      }),
    },
    [tag.matomoCloud, tag.meta],
    { open: counter },
  ),
  // The same in a list that unfolds.
  made(
    'v13-o-select',
    [],
    {
      lang: 'fr',
      title: 'Librairie du Passage',
      policy: 'Politique de confidentialité',
      css: card + boxes,
      body: '<p>Romans, essais et bandes dessinées.</p>',
      back: '<button type="button" class="re">Gestion des cookies</button>',
      layer: `<div id="n" hidden role="dialog" aria-label="Gestion des cookies"><form name="f"><p>Nous respectons votre vie privée. Choisissez le niveau de traceurs que vous acceptez ; vous pourrez en changer à tout moment. <a href="/datos">Politique de confidentialité</a></p><label for="niv">Traceurs autorisés</label> <select id="niv" name="p"><option value="" selected>Aucun (strictement nécessaires)</option><option value="stat">Mesure d’audience</option><option value="stat ads">Mesure d’audience et publicité</option></select><button type="submit">Valider mon choix</button></form></div>`,
      script: asksEach('choix_cookies', { stat: tag.piano, ads: tags.criteo, back: '.re' }),
    },
    [tag.piano, tags.criteo],
    { open: counter },
  ),
  // A letter comes over the question; a cross refuses as the button does.
  made(
    'v13-o-newsletter',
    [],
    {
      lang: 'it',
      title: 'Ceramiche Deruta Bianchi',
      policy: 'Privacy e cookie policy',
      css: `${low}#nl{position:fixed;inset:0;z-index:99;background:rgba(0,0,0,.7)}#nl div{position:absolute;left:50%;top:40%;width:440px;margin-left:-240px;padding:24px;background:#fff}#nl button,#nl input{min-height:44px;min-width:44px;font:16px system-ui}#n .x{position:absolute;right:0;top:0}${boxes}`,
      back: '<a href="#" class="re">Rivedi le tue scelte sui cookie</a>',
      layer: `<div id="n" hidden role="dialog" aria-label="Informativa sui cookie"><button type="button" class="none x" aria-label="Continua senza accettare">✕</button><p>Noi e terze parti selezionate utilizziamo cookie o tecnologie simili per finalità tecniche e, con il tuo consenso, per misurazione e marketing come specificato nella <a href="/datos">cookie policy</a>. Chiudendo questa informativa continui senza accettare.</p><button type="button" class="none">Rifiuta</button><button type="button" class="all">Accetta</button><button type="button" onclick="p.hidden=!p.hidden">Scopri di più e personalizza</button><form name="f" id="p" hidden><label><input type="checkbox" name="p" value="stat"> Misurazione</label><label><input type="checkbox" name="p" value="ads"> Marketing</label><button type="submit">Salva e continua</button></form></div><div id="nl" hidden role="dialog" aria-modal="true" aria-label="Newsletter"><div><button type="button" aria-label="Chiudi" onclick="nl.hidden=true;localStorage.nl='visto'">✕</button><h2>–10% sul primo ordine</h2><input type="email" aria-label="La tua e-mail" placeholder="La tua e-mail"><p><label><input type="checkbox" style="width:24px;min-width:24px"> Acconsento a ricevere la newsletter</label></p><button type="button" onclick="nl.hidden=true;localStorage.nl='si'">Voglio lo sconto</button></div></div>`,
      script: asksEach('deruta-cookie', {
        stat: tag.matomoCloud,
        ads: tags.pinterest,
        back: '.re',
        always: `if(!localStorage.nl)setTimeout(function(){document.getElementById('nl').hidden=false},900);`,
      }),
    },
    [tag.matomoCloud, tags.pinterest],
    { open: counter },
  ),
  // The way back is a picture that floats, once there is an answer.
  made(
    'v13-o-floating',
    [],
    {
      lang: 'hu',
      title: 'Hévízi Gyógyszálló',
      policy: 'Adatkezelési tájékoztató',
      css: `${low}${boxes}#ikon{position:fixed;left:16px;bottom:16px;z-index:8;width:48px;height:48px;border-radius:24px;border:1px solid #333;background:#fff}#panel{position:fixed;left:16px;bottom:72px;z-index:9;padding:16px;background:#fff;border:1px solid #333}#panel button{min-height:44px}#panel label{display:block;padding:4px}#panel input{width:24px;height:24px}`,
      body: '<p>Termálvíz, masszázs, pihenés.</p>',
      layer: `<div id="n" hidden role="dialog" aria-label="Sütik kezelése"><p>Weboldalunk sütiket használ a látogatottság mérésére és személyre szabott hirdetések megjelenítésére. <a href="/datos">Adatkezelési tájékoztató</a></p><button class="all">Összes elfogadása</button><button class="none">Csak a szükségesek</button><button onclick="panel.hidden=!panel.hidden">Beállítások</button></div><button id="ikon" hidden aria-label="Süti beállítások" onclick="panel.hidden=!panel.hidden"><svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10" fill="#a6713a"/><circle cx="9" cy="9" r="2"/><circle cx="15" cy="14" r="2"/></svg></button><div id="panel" hidden role="dialog" aria-label="Süti beállítások"><form name="f"><label><input type="checkbox" checked disabled> Szükséges sütik</label><label><input type="checkbox" name="p" value="stat"> Statisztikai sütik</label><label><input type="checkbox" name="p" value="ads"> Marketing sütik</label><button type="submit">Mentés</button></form></div>`,
      script: asksEach('heviz_suti', {
        stat: tags.hotjar,
        ads: tag.meta,
        hide: `document.getElementById('n').hidden=true;document.getElementById('panel').hidden=true;document.getElementById('ikon').hidden=false`,
        always: `if(/heviz_suti=/.test(document.cookie))document.getElementById('ikon').hidden=false;`,
      }),
    },
    [tags.hotjar, tag.meta],
    { open: counter },
  ),
  // A page of cookie settings with a form; no script keeps anything.
  made(
    'v13-o-settings-page',
    [],
    {
      lang: 'et',
      title: 'Võrumaa Talupood',
      policy: 'Privaatsuspoliitika',
      css: low,
      body: '<p>Leib, sai ja suitsuliha otse talust.</p>',
      back: '<a href="/kupsised">Küpsiste seaded</a>',
      layer: `<div id="n" role="region" aria-label="Küpsised"><form method="post" action="/kupsised"><p>Kasutame küpsiseid, et näidata teile meie kaupa ka Facebookis. <a href="/datos">Loe lähemalt</a></p><button name="turundus" value="jah">Nõustun kõigiga</button><button name="turundus" value="ei">Ainult vajalikud</button></form></div>`,
      script: `<script>if(/kupsised=/.test(document.cookie))n.hidden=true;if(/kupsised=koik/.test(document.cookie)){${tag.meta.run}}</script>`,
    },
    [tag.meta],
    { pages: { 'v13-o-settings-page.localhost/kupsised': keepsAnswer } },
  ),
  // A balancer, a session, a form’s token, counts without an id and a report of an error: nothing to ask about.
  withCookies(
    made(
      'v13-o-quiet',
      [],
      {
        lang: 'lv',
        title: 'Rēzeknes novada bibliotēka',
        policy: 'Privātuma politika',
        body: '<form action="/mekle"><label>Meklēt katalogā <input name="q"></label><button>Meklēt</button></form>',
        script: `<script>window.addEventListener('error',function(e){fetch('/kluda',{method:'POST',body:JSON.stringify({zina:e.message,rinda:e.lineno,lapa:location.pathname})})});
addEventListener('load',function(){navigator.sendBeacon('/skaititajs',JSON.stringify({lapa:location.pathname,platums:innerWidth>800?'L':'S',no:document.referrer.split('/')[2]||''}))});
setTimeout(function(){document.querySelector('#karte').focus()},600)</script>`,
      },
      [],
      {
        pages: {
          'v13-o-quiet.localhost/kluda': sink,
          'v13-o-quiet.localhost/skaititajs': sink,
          'v13-o-quiet.localhost/mekle': '<!doctype html><title>Katalogs</title>',
        },
      },
    ),
    () => {
      const any = () => crypto.randomUUID().replaceAll('-', '');
      return [
        `AWSALB=${any()}${any()}; Path=/; Max-Age=604800`,
        `laravel_session=${any()}${any()}; Path=/; Max-Age=7200; HttpOnly; SameSite=Lax`,
        `XSRF-TOKEN=${any()}${any()}; Path=/; Max-Age=7200; SameSite=Lax`,
      ];
    },
  ),
  // A page to give money: the payment company’s script belongs to it. The banner confirms the answer and stays until it is hidden.
  made(
    'v13-o-donate',
    [],
    {
      lang: 'en-IE',
      title: 'Bluestack Mountain Rescue: donate',
      policy: 'Privacy notice',
      css: top,
      head: `<script async src="https://js.stripe.com/v3/"></script><script>${put('__stripe_mid', 'crypto.randomUUID()+Date.now().toString(36)', 365)}${put('__stripe_sid', 'crypto.randomUUID()+Date.now().toString(36)', 0.02)}</script>`,
      body: '<form action="/give"><p>€ <input aria-label="Amount" value="20"></p><p>Card <input aria-label="Card number" autocomplete="cc-number"></p><button>Donate</button></form>',
      back: '<a href="/cookies">Cookies</a>',
      layer: `<div id="n" hidden role="region" aria-label="Cookies on this service"><div class="q"><h2>Cookies on this service</h2><p>We use some essential cookies to make this service work. We’d like to use analytics cookies so we can understand how you use the service and make improvements. <a href="/datos">Privacy notice</a></p><button class="all">Accept analytics cookies</button><button class="none">Reject analytics cookies</button><a class="btn" href="/cookies">View cookies</a></div><div class="done" hidden><p>Your answer has been saved. You can <a href="/cookies">change your cookie settings</a> at any time.</p><button class="hide">Hide this message</button></div></div>`,
      script: rescue,
    },
    [tag.matomoCloud],
    {
      pages: {
        'v13-o-donate.localhost/cookies': cookiesPage(rescue),
        'v13-o-donate.localhost/give': '<!doctype html><title>Thank you</title>',
      },
      open: counter,
    },
  ),
];
