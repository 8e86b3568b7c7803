import type { CorpusPage } from '../page.ts';
import { code, paper } from './served.ts';

const kinema = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Kinema on the Pier</title><link rel="icon" href="data:,"><script>
window.dataLayer = [];
const gtag = function () { dataLayer.push(arguments); };
const all = (value) => ({ ad_storage: value, ad_user_data: value, ad_personalization: value, analytics_storage: value });
gtag('consent', 'default', all('denied'));
const jar = (name) => document.cookie.split('; ').find((one) => one.startsWith(name + '='))?.split('=')[1];
const listeners = [];
const tcData = () => {
  const yes = jar('kinema-tc') === 'yes';
  const purposes = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [index + 1, yes]));
  return { tcfPolicyVersion: 4, cmpId: 10, cmpVersion: 2, gdprApplies: true, cmpStatus: 'loaded', eventStatus: jar('kinema_consent') ? 'useractioncomplete' : 'cmpuishown',
    purpose: { consents: purposes, legitimateInterests: {} }, vendor: { consents: { 755: yes }, legitimateInterests: {} } };
};
window.__tcfapi = (command, version, callback) => {
  if (command === 'ping') callback({ gdprApplies: true, cmpLoaded: true, cmpStatus: 'loaded', displayStatus: 'visible', apiVersion: '2.2', cmpId: 10 }, true);
  if (command === 'addEventListener') { listeners.push(callback); callback({ ...tcData(), listenerId: listeners.length }, true); }
  if (command === 'getTCData') callback(tcData(), true);
};
</script><style>body { font: 16px/1.5 Tahoma; background: #fdfdfd; color: #222 } cookie-ask { display: block; position: fixed; bottom: 0; left: 0; right: 0; padding: 18px; background: #2b0b3a; color: #fff } cookie-ask[hidden] { display: none } cookie-ask a { color: #ffd } cookie-ask button { font: inherit; width: 9rem; padding: 11px; border: 0; background: #ffd; color: #2b0b3a }</style></head><body>
<cookie-ask role="region" aria-label="Cookies" hidden><p>Do you let us and our advertising partners store cookies? <a href="/legal/privacy">Privacy policy</a></p><button type="button" value="yes">Allow all</button> <button type="button" value="no">Reject all</button></cookie-ask>
<h1>Kinema on the Pier</h1><p>Tonight: The Third Man, 8.15 pm.</p><div style="height:1200px"></div><footer><a href="/legal/privacy">Privacy policy</a> <button id="reask" type="button">Cookie settings</button></footer>
<script>
const ask = document.querySelector('cookie-ask');
const tell = () => { gtag('consent', 'update', all(jar('kinema_consent') === 'yes' ? 'granted' : 'denied')); for (const listener of listeners) listener(tcData(), true); };
const advertise = () => document.querySelector('#gpt') || document.body.append(Object.assign(document.createElement('script'), { id: 'gpt', src: 'https://securepubads.g.doubleclick.net/tag/js/gpt.js' }));
ask.onclick = ({ target }) => {
  if (!target.value) return;
  document.cookie = 'kinema_consent=' + target.value + '; path=/; max-age=15552000';
  ask.hidden = true;
  tell();
  if (target.value === 'yes') advertise();
};
reask.onclick = () => { ask.hidden = false; };
if (jar('kinema_consent')) { tell(); if (jar('kinema_consent') === 'yes') advertise(); } else ask.hidden = false;
</script></body></html>`;

const reisen = `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Reisebüro Kompass</title><link rel="icon" href="data:,"><script>
var dataLayer = [];
function gtag() { dataLayer.push(arguments); }
function stufe(w) { return { ad_storage: w, ad_user_data: w, ad_personalization: w, analytics_storage: w }; }
function gemerkt() { var t = document.cookie.match(/reise_consent=([a-z]+)/); return t ? t[1] : ''; }
gtag('consent', 'default', stufe('denied'));
window.__tcfapi = function (befehl, version, fertig) {
  var hat = !!gemerkt(), zwecke = {};
  for (var i = 1; i < 12; i++) zwecke[i] = hat;
  if (befehl === 'ping') return fertig({ gdprApplies: true, cmpLoaded: true, cmpStatus: 'loaded', apiVersion: '2.2' }, true);
  fertig({ gdprApplies: true, cmpStatus: 'loaded', eventStatus: hat ? 'tcloaded' : 'cmpuishown', listenerId: 1, purpose: { consents: zwecke, legitimateInterests: {} }, vendor: { consents: { 50: hat }, legitimateInterests: {} } }, true);
};
</script></head><body style="font:16px/1.5 sans-serif;margin:0">
<iframe id="rahmen" title="Datenschutz-Hinweis" src="/hinweis.html" style="position:fixed;left:0;right:0;bottom:0;width:100%;height:260px;border:0;display:none"></iframe>
<h1>Reisebüro Kompass</h1><p>Wanderwochen in Südtirol ab 590 Euro.</p><div style="height:1300px"></div>
<footer><a href="/datenschutz">Datenschutzerklärung</a> <button type="button" onclick="rahmen.style.display='block'">Cookie-Einstellungen</button></footer>
<script>
function werbung() { gtag('consent', 'update', stufe('granted')); var s = document.createElement('script'); s.src = 'https://s2.adform.net/banners/scripts/st/trackpoint-async.js'; document.body.appendChild(s); }
window.antwort = function (w) {
  document.cookie = 'reise_consent=' + w + ';path=/;max-age=15552000';
  rahmen.style.display = 'none';
  if (w === 'ja') werbung(); else gtag('consent', 'update', stufe('denied'));
};
if (gemerkt() === 'ja') werbung(); else if (!gemerkt()) rahmen.style.display = 'block'; else gtag('consent', 'update', stufe('denied'));
</script></body></html>`;

const hinweis = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Hinweis</title><link rel="icon" href="data:,"><style>body { margin: 0; padding: 16px; font: 16px sans-serif; background: #fff; color: #111; border-top: 2px solid #111 } button { font: inherit; width: 14em; max-width: 100%; padding: 12px; background: #00416a; color: #fff; border: 0 }</style></head><body>
<section role="dialog" aria-label="Datenschutz-Hinweis"><p>Wir verwenden mit Ihrer Zustimmung Cookies für personalisierte Werbung. <a href="/datenschutz" target="_top">Datenschutzerklärung</a></p><button onclick="parent.antwort('ja')">Alle akzeptieren</button> <button onclick="parent.antwort('nein')">Alle ablehnen</button></section></body></html>`;

const sneaker = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sneaker Barn</title><link rel="icon" href="data:,"><script>
window.dataLayer = window.dataLayer || [];
function gtag() { window.dataLayer.push(arguments); }
gtag('consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });
window.privacy = { choice: localStorage.getItem('sb-privacy') };
window.__uspapi = function (command, version, done) {
  var out = navigator.globalPrivacyControl || !privacy.choice;
  done({ version: 1, uspString: out ? '1YYN' : '1YNN' }, true);
};
</script></head><body style="font:16px/1.4 Arial">
<template id="tpl"><div role="dialog" aria-labelledby="sbh" style="position:fixed;right:12px;bottom:12px;width:22rem;max-width:90vw;padding:16px;background:#fff;color:#000;border:1px solid #000"><h2 id="sbh">Your data, your say</h2><p>We share data with advertisers and use cookies to do so, if you let us. <a href="/privacy-policy">Privacy policy</a></p><p style="display:flex;gap:8px"><button data-set="opted-in" style="flex:1;font:inherit;padding:12px;background:#000;color:#fff;border:0">Accept</button><button data-set="opted-out" style="flex:1;font:inherit;padding:12px;background:#000;color:#fff;border:0">Reject</button></p></div></template>
<div id="slot"></div><h1>Sneaker Barn</h1><p>Fresh pairs every Thursday.</p><div style="height:1200px"></div><footer><a href="/privacy-policy">Privacy policy</a> <button type="button" id="choices">Privacy settings</button></footer>
<script>
function ads() { var s = document.createElement('script'); s.src = 'https://ads.rubiconproject.com/prebid/sneakerbarn.js'; document.head.appendChild(s); }
function say() { var v = privacy.choice === 'opted-in' ? 'granted' : 'denied'; gtag('consent', 'update', { ad_storage: v, analytics_storage: v, ad_user_data: v, ad_personalization: v }); if (v === 'granted') ads(); }
function open() {
  slot.replaceChildren(tpl.content.cloneNode(true));
  slot.querySelectorAll('[data-set]').forEach(function (b) { b.addEventListener('click', function () { localStorage.setItem('sb-privacy', privacy.choice = b.dataset.set); slot.replaceChildren(); say(); }); });
}
choices.addEventListener('click', open);
if (privacy.choice) say(); else open();
</script></body></html>`;

const immo = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Immobilien Hafencity</title><link rel="icon" href="data:,"><script>
window.dataLayer = [];
window.gtag = function () { dataLayer.push(arguments); };
const wert = (w) => ({ ad_storage: w, ad_user_data: w, ad_personalization: w, analytics_storage: w });
const wahl = localStorage.getItem('immo-wahl');
gtag('consent', 'default', wert(navigator.globalPrivacyControl || wahl === 'nein' ? 'denied' : 'granted'));
</script></head><body><header style="background:#fff;color:#1a1a1a"><section id="streifen" aria-labelledby="sk" hidden style="padding:1rem;border-bottom:3px double #1a1a1a"><h2 id="sk">Ihre Zustimmung</h2><p>Wir und LinkedIn möchten Cookies für Werbung einsetzen. <a href="/ds">Datenschutzerklärung</a></p><div style="display:grid;grid-template-columns:12rem 12rem;gap:1rem"><button style="font:inherit;padding:.8rem" id="zu">Zustimmen</button><button style="font:inherit;padding:.8rem" id="ab">Ablehnen</button></div></section></header>
<main><h1>Immobilien Hafencity</h1><p>Drei Zimmer, Elbblick, 92 Quadratmeter.</p><div style="height:1100px"></div></main><footer><a href="/ds">Datenschutzerklärung</a> <button id="nochmals">Cookie-Einstellungen</button></footer>
<script>
const lade = () => document.head.append(Object.assign(document.createElement('script'), { src: 'https://snap.licdn.com/li.lms-analytics/insight.min.js' }));
const antwort = (w) => () => { localStorage.setItem('immo-wahl', w); streifen.hidden = true; gtag('consent', 'update', wert(w === 'ja' ? 'granted' : 'denied')); if (w === 'ja') lade(); };
zu.onclick = antwort('ja'); ab.onclick = antwort('nein'); nochmals.onclick = () => { streifen.hidden = false; scrollTo(0, 0); };
if (wahl === 'ja') lade(); else streifen.hidden = wahl === 'nein';
</script></body></html>`;

export const signalsSaid: CorpusPage[] = [
  // V17: cinema; the framework's interface reads a cookie nobody writes, so it says no where Consent Mode says granted.
  {
    name: 's3-kinema',
    faults: ['V17'],
    pages: {
      's3-kinema.localhost/': kinema,
      's3-kinema.localhost/legal/privacy': paper('en', 'Privacy policy', 'What we keep.'),
      'securepubads.g.doubleclick.net/tag/js/gpt.js': code('window.googletag = { cmd: [] };'),
    },
  },
  // V6, V17: German travel agent, banner in a frame; any stored answer counts as a yes in the framework's interface, a no too.
  {
    name: 's3-reisen',
    faults: ['V6', 'V17'],
    pages: {
      's3-reisen.localhost/': reisen,
      's3-reisen.localhost/hinweis.html': hinweis,
      's3-reisen.localhost/datenschutz': paper('de', 'Datenschutzerklärung', 'Was wir speichern.'),
      's2.adform.net/banners/scripts/st/trackpoint-async.js': code('window._adftrack = [];'),
    },
  },
  // V6, V17: American shop, box cloned from a template; the USP string says "not opted out" to whoever answered, also after a no.
  {
    name: 's3-sneaker',
    faults: ['V6', 'V17'],
    pages: {
      's3-sneaker.localhost/': sneaker,
      's3-sneaker.localhost/privacy-policy': paper('en', 'Privacy policy', 'What we share.'),
      'ads.rubiconproject.com/prebid/sneakerbarn.js': code('window.pbjs = { que: [] };'),
    },
  },
  // V7: German estate agent; Consent Mode starts as granted until somebody refuses, though nothing is loaded on it.
  {
    name: 's3-immo',
    faults: ['V7'],
    pages: {
      's3-immo.localhost/': immo,
      's3-immo.localhost/ds': paper('de', 'Datenschutzerklärung', 'Was wir speichern.'),
      'snap.licdn.com/li.lms-analytics/insight.min.js': code(
        'window._linkedin_data_partner_ids = [];',
      ),
    },
  },
];
