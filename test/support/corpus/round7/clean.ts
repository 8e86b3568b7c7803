import type { CorpusPage } from '../page.ts';
import { document } from '../round4/parts.ts';
import { code, picture, type Says, taken } from '../round6/parts.ts';
import * as say from './says.ts';
import { served } from './served.ts';
import {
  aside,
  button,
  component,
  dialog,
  frame,
  links,
  modal,
  popover,
  type Shape,
  type Site,
  shaped,
} from './shapes.ts';

const count = picture('https://www.google-analytics.com/g/collect?v=2&cid=7.7');
const intake = { 'www.google-analytics.com/g/collect': taken };
const load = (src: string) =>
  `(function(d,s){s=d.createElement('script');s.async=1;s.src='${src}';d.head.appendChild(s)})(document);`;

const site = (
  name: string,
  says: Says,
  shape: Shape,
  does: Site = {},
  others: CorpusPage['pages'] = {},
): CorpusPage => ({
  name,
  faults: [],
  pages: {
    ...shaped(`${name}.localhost`, says, shape, { granted: count, ...does }),
    ...intake,
    ...others,
  },
});

/** Lawful pages, in shapes and languages that nobody had tried. */
export const clean: CorpusPage[] = [
  site('t7-ok-modal', say.ro, modal(say.ro), {
    footer: `<footer style="padding:2rem"><a href="/policy">${say.ro.policy}</a><button type="button" aria-label="${say.ro.back}" style="position:fixed;left:8px;bottom:8px;width:44px;height:44px" onclick="ask()"><svg width="24" height="24" aria-hidden="true"><circle cx="12" cy="12" r="9"/></svg></button></footer>`,
  }),
  site('t7-ok-details', say.lt, aside(say.lt)),
  site('t7-ok-frame', say.hr, frame(say.hr)),
  site('t7-ok-component', say.sk, component(say.sk, 'open')),
  site('t7-ok-closed', say.ga, component(say.ga, 'closed')),
  site('t7-ok-popover', say.vi, popover(say.vi)),
  site('t7-ok-dialog', say.ko, dialog(say.ko)),
  site('t7-ok-links', say.bg, links(say.bg)),
  {
    // No script at all: the server asks, keeps the answer and writes the tag.
    name: 't7-ok-served',
    faults: [],
    pages: { ...served('t7-ok-served.localhost', say.he, {}), ...intake },
  },
  site(
    't7-ok-own-counter',
    say.et,
    aside(say.et),
    {
      // Counts without an id, on the site's own server.
      always: `fetch('/hit?path='+location.pathname,{method:'POST',keepalive:true});`,
    },
    { 't7-ok-own-counter.localhost/hit': taken },
  ),
  site(
    't7-ok-guard',
    say.lv,
    modal(say.lv),
    {
      head: '<script src="https://challenges.cloudflare.com/turnstile/v0/api.js" async defer></script>',
    },
    {
      'challenges.cloudflare.com/turnstile/v0/api.js': code('self.turnstile={render:function(){}}'),
    },
  ),
  site(
    't7-ok-files',
    say.th,
    links(say.th),
    {
      head: '<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/normalize.css@8/normalize.css"><script src="https://unpkg.com/alpinejs@3/dist/cdn.min.js" defer></script>',
    },
    {
      'cdn.jsdelivr.net/npm/normalize.css@8/normalize.css': {
        body: 'a{}',
        headers: { 'content-type': 'text/css' },
      },
      'unpkg.com/alpinejs@3/dist/cdn.min.js': code(''),
    },
  ),
  {
    name: 't7-ok-shop-cookies',
    faults: [],
    pages: {
      ...shaped('t7-ok-shop-cookies.localhost', say.id, popover(say.id), { granted: count }),
      't7-ok-shop-cookies.localhost/': {
        body: shaped('t7-ok-shop-cookies.localhost', say.id, popover(say.id), { granted: count })[
          't7-ok-shop-cookies.localhost/'
        ] as string,
        headers: {
          'set-cookie': [
            'XSRF-TOKEN=eyJpdiI6IkZhM0VxTzJSbXc9PSJ9; Path=/; SameSite=Lax',
            'laravel_session=eyJpdiI6Ik1vUmRqUT09In0; Path=/; HttpOnly; SameSite=Lax',
            'pll_language=id; Path=/; Max-Age=31536000',
            'woocommerce_items_in_cart=0; Path=/',
          ],
        },
      },
      ...intake,
    },
  },
  site('t7-ok-page-memory', say.hi, aside(say.hi), {
    // What the page itself needs: its colours, its language, an empty basket.
    always: `localStorage.theme='dark';localStorage.i18nextLng='hi';localStorage['basket-store']='{"state":{"items":[]},"version":0}';sessionStorage.scrollY=String(scrollY);`,
  }),
  {
    name: 't7-ok-click-to-load',
    faults: [],
    pages: {
      't7-ok-click-to-load.localhost/': document(
        say.sr,
        `<p>Видео се учитава са youtube-nocookie.com тек када притиснете дугме.</p>${button('▶ Пусти видео', `this.outerHTML='<iframe title=video src=https://www.youtube-nocookie.com/embed/x1></iframe>'`)}<footer><a href="/policy">${say.sr.policy}</a></footer>`,
      ),
      't7-ok-click-to-load.localhost/policy': document(say.sr, ''),
      'www.youtube-nocookie.com/embed/x1': '<!doctype html>',
    },
  },
  {
    name: 't7-ok-nothing',
    faults: [],
    pages: {
      't7-ok-nothing.localhost/': document(
        say.is,
        `<footer><a href="/policy">${say.is.policy}</a></footer>`,
      ),
      't7-ok-nothing.localhost/policy': document(say.is, ''),
    },
  },
  site('t7-ok-late', say.mt, modal(say.mt), {
    always: `var ask0=ask;ask=function(){setTimeout(ask0,3500)};`,
  }),
  site('t7-ok-encoded', say.sl, aside(say.sl), {
    // The answer with an id of the consent and the time of it, as a tool's server asks for.
    keep: `document.cookie='gdpr_choice='+btoa(JSON.stringify({id:crypto.randomUUID(),at:Date.now(),a:answer}))+';path=/;max-age=15552000'`,
    kept: `(function(m){return m&&JSON.parse(atob(m[1])).a})(/gdpr_choice=([^;]+)/.exec(document.cookie))`,
  }),
  site('t7-ok-three', say.eu, {
    layer: modal(say.eu).layer.replace(
      '</div></div>',
      `<p><label><input type="checkbox" id="one" style="width:24px;height:24px"> Neurketa</label></p>${button('Gorde nire aukera', "answer(one.checked?'yes':'no')")}</div></div>`,
    ),
    show: `layer.style.display='block'`,
    hide: `layer.style.display='none'`,
  }),
  site(
    't7-ok-denied-default',
    say.da,
    dialog(say.da),
    {
      head: `<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('consent','default',{ad_storage:'denied',analytics_storage:'denied',ad_user_data:'denied',ad_personalization:'denied',wait_for_update:500})</script>`,
      granted: `gtag('consent','update',{ad_storage:'granted',analytics_storage:'granted',ad_user_data:'granted',ad_personalization:'granted'});${load('https://www.googletagmanager.com/gtm.js?id=GTM-T7')}`,
      refused: `gtag('consent','update',{ad_storage:'denied',analytics_storage:'denied',ad_user_data:'denied',ad_personalization:'denied'});`,
    },
    { 'www.googletagmanager.com/gtm.js': code(count) },
  ),
  site('t7-ok-reload', say.fa, aside(say.fa), {
    // Each answer loads the page anew; tags are part of the next page.
    keep: `localStorage.setItem('cc',answer);location.reload()`,
  }),
];
