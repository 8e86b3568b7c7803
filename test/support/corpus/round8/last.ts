import type { CorpusPage } from '../page.ts';
import { published } from '../parts.ts';
import { document } from '../round4/parts.ts';
import { type Says, taken } from '../round6/parts.ts';
import { at, counting, granted, type Kind, site } from './made.ts';
import * as say from './says.ts';
import { app, drawer, formed, framed, geo, osano } from './sites.ts';
import { beacon, cookie, digits, google, load, pixel, vendor } from './vendors.ts';

/** Markup of a layer that has the id `ask`, with the usual ends around it. */
const own =
  (layer: (says: Says) => string, style: string): Kind =>
  (host, says, { always = '', granted = '', refused = '', head = '', keep, kept }) => ({
    [`${host}/`]: document(
      says,
      `<footer style="padding:24px"><a href="/legal">${says.policy}</a> <a href="#consent" onclick="ask.hidden=false;return false">${says.back}</a></footer>${layer(says)}<script>
var ask=document.getElementById('ask');function kept(){${kept ?? `return localStorage.getItem('consent.v3')`}}
function act(a){if(a==='granted'){${granted}}else{${refused}}}
function choose(a){${keep ?? `localStorage.setItem('consent.v3',a)`};ask.hidden=true;act(a)}
${always}
ask.hidden=kept()!==null;if(kept())act(kept());</script>`,
      `<style>#ask[hidden]{display:none}${style}</style>${head}`,
    ),
    [`${host}/legal`]: document({ ...says, title: says.policy }, `<p>${says.policy}</p>`),
  });
/** A newspaper's wall over a page that cannot be scrolled. */
const wall = own(
  (says) =>
    `<div id="ask" role="dialog" aria-modal="true" aria-labelledby="wt"><div class="in"><h2 id="wt">${says.title}</h2><p>${says.ask} <a href="/legal">${says.policy}</a></p><button onclick="choose('granted')">${says.yes}</button><button onclick="choose('denied')">${says.no}</button></div></div>`,
  '#ask{position:fixed;inset:0;backdrop-filter:blur(8px);background:#fffc}#ask .in{max-width:640px;margin:10vh auto;padding:32px;background:#fff;border:1px solid #333}#ask button{display:block;width:100%;margin:12px 0;padding:14px;background:#111;color:#fff;border:0;font:600 17px Georgia}',
);
/** A bubble in the corner that talks, with two replies. */
const bubble = own(
  (says) =>
    `<div id="ask" role="group" aria-label="${says.back}"><p>👋 ${says.ask} <a href="/legal">${says.policy}</a></p><div><button class="reply" onclick="choose('denied')">${says.no}</button><button class="reply" onclick="choose('granted')">${says.yes}</button></div></div>`,
  '#ask{position:fixed;inset-inline-end:20px;bottom:20px;width:320px;padding:16px;border-radius:18px;background:#f1f3f5;color:#111}.reply{padding:10px 18px;margin:4px;border:1px solid #364fc7;border-radius:20px;background:#fff;color:#364fc7;font:600 15px system-ui}',
);
/** A bar above the page that pushes it down, with a form's own controls. */
const top = own(
  (says) =>
    `<form id="ask" aria-label="${says.back}" onsubmit="return false" style="position:absolute;top:0;left:0;right:0"><span>${says.ask} <a href="/legal">${says.policy}</a></span> <input type="submit" value="${says.no}" onclick="choose('denied')"> <input type="submit" value="${says.yes}" onclick="choose('granted')"></form>`,
  '#ask{padding:12px;background:#ffe066;color:#111}#ask input{padding:8px 16px;min-height:36px;font:600 15px sans-serif;background:#222;color:#fff;border:0}',
);
/** Two questions of two radio buttons each. */
const radios = (ticked: string) =>
  own(
    (says) =>
      `<section id="ask" aria-label="${says.back}"><p>${says.ask} <a href="/legal">${says.policy}</a></p>${['Analytics', 'Marketing'].map((words, n) => `<fieldset><legend>${words}</legend><label><input type="radio" name="r${n}" value="granted"${ticked}> ${says.yes}</label><label><input type="radio" name="r${n}" value="denied"> ${says.no}</label></fieldset>`).join('')}<button onclick="choose(document.querySelector('[name=r0]:checked')?.value||'denied')">OK</button> <button onclick="choose('denied')">${says.no}</button> <button onclick="choose('granted')">${says.yes}</button></section>`,
    '#ask{position:fixed;bottom:0;left:0;right:0;padding:20px;background:#fff;color:#111;border-top:1px solid}#ask label{display:inline-block;padding:8px}#ask input{width:24px;height:24px}#ask button{padding:12px 22px;background:#5f3dc4;color:#fff;border:0;font:600 16px system-ui}',
  );

/** Opened once, when all corrections had been made. */
export const last: CorpusPage[] = [
  site('u8-x-ok-wall', [], wall, say.el, {}),
  site('u8-x-ok-bubble', [], bubble, say.ar, {}),
  site('u8-x-ok-top', [], top, say.ko, {}),
  site('u8-x-ok-radios', [], radios(''), say.pl, {}),
  site('u8-x-ok-c15t', [], bubble, say.nb, {
    keep: `localStorage.setItem('c15t',JSON.stringify({consents:{necessary:true,measurement:a==='granted',marketing:a==='granted'},consentInfo:{time:Date.now(),subjectId:'sub_'+Math.random().toString(36).slice(2,14)}}));document.cookie='c15t=c.necessary:1,c.measurement:'+(a==='granted'?1:0)+',i.t:'+Date.now()+';path=/;max-age=31536000'`,
    kept: `var c=localStorage.getItem('c15t');return c?JSON.parse(c).consents.measurement?'granted':'denied':null`,
  }),
  {
    name: 'u8-x-ok-memory',
    faults: [],
    pages: {
      [`${at('u8-x-ok-memory')}/`]: {
        body: document(
          say.da,
          `<footer><a href="/legal">${say.da.policy}</a></footer><script>localStorage.setItem('recently-viewed',JSON.stringify([4411,4412,4499]));localStorage.setItem('wishlist','[]');sessionStorage.setItem('checkout-step','1');localStorage.setItem('currency','DKK');fetch('/umami/api/send',{method:'POST',body:JSON.stringify({type:'event',payload:{website:'8d2f1c0b',url:'/',language:'da'}})})</script>`,
        ),
        headers: {
          'set-cookie': [
            'ASP.NET_SessionId=k2j3h4g5f6d7s8a9p0o1i2u3; Path=/; HttpOnly',
            '.AspNetCore.Antiforgery.w5W7x28NAIs=CfDJ8Lk3Jh5Gf8Ds1Az4Xc7Vb0Nm; Path=/; HttpOnly',
            'lang=da; Path=/; Max-Age=31536000',
          ],
        },
      },
      [`${at('u8-x-ok-memory')}/umami/api/send`]: taken,
      [`${at('u8-x-ok-memory')}/legal`]: document(say.da, ''),
    },
  },
  site(
    'u8-x-any-answer',
    ['V3', 'V4'],
    app,
    say.cs,
    {
      always: `if(kept()!==null){${pixel('https://www.facebook.com/tr/?id=5&ev=PageView&noscript=1')}}`,
    },
    { 'www.facebook.com/tr/': taken },
    counting,
  ),
  site(
    'u8-x-auction-late',
    ['V2', 'V3', 'V4', 'V16'],
    geo,
    say.hr,
    {
      always: `setTimeout(function(){${load('https://static.criteo.net/js/ld/publishertag.js')}},8000);`,
    },
    vendor(
      'static.criteo.net/js/ld/publishertag.js',
      beacon('https://bidder.criteo.com/cdb?profileId=185', `'{}'`),
      'bidder.criteo.com/cdb',
    ),
  ),
  {
    name: 'u8-x-form-ticked',
    faults: ['V10'],
    pages: {
      ...formed(at('u8-x-form-ticked'), say.de, {
        granted: `<script>${granted}</script>`,
        box: ' checked',
      }),
      ...google,
    },
  },
  site(
    'u8-x-segment',
    ['V1', 'V2', 'V3', 'V4', 'V5'],
    framed,
    say.es,
    {
      always: `if(!localStorage.getItem('ajs_anonymous_id'))localStorage.setItem('ajs_anonymous_id',JSON.stringify(crypto.randomUUID()));fetch('https://api.segment.io/v1/p',{method:'POST',mode:'no-cors',body:JSON.stringify({anonymousId:localStorage.getItem('ajs_anonymous_id')})});`,
    },
    { 'api.segment.io/v1/p': taken },
    counting,
  ),
  site(
    'u8-x-close-alone',
    ['V8'],
    own(
      (says) =>
        `<div id="ask" role="dialog" aria-label="${says.back}" style="position:fixed;left:0;right:0;bottom:0;padding:20px;background:#212529;color:#fff"><p>${says.ask} <a style="color:#fff" href="/legal">${says.policy}</a></p><button style="padding:12px 20px" onclick="choose('granted')">${says.yes}</button> <button style="padding:12px 20px" onclick="more.hidden=false">${says.back}</button><div id="more" hidden><label><input type="checkbox" id="stats" style="width:24px;height:24px"> Stats</label> <button style="padding:12px" onclick="choose(stats.checked?'granted':'denied')">OK</button></div></div>`,
      '',
    ),
    say.ca,
    {},
  ),
  site(
    'u8-x-leaving',
    ['V2', 'V3', 'V4'],
    app,
    say.et,
    {
      always: `addEventListener('pagehide',function(){navigator.sendBeacon('https://bam.eu01.nr-data.net.example/x','1');navigator.sendBeacon('https://api.mixpanel.com/track/?ip=1','data=e30')});`,
    },
    { 'api.mixpanel.com/track/': taken, 'bam.eu01.nr-data.net.example/x': taken },
    counting,
  ),
  {
    name: 'u8-x-ours-undeclared',
    faults: ['V14'],
    ruleset: published(({ purposes }) => ({
      purposes: purposes.map((one) =>
        one.key === 'analytics' ? { ...one, clear: ['_pk_*'] } : one,
      ),
    })),
    pages: {
      [`${at('u8-x-ours-undeclared')}/`]: document(
        say.en,
        `<script type="text/plain" data-purpose="analytics">${cookie('amplitude_id_k2', `'2X'+${digits}`)}${cookie('_ga', `'GA1.1.'+${digits}+'.1764230400'`)}${granted}</script><footer><a href="/privacy">Privacy</a></footer>`,
        '{{snippet}}',
      ),
      [`${at('u8-x-ours-undeclared')}/privacy`]: document(say.en, ''),
      ...google,
    },
    open: { V5: 'what nobody declared is not cleared' },
  },
  site(
    'u8-x-style-pixel',
    ['V2', 'V3', 'V4', 'V16'],
    bubble,
    say.sl,
    {
      head: `<style>footer::after{content:'';display:block;width:1px;height:1px;background:url(https://bat.bing.com/action/0?ti=5711&Ver=2&evt=pageLoad)}</style>`,
    },
    { 'bat.bing.com/action/0': taken },
  ),
  site(
    'u8-x-two-memories',
    ['V4'],
    wall,
    say.lv,
    {
      keep: `localStorage.setItem('consent.v3',a);if(a==='granted')localStorage.setItem('marketing_ok','1')`,
      always: `if(localStorage.getItem('marketing_ok')){${pixel('https://ad.doubleclick.net/activity;src=77;type=view;ord=1')}}`,
    },
    { 'ad.doubleclick.net/activity;src=77;type=view;ord=1': taken },
  ),
  site(
    'u8-x-metrica',
    ['V1', 'V2', 'V3', 'V4', 'V5'],
    top,
    say.uk,
    { head: `<script async src="https://mc.yandex.ru/metrika/tag.js"></script>` },
    vendor(
      'mc.yandex.ru/metrika/tag.js',
      `${cookie('_ym_uid', `''+Date.now()+${digits}`, 31536000)}${cookie('_ym_d', `''+(Date.now()/1e3|0)`, 31536000)}fetch('https://mc.yandex.ru/watch/4411?wmode=7',{mode:'no-cors'})`,
      'mc.yandex.ru/watch/4411',
    ),
    counting,
  ),
  site('u8-x-radios-on', ['V10'], radios(' checked'), say.hu, {}),
  site(
    'u8-x-switches-on',
    ['V10'],
    (host, says, does) => drawer(host, says, does, [true, false]),
    say.tr,
    {},
  ),
  site('u8-x-faint', ['V9'], osano, say.ro, {
    refusal:
      'background:transparent;font-weight:400;text-decoration:underline;padding:.6em .2em;font-size:13px',
  }),
];
