import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { intake, library } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { code, dot, paper } from './served.ts';

const fitness = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Iron Yard Gym</title><link rel="icon" href="data:,"><style>.gate{position:sticky;top:0;background:#111;color:#fff;padding:15px;font:16px Arial}.gate a{color:#8cf}.gate button{font:inherit;width:150px;padding:10px;background:#fff;color:#111;border:0}</style></head><body>
<div class="gate" id="gate" role="region" aria-label="Cookie consent" hidden><p>We use Microsoft Clarity cookies to see how the site is used, if you let us. <a href="/privacy">Privacy policy</a></p><button onclick="choose('yes')">Accept all</button> <button onclick="choose('no')">Reject all</button></div>
<h1>Iron Yard Gym</h1><p>Open 5 am to midnight.</p><div style="height:1200px"></div><footer><a href="/privacy">Privacy policy</a> <button onclick="gate.hidden = false">Cookie settings</button></footer>
<script>
function getCookie(name) { var found = document.cookie.match('(^|; )' + name + '=([^;]*)'); return found ? found[2] : null; }
function record() {
  if (document.getElementById('cl')) return;
  var s = document.createElement('script'); s.id = 'cl'; s.src = 'https://www.clarity.ms/tag/ironyard.js';
  s.onload = function () { clarity('start', { projectId: 'ironyard', upload: '//www.clarity.ms/collect', track: true, content: true }); };
  document.body.appendChild(s);
}
function choose(what) { document.cookie = 'gym_consent=' + what + '; path=/; max-age=15552000'; gate.hidden = true; if (what === 'yes') record(); }
if (getCookie('gym_consent')) record(); else gate.hidden = false;
</script></body></html>`;

const ceramics = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Kiln House Ceramics</title><link rel="icon" href="data:,"></head><body style="font:17px/1.5 Cambria,serif;color:#333;background:#fff">
<form id="consent" aria-label="Cookie consent" hidden style="border:2px solid #333;padding:1em"><p>Would you allow cookies from Snap, for adverts? <a href="/pages/privacy">Privacy policy</a></p><button name="allow" style="font:inherit;width:9em;padding:.6em">Accept</button> <button name="refuse" style="font:inherit;width:9em;padding:.6em">Refuse</button></form>
<h1>Kiln House Ceramics</h1><p>Stoneware, thrown and glazed here.</p><div style="height:1200px"></div><footer><a href="/pages/privacy">Privacy policy</a> <button id="change">Change cookie settings</button></footer>
<script>
const consent = document.getElementById('consent'), key = 'kiln-consent';
const snap = () => document.head.append(Object.assign(document.createElement('script'), { async: true, src: 'https://sc-static.net/scevent.min.js' }));
const removeCookie = (name) => { document.cookie = name + '=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT'; };
consent.addEventListener('submit', (event) => {
  event.preventDefault();
  const answer = event.submitter.name, before = localStorage.getItem(key);
  localStorage.setItem(key, answer);
  consent.hidden = true;
  if (answer === 'allow') snap();
  else if (before === 'allow') { ['_scid', '_scid_r'].forEach(removeCookie); location.reload(); }
});
change.onclick = () => { consent.hidden = false; consent.scrollIntoView(); };
if (localStorage.getItem(key) === 'allow') snap(); else consent.hidden = localStorage.getItem(key) === 'refuse';
</script></body></html>`;

/** Every visitor without an answer gets an id from the server, "for the statistics". */
function notary({ headers }: IncomingMessage, response: ServerResponse): void {
  const fresh = !/auswahl=|besucher=/.test(headers.cookie ?? '');
  const cookie = `besucher=${randomUUID()}; Path=/; Max-Age=31536000; SameSite=Lax`;
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(fresh && { 'set-cookie': cookie }),
    })
    .end(`<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Notariat am Dom</title><link rel="icon" href="data:,"></head><body style="font:16px/1.5 serif;color:#111;background:#fff">
<div id="frage" role="dialog" aria-labelledby="fk" hidden style="position:fixed;right:0;top:0;width:20rem;padding:1rem;background:#fff;color:#111;border:2px solid #111"><h2 id="fk">Statistik-Cookies</h2><p>Dürfen wir Ihren Besuch mit einem Cookie zählen? <a href="/datenschutz">Datenschutzerklärung</a></p><button data-w="ja" style="font:inherit;width:100%;padding:.7rem">Zulassen</button><button data-w="nein" style="font:inherit;width:100%;padding:.7rem;margin-top:.5rem">Ablehnen</button></div>
<h1>Notariat am Dom</h1><p>Termine nach Vereinbarung.</p><div style="height:1000px"></div><footer><a href="/datenschutz">Datenschutzerklärung</a> <button id="oeffnen">Cookie-Einstellungen</button></footer>
<script>
frage.onclick = ({ target: { dataset: { w } } }) => {
  if (!w) return;
  document.cookie = 'auswahl=' + w + ';path=/;max-age=15552000';
  if (w === 'nein') document.cookie = 'besucher=;path=/;max-age=0';
  frage.hidden = true;
};
oeffnen.onclick = () => { frage.hidden = false; };
frage.hidden = document.cookie.includes('auswahl=');
</script></body></html>`);
}

const podcast = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lost Signals – a podcast</title><link rel="icon" href="data:,"><style>body{font:16px/1.5 Courier,monospace;background:#fafafa;color:#222}.strip{display:flex;gap:1rem;align-items:center;padding:1rem;background:#fff;border:2px solid #222}.strip[hidden]{display:none}.strip button{font:inherit;flex:0 0 9rem;padding:.8rem}</style></head><body>
<section class="strip" id="strip" aria-label="Cookies" hidden><p>Advertising cookies from Quantcast pay for this show. Yours to decide. <a href="/privacy">Privacy policy</a></p><button id="ok">Accept</button><button id="no">Reject</button></section>
<h1>Lost Signals</h1><p>Episode 42, and what listeners say of it:</p><blockquote class="twitter-tweet"><p>Best episode so far.</p>@lostsignals</blockquote><script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script><p>Notes and links.</p><div style="height:900px"></div>
<footer><a href="/privacy">Privacy policy</a> <a href="#strip" id="reopen">Cookie preferences</a></footer>
<script>
const pay = () => { new Image().src = 'https://pixel.quantserve.com/pixel?a=p-lostsignals'; };
ok.onclick = () => { localStorage.ads = 'on'; strip.hidden = true; pay(); };
no.onclick = () => { localStorage.ads = 'off'; strip.hidden = true; };
reopen.onclick = () => { strip.hidden = false; };
if (localStorage.ads === 'on') pay(); else strip.hidden = localStorage.ads === 'off';
</script></body></html>`;

export const tracked: CorpusPage[] = [
  // V3, V4, V5: gym with real Clarity; the stored answer is only asked whether it is there, so a no starts it on the next page.
  {
    name: 's3-fitness',
    faults: ['V3', 'V4', 'V5'],
    pages: {
      's3-fitness.localhost/': fitness,
      's3-fitness.localhost/privacy': paper('en', 'Privacy policy', 'What we keep.'),
      'www.clarity.ms/tag/ironyard.js': code(library('clarity')),
      'www.clarity.ms/collect': intake,
    },
  },
  // V5: pottery; Snap's cookies are set for the domain and removed for the host alone, so they stay.
  {
    name: 's3-ceramics',
    faults: ['V5'],
    pages: {
      's3-ceramics.localhost/': ceramics,
      's3-ceramics.localhost/pages/privacy': paper('en', 'Privacy policy', 'What we keep.'),
      'sc-static.net/scevent.min.js':
        code(`for (const name of ['_scid', '_scid_r']) document.cookie = name + '=' + crypto.randomUUID() + '; domain=' + location.hostname + '; path=/; max-age=33696000';
navigator.sendBeacon('https://tr.snapchat.com/p', 'PAGE_VIEW');`),
      'tr.snapchat.com/p': intake,
    },
  },
  // V1, V16: German notary; the server gives an id for a year before anybody was asked, signal or not; a no removes it for good.
  {
    name: 's3-notariat',
    faults: ['V1', 'V16'],
    open: { V16: 'An id that the site keeps for itself is neither sold nor shared.' },
    pages: {
      's3-notariat.localhost/': notary,
      's3-notariat.localhost/datenschutz': paper('de', 'Datenschutz', 'Was wir speichern.'),
    },
  },
  // V2, V3, V4, V16: podcast; the banner holds the pixel well, but the embedded tweet brings Twitter's script with the markup.
  {
    name: 's3-podcast',
    faults: ['V2', 'V3', 'V4', 'V16'],
    pages: {
      's3-podcast.localhost/': podcast,
      's3-podcast.localhost/privacy': paper('en', 'Privacy policy', 'What we keep.'),
      'platform.twitter.com/widgets.js': code('window.twttr = { widgets: {} };'),
      'pixel.quantserve.com/pixel': dot,
    },
  },
];
