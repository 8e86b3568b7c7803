import type { CorpusPage } from '../page.ts';
import { code, picture, taken } from '../round6/parts.ts';
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
  pane,
  popover,
  shaped,
} from './shapes.ts';

const count = picture('https://www.google-analytics.com/g/collect?v=2&cid=7.7');
const intake = { 'www.google-analytics.com/g/collect': taken };
const at = (name: string) => `${name}.localhost`;
const load = (src: string) =>
  `(function(d,s){s=d.createElement('script');s.async=1;s.src='${src}';d.head.appendChild(s)})(document);`;
const advertising = { V16: 'the signal may be read as no refusal of all' };

/** Faults in shapes and languages that nobody had tried. */
export const faulty: CorpusPage[] = [
  {
    name: 't7-recorder-first',
    faults: ['V2', 'V3', 'V4'],
    open: advertising,
    pages: {
      ...shaped(at('t7-recorder-first'), say.ro, modal(say.ro), {
        head: '<script async src="https://static.hotjar.com/c/hotjar-77.js?sv=6"></script>',
        granted: count,
      }),
      'static.hotjar.com/c/hotjar-77.js': code(
        `fetch('https://in.hotjar.com/api/v2/client/sites/77/visit-data',{mode:'no-cors'})`,
      ),
      'in.hotjar.com/api/v2/client/sites/77/visit-data': taken,
      ...intake,
    },
  },
  {
    name: 't7-own-id-first',
    // It stays after consent is withdrawn: written without V5, and put right.
    faults: ['V1', 'V5'],
    open: { V3: 'kept since before the choice, and never taken away' },
    pages: {
      ...shaped(at('t7-own-id-first'), say.lt, aside(say.lt), {
        always: `if(!localStorage.visitorId)localStorage.visitorId=crypto.randomUUID();`,
        granted: count,
      }),
      ...intake,
    },
  },
  {
    name: 't7-served-id',
    faults: ['V1'],
    open: { V3: 'kept since before the choice, and never taken away', V5: 'the same' },
    pages: {
      ...shaped(at('t7-served-id'), say.hr, frame(say.hr), { granted: count }),
      [`${at('t7-served-id')}/`]: {
        body: shaped(at('t7-served-id'), say.hr, frame(say.hr), { granted: count })[
          `${at('t7-served-id')}/`
        ] as string,
        headers: { 'set-cookie': '_ga=GA1.1.1204882711.1764230400; Path=/; Max-Age=63072000' },
      },
      ...intake,
    },
  },
  {
    name: 't7-served-refused',
    faults: ['V3', 'V4'],
    open: advertising,
    pages: {
      ...served(at('t7-served-refused'), say.he, {
        refused:
          '<img alt="" src="https://www.facebook.com/tr/?id=77&amp;ev=PageView&amp;noscript=1">',
      }),
      'www.facebook.com/tr/': taken,
      ...intake,
    },
  },
  {
    name: 't7-only-settings',
    faults: ['V8'],
    pages: {
      ...shaped(
        at('t7-only-settings'),
        say.bg,
        {
          layer: `<div id="layer" hidden role="dialog" aria-label="${say.bg.ask}" style="${pane}"><p>${say.bg.ask} <a href="/policy">${say.bg.policy}</a></p>${button(say.bg.back, 'more.hidden=false')} ${button(say.bg.yes, "answer('yes')")}<div id="more" hidden><p><label><input type="checkbox" style="width:24px;height:24px"> Анализ</label></p>${button('Запази избора', "answer('no')")}</div></div>`,
        },
        { granted: count },
      ),
      ...intake,
    },
  },
  {
    name: 't7-faint-refusal',
    faults: ['V9'],
    open: { V24: 'the faint words are also hard to read' },
    pages: {
      ...shaped(
        at('t7-faint-refusal'),
        say.sl,
        {
          layer: `<div id="layer" hidden role="dialog" aria-label="${say.sl.ask}" style="${pane}"><p>${say.sl.ask} <a href="/policy">${say.sl.policy}</a></p>${button(say.sl.yes, "answer('yes')")} <a href="#" role="button" style="display:inline-block;padding:6px;font-size:12px;color:#777" onclick="answer('no');return false">${say.sl.no}</a></div>`,
        },
        { granted: count },
      ),
      ...intake,
    },
  },
  {
    name: 't7-ticked',
    faults: ['V10'],
    pages: {
      ...shaped(at('t7-ticked'), say.vi, aside(say.vi, ' checked'), { granted: count }),
      ...intake,
    },
  },
  {
    name: 't7-scrolled',
    // Nothing was chosen when it is sent: written without V2, and put right.
    faults: ['V2', 'V11'],
    pages: {
      ...shaped(at('t7-scrolled'), say.ko, popover(say.ko), {
        granted: count,
        always: `addEventListener('scroll',function(){if(scrollY>300&&!localStorage.cc)answer('yes')},{passive:true});`,
      }),
      ...intake,
    },
  },
  {
    name: 't7-one-path',
    // A withdrawal is not kept either: written without V4, and put right.
    faults: ['V4', 'V12'],
    pages: {
      ...shaped(at('t7-one-path'), say.sk, component(say.sk, 'open'), {
        granted: count,
        // A refusal lasts no longer than this view.
        keep: `if(answer==='yes')localStorage.cc=answer;else history.replaceState({no:1},'')`,
        kept: `localStorage.cc`,
      }),
      ...intake,
    },
  },
  {
    name: 't7-alias',
    faults: ['V2', 'V3', 'V4', 'V20'],
    open: advertising,
    aliases: { 'et.t7-alias.localhost': 'shop.eulerian.net' },
    pages: {
      ...shaped(at('t7-alias'), say.et, aside(say.et), {
        head: '<script async src="https://et.t7-alias.localhost/col7/-/77"></script>',
      }),
      'et.t7-alias.localhost/col7/-/77': code(
        `new Image().src='https://et.t7-alias.localhost/col7/hit?uid=8c1f'`,
      ),
      'et.t7-alias.localhost/col7/hit': taken,
    },
  },
  {
    name: 't7-told-on',
    faults: ['V20'],
    pages: {
      ...shaped(at('t7-told-on'), say.lv, modal(say.lv), {
        granted: `var m=/_fbp=([^;]+)/.exec(document.cookie),f=m?m[1]:'fb.1.'+Date.now()+'.'+Math.floor(2e9*Math.random()+1e8);document.cookie='_fbp='+f+';path=/;max-age=7776000';new Image().src='https://ib.adnxs.com/setuid?entity=77&code='+f;`,
        refused: `document.cookie='_fbp=;path=/;max-age=0';`,
      }),
      'ib.adnxs.com/setuid': taken,
    },
  },
  {
    name: 't7-no-way-back',
    faults: ['V22'],
    pages: {
      ...shaped(at('t7-no-way-back'), say.th, links(say.th), {
        granted: count,
        footer: `<footer><a href="/policy">${say.th.policy}</a></footer>`,
      }),
      ...intake,
    },
  },
  {
    name: 't7-dead-policy',
    faults: ['V23'],
    pages: {
      ...shaped(at('t7-dead-policy'), say.is, dialog(say.is), { granted: count }),
      [`${at('t7-dead-policy')}/policy`]: { body: '<!doctype html><h1>410</h1>', status: 410 },
      ...intake,
    },
  },
  {
    name: 't7-spans',
    faults: ['V24'],
    pages: {
      ...shaped(
        at('t7-spans'),
        say.mt,
        {
          layer: `<div id="layer" hidden style="${pane}"><p>${say.mt.ask} <a href="/policy">${say.mt.policy}</a></p><span style="padding:1rem;background:#333;color:#fff" onclick="answer('no')">${say.mt.no}</span> <span style="padding:1rem;background:#333;color:#fff" onclick="answer('yes')">${say.mt.yes}</span></div>`,
        },
        { granted: count },
      ),
      ...intake,
    },
  },
  {
    name: 't7-refused-granted',
    faults: ['V6'],
    pages: {
      ...shaped(at('t7-refused-granted'), say.ga, modal(say.ga), {
        head: `<script>window.dataLayer=[];function gtag(){dataLayer.push(arguments)}gtag('consent','default',{ad_storage:'denied',analytics_storage:'denied'})</script>`,
        granted: `gtag('consent','update',{ad_storage:'granted',analytics_storage:'granted'});${count}`,
        refused: `gtag('consent','update',{ad_storage:'denied',analytics_storage:'granted'});`,
      }),
      ...intake,
    },
  },
  {
    name: 't7-uet-granted',
    faults: ['V7'],
    open: { V16: 'the default grants, also to a browser with the signal' },
    pages: {
      ...shaped(at('t7-uet-granted'), say.eu, popover(say.eu), {
        head: `<script>window.uetq=window.uetq||[];uetq.push('consent','default',{ad_storage:'granted'})</script>`,
        granted: count,
        refused: `uetq.push('consent','update',{ad_storage:'denied'});`,
      }),
      ...intake,
    },
  },
  {
    name: 't7-default-twice',
    faults: ['V19'],
    open: { V7: 'the second default grants', V18: 'nothing reads it', V6: 'the default goes on' },
    pages: {
      ...shaped(at('t7-default-twice'), say.fa, aside(say.fa), {
        head: `<script>window.dataLayer=[];function gtag(){dataLayer.push(arguments)}gtag('consent','default',{analytics_storage:'denied'});setTimeout(function(){gtag('consent','default',{analytics_storage:'granted'})},900)</script>`,
        granted: count,
      }),
      ...intake,
    },
  },
  {
    name: 't7-goes-on',
    faults: ['V4', 'V5'],
    open: advertising,
    pages: {
      ...shaped(at('t7-goes-on'), say.da, links(say.da), {
        granted: `document.cookie='_ga=GA1.1.'+Math.floor(1e9*Math.random())+'.1764230400;path=/;max-age=63072000';if(!self.beat)self.beat=setInterval(function(){${count}},1500);`,
      }),
      ...intake,
    },
  },
  {
    name: 't7-print',
    faults: ['V2', 'V3', 'V4'],
    open: advertising,
    pages: {
      ...shaped(at('t7-print'), say.hi, modal(say.hi), {
        always: `(function(){var c=document.createElement('canvas'),x=c.getContext('2d');c.width=240;c.height=60;x.font='18px Arial';x.fillStyle='#f60';x.fillRect(9,9,90,20);x.fillStyle='#069';x.fillText('Cwm fjord ☃ 77',2,30);var g=document.createElement('canvas').getContext('webgl'),e=g&&g.getExtension('WEBGL_debug_renderer_info');var p=[c.toDataURL(),e&&g.getParameter(e.UNMASKED_RENDERER_WEBGL),navigator.hardwareConcurrency,navigator.deviceMemory,screen.width,Intl.DateTimeFormat().resolvedOptions().timeZone].join('|');fetch('/sig',{method:'POST',body:p})})();`,
      }),
      [`${at('t7-print')}/sig`]: taken,
    },
  },
  {
    name: 't7-ads-after-no',
    faults: ['V3', 'V4'],
    open: advertising,
    pages: {
      ...shaped(at('t7-ads-after-no'), say.id, component(say.id, 'closed'), {
        granted: count,
        refused: load('https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=T7'),
      }),
      'analytics.tiktok.com/i18n/pixel/events.js': code(
        `navigator.sendBeacon('https://analytics.tiktok.com/api/v2/pixel','{}')`,
      ),
      'analytics.tiktok.com/api/v2/pixel': taken,
      ...intake,
    },
  },
];
