import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { bring, js } from '../round10/tags.ts';
import { asks, made } from './site.ts';

const quiet = { back: '', script: '' };
/** Lawful sites that ask nothing, for they do nothing that has to be asked. */
export const silent: CorpusPage[] = [
  // A university’s Plausible on its own machine, under a path of its own.
  made(
    'v11-c-college',
    [],
    {
      ...quiet,
      lang: 'oc',
      title: 'Collègi d’Occitània',
      policy: 'Donadas personalas',
      head: '<script defer data-domain="college.example" src="/estat/js/script.js"></script>',
    },
    [],
    {
      pages: {
        'v11-c-college.localhost/estat/js/script.js': js(
          `fetch('/estat/api/event',{method:'POST',headers:{'content-type':'text/plain'},body:JSON.stringify({n:'pageview',u:location.href,d:'college.example',r:null})});`,
        ),
        'v11-c-college.localhost/estat/api/event': intake,
      },
    },
  ),
  // A town hall: a notice that is acknowledged, a session, and a guard against robots on its form.
  made(
    'v11-c-townhall',
    [],
    {
      lang: 'es',
      title: 'Ayuntamiento de Villanublado',
      policy: 'Aviso de privacidad',
      body: `<form><label>Nombre <input name="n"></label><div class="cf-turnstile" data-sitekey="0x4AAAAAAA"></div></form><script src="https://challenges.cloudflare.com/turnstile/v0/api.js" async defer></script>`,
      layer: `<div class="cb" id="c" hidden role="status"><p>Esta sede solo guarda lo imprescindible para atenderle. <a href="/datos">Aviso</a></p><button id="v">Vale, enterado</button></div>`,
      script: asks({
        show: `document.getElementById('c').hidden=false`,
        hide: `document.getElementById('c').hidden=true`,
        yes: '#v',
        memory: ['aviso_visto', 'si', 'no'],
        always: `document.cookie='JSESSIONID='+Math.random().toString(16).slice(2).toUpperCase()+'.nodo2;path=/';`,
      }),
    },
    [],
    {
      pages: {
        'challenges.cloudflare.com/turnstile/v0/api.js': js(
          'window.turnstile={render:function(){}};',
        ),
      },
    },
  ),
  // A clinic: the film and the map come with a click on each.
  made('v11-c-clinic', [], {
    ...quiet,
    lang: 'nl',
    title: 'Tandartspraktijk De Kies',
    policy: 'Privacyverklaring',
    body: `<figure><p>Deze film staat bij YouTube. Klikt u op afspelen, dan hoort YouTube dat u hier was.</p><button type="button" onclick="this.parentNode.innerHTML='&lt;iframe title=Film src=https://www.youtube-nocookie.com/embed/r11r11r11r1&gt;&lt;/iframe&gt;'">Film afspelen</button></figure><figure><p>Kaart van Google Maps</p><button type="button" onclick="this.parentNode.innerHTML='&lt;iframe title=Kaart src=https://www.google.com/maps/embed?pb=1&gt;&lt;/iframe&gt;'">Kaart laden</button></figure>`,
  }),
  // A parish: an offline copy of the page, and letters from a host that keeps nothing.
  made(
    'v11-c-parish',
    [],
    {
      ...quiet,
      lang: 'fi',
      title: 'Kuusjärven seurakunta',
      policy: 'Tietosuoja',
      head: '<link rel="stylesheet" href="https://fonts.bunny.net/css?family=inter:400">',
      body: `<script>caches.open('sivut-v3').then(function(c){return c.add('/2')});localStorage.setItem('tekstikoko','iso')</script>`,
    },
    [],
    {
      pages: { 'fonts.bunny.net/css': { body: 'body{}', headers: { 'content-type': 'text/css' } } },
    },
  ),
  // A craftswoman’s page of a builder: its own cookies are for its servers.
  made(
    'v11-c-builder',
    [],
    {
      ...quiet,
      lang: 'sc',
      title: 'Tessìngiu sardu de Maria',
      policy: 'Riservadesa',
      head: `<script>document.cookie='crumb='+btoa(Math.random()).slice(0,20)+';path=/';</script>${`<script>${bring('static1.squarespace.com/static/vta/site-bundle.js')}</script>`}`,
    },
    [],
    {
      pages: { 'static1.squarespace.com/static/vta/site-bundle.js': js('window.Squarespace={};') },
    },
  ),
];
