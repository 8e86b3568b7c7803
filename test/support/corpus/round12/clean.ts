import type { CorpusPage } from '../page.ts';
import * as tags from '../round10/tags.ts';
import { asks, drop, made, run } from '../round11/site.ts';
import * as tag from '../round11/tags.ts';
import { card, counter, layer, low, middle, outbrain, sheet } from './parts.ts';

/** Banners of unusual make that do what they say. */
export const clean: CorpusPage[] = [
  // Two drawings, named by nothing but their own titles.
  made(
    'v12-c-icons',
    [],
    {
      lang: 'de',
      title: 'Radwerkstatt Kettenblatt',
      policy: 'Datenschutz',
      css: card,
      back: '<button type="button" class="re">Keks-Einstellungen</button>',
      layer: `<div id="n" hidden role="dialog" aria-label="Kekse"><p>Dürfen wir Ihnen auf Instagram wieder begegnen? <a href="/datos">Datenschutz</a></p><button id="a"><svg width="24" height="24" viewBox="0 0 24 24" role="img"><title>Dürft ihr</title><path d="M4 12l5 5L20 6" fill="none" stroke="#222" stroke-width="3"/></svg></button><button id="b"><svg width="24" height="24" viewBox="0 0 24 24" role="img"><title>Lasst es bleiben</title><path d="M5 5l14 14M19 5L5 19" stroke="#222" stroke-width="3"/></svg></button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['kettenblatt', 'ok', 'x'],
        granted: tag.meta.run,
        refused: tag.meta.drop,
      }),
    },
    [tag.meta],
  ),
  // Switches that are off, and one button that keeps them.
  made(
    'v12-c-switches',
    [],
    {
      lang: 'nl',
      title: 'Museum De Turfschuur',
      policy: 'Privacyverklaring',
      css: `${middle}#n [role=switch]{width:60px;height:32px;padding:0;border-radius:16px}#n [aria-checked=true]{background:#0a5;color:#fff}`,
      back: '<button type="button" class="re">Cookievoorkeuren</button>',
      layer: `<div id="n" hidden role="dialog" aria-labelledby="k"><h2 id="k">Zet zelf aan wat u goed vindt</h2><p>Bezoek tellen <button role="switch" aria-checked="false" aria-label="Bezoek tellen" id="s1">·</button></p><p>Advertenties <button role="switch" aria-checked="false" aria-label="Advertenties" id="s2">·</button></p><button id="k2">Zo laten</button> <a href="/datos">Privacyverklaring</a></div>`,
      script: asks({
        ...layer,
        yes: '.never',
        back: '.re',
        memory: ['turf', 'aan', 'uit'],
        granted: run(tag.piano),
        refused: drop(tag.piano),
        rest: `on(document,'[role=switch]',function(e){var b=e.currentTarget;b.setAttribute('aria-checked',String(b.getAttribute('aria-checked')!=='true'))});on(document,'#k2',function(){document.querySelector('[aria-checked=true]')?yes():no()});`,
      }),
    },
    [tag.piano],
  ),
  // A consent company’s frame, with the link on top that French papers have.
  made(
    'v12-c-frame',
    [],
    {
      lang: 'fr',
      title: 'L’Écho du Forez',
      policy: 'Vie privée',
      css: `#n{position:fixed;z-index:9;left:50%;top:10%;width:600px;height:420px;margin-left:-300px;border:0}`,
      back: '<a href="#" class="re">Gérer les traceurs</a>',
      layer: `<iframe id="n" hidden title="Vos choix sur les traceurs" src="https://choix.v12-c-frame.localhost/avis"></iframe>`,
      script: asks({
        ...layer,
        yes: '.never',
        back: '.re',
        memory: ['echo_traceurs', 'o', 'n'],
        granted: run(tag.taboola),
        rest: `addEventListener('message',function(e){if(e.data==='oui')yes();if(e.data==='non')no()});`,
      }),
    },
    [tag.taboola],
    {
      pages: {
        'choix.v12-c-frame.localhost/avis': `<!doctype html><html lang="fr"><head><title>Vos choix</title><style>body{margin:0;padding:20px;font:17px system-ui;background:#fff}button{font:600 17px system-ui;min-height:44px;padding:10px 20px;background:#123;color:#fff;border:0}</style></head><body><button onclick="parent.postMessage('non','*')">Continuer sans rien donner</button><p>Nous et nos 12 partenaires déposons des traceurs pour vous proposer de la publicité. <a href="https://v12-c-frame.localhost/datos" target="_top">Vie privée</a></p><button onclick="parent.postMessage('oui','*')">D’accord, je lis</button></body></html>`,
      },
    },
  ),
  // A component whose root is closed.
  made(
    'v12-c-closed',
    [],
    {
      lang: 'sv',
      title: 'Fjällnära Stugor',
      policy: 'Integritet',
      back: '<button type="button" class="re">Ändra kakval</button>',
      script: `<script>customElements.define('fj-kakor',class extends HTMLElement{connectedCallback(){var r=this.attachShadow({mode:'closed'});window.__r=function(f){f(r)};r.innerHTML='<style>section{position:fixed;left:0;right:0;bottom:0;padding:20px;background:#fff;border-top:2px solid #333}button{font:600 16px system-ui;min-height:44px;padding:8px 20px;background:#fff;border:2px solid #333;margin:4px}</style><section role="dialog" aria-label="Kakor" hidden><p>Vi bakar kakor för annonser. <a href="/datos">Integritet</a></p><button class="a">Baka på</button><button class="b">Inga kakor för mig</button></section>'}});document.body.appendChild(document.createElement('fj-kakor'))</script>
${asks({
  show: `window.__r(function(r){r.querySelector('section').hidden=false})`,
  hide: `window.__r(function(r){r.querySelector('section').hidden=true})`,
  yes: '.never',
  back: '.re',
  memory: ['fjkakor', 'alla', 'inga'],
  granted: run(tag.adform),
  rest: `window.__r(function(r){r.querySelector('.a').onclick=yes;r.querySelector('.b').onclick=no});`,
})}`,
    },
    [tag.adform],
  ),
  // Read with advertising, or pay.
  made(
    'v12-c-pur',
    [],
    {
      lang: 'de-AT',
      title: 'Donaukurier Tulln',
      policy: 'Datenschutzerklärung',
      css: middle,
      back: '<button type="button" class="re">Einwilligung widerrufen</button>',
      layer: `<div id="n" hidden role="dialog" aria-modal="true" aria-label="Lesen mit Werbung oder Abo"><h2>Wie möchten Sie weiterlesen?</h2><p>Mit Ihrer Einwilligung zeigen wir Ihnen personalisierte Werbung. <a href="/datos">Datenschutzerklärung</a></p><button id="a">Kostenlos mit Werbung</button><a class="btn" href="/abo">Ohne Werbung um 3,90 € im Monat</a></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        memory: ['dk_lesen', 'werbung', 'nichts'],
        granted: run(outbrain),
        back: '.never',
        rest: `on(document,'.re',no);`,
      }),
    },
    [outbrain],
    {
      pages: {
        'v12-c-pur.localhost/abo': `<!doctype html><html lang="de"><title>Abo</title><h1>Abo abschließen</h1><form><label>E-Mail <input></label><button>Weiter</button></form></html>`,
      },
      open: { V8: 'consent or pay is disputed', V9: 'the same' },
    },
  ),
  // A question that comes four seconds late.
  made(
    'v12-c-late',
    [],
    {
      lang: 'da',
      title: 'Kysthospitalet',
      policy: 'Privatlivspolitik',
      css: low,
      back: '<a href="#" class="re">Tilbage til mit valg om cookies</a>',
      layer: `<div id="n" hidden role="region" aria-label="Cookies"><p>Vi vil gerne se, hvad der bliver læst. <a href="/datos">Privatlivspolitik</a></p><button id="b">Helst ikke</button><button id="a">Det må I godt</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['kyst-valg', 'ja', 'nej'],
        granted: run(tag.matomoCloud),
        refused: drop(tag.matomoCloud),
        first: 'setTimeout(show,4000)',
      }),
    },
    [tag.matomoCloud],
    { open: counter },
  ),
  // A question that waits for the first scroll.
  made(
    'v12-c-scroll',
    [],
    {
      lang: 'es-AR',
      title: 'Gimnasio La Bomba',
      policy: 'Política de privacidad',
      css: card,
      back: '<a href="#" class="re">Cambiar lo de las cookies</a>',
      layer: `<div id="n" hidden role="dialog" aria-label="Cookies"><p>¿Nos dejás mostrarte promos por ahí? <a href="/datos">Privacidad</a></p><button id="a">Dale</button><button id="b">Ni ahí</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['labomba', 'dale', 'niahi'],
        granted: run(tags.tiktok),
        refused: drop(tags.tiktok),
        first: `addEventListener('scroll',show,{once:true})`,
      }),
    },
    [tags.tiktok],
  ),
  // The age comes first, then the cookies beneath it.
  made(
    'v12-c-age',
    [],
    {
      lang: 'it',
      title: 'Distilleria Monte Gelso',
      policy: 'Informativa privacy',
      css: `${low}#eta{position:fixed;inset:0;z-index:99;background:#fffdf8;padding:20vh 20px}#eta button{font:600 18px system-ui;min-height:48px;padding:8px 24px}`,
      back: '<button type="button" class="re">Rivedi i cookie</button>',
      layer: `<div id="eta" role="dialog" aria-modal="true" aria-label="Età"><h2>Sei maggiorenne?</h2><button onclick="eta.hidden=true;localStorage.eta=1">Sì, ho più di 18 anni</button><button onclick="location='about:blank'">No, esco</button></div><div id="n" hidden role="region" aria-label="Cookie"><p>Cookie di profilazione per mostrarti altre grappe. <a href="/datos">Informativa</a></p><button id="a">Ci sto</button><button id="b">Lascia perdere</button></div>`,
      script: asks({
        ...layer,
        yes: '#a',
        no: '#b',
        back: '.re',
        memory: ['gelso_ck', 'si', 'no'],
        granted: run(tag.uet),
        refused: drop(tag.uet),
        always: `if(localStorage.eta)document.getElementById('eta').hidden=true;`,
      }),
    },
    [tag.uet],
  ),
  // Drawn by a framework after an answer of the server.
  made(
    'v12-c-spa',
    [],
    {
      lang: 'en',
      title: 'Plotline – roadmaps for small teams',
      policy: 'Privacy',
      css: `${sheet.replaceAll('#n', '.x7')}.x7{left:24px;bottom:24px;width:340px}`,
      back: '<button type="button" class="re">Your privacy choices</button>',
      layer: `<div id="app"></div>`,
      script: `<script>fetch('/api/flags').then(function(r){return r.json()}).then(function(f){
var root=document.getElementById('app');
function tags(){${run(tag.posthog, tag.intercom)}}
function draw(){root.innerHTML='<div class="x7" role="dialog" aria-label="Cookies"><p>'+f.text+' <a href="/datos">Privacy</a></p><button data-x="1">Sounds good</button><button data-x="0">Keep it minimal</button></div>'}
root.addEventListener('click',function(e){var x=e.target.dataset&&e.target.dataset.x;if(!x)return;localStorage.setItem('plotline.analytics',x);root.innerHTML='';if(x==='1')tags();else{${drop(tag.posthog, tag.intercom)}}});
document.querySelector('.re').onclick=draw;
var was=localStorage.getItem('plotline.analytics');if(was===null)draw();if(was==='1')tags();
})</script>`,
    },
    [tag.posthog, tag.intercom],
    {
      pages: {
        'v12-c-spa.localhost/api/flags': {
          body: '{"text":"We’d like to see which features people use."}',
          headers: { 'content-type': 'application/json' },
        },
      },
    },
  ),
];
