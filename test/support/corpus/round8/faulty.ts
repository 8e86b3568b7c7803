import type { CorpusPage } from '../page.ts';
import { document } from '../round4/parts.ts';
import { code, taken } from '../round6/parts.ts';
import { asked } from './asked.ts';
import { always, at, counting, granted, site } from './made.ts';
import * as say from './says.ts';
import { app, drawer, framed, osano } from './sites.ts';
import { tags } from './tags.ts';
import { all, google, gtag, hotjar, load, pixel, vendor } from './vendors.ts';

/** Faults as shops, papers and offices have them. */
export const faulty: CorpusPage[] = [
  ...tags,
  ...asked,
  {
    ...site(
      'u8-print-alias',
      [...always, 'V20'],
      drawer,
      say.zh,
      {
        head: `<script async src="https://fp.u8-print-alias.localhost/v3/k2/iife.min.js"></script>`,
      },
      {
        'fp.u8-print-alias.localhost/v3/k2/iife.min.js': code(
          `(async function(){var c=document.createElement('canvas'),x=c.getContext('2d');x.font='18px Arial';x.fillText('Cwm fjord 😃',2,20);var g=document.createElement('canvas').getContext('webgl'),i=g&&g.getExtension('WEBGL_debug_renderer_info');var a=new OfflineAudioContext(1,5e3,44100),o=a.createOscillator(),k=a.createDynamicsCompressor();o.connect(k);k.connect(a.destination);o.start(0);var b=await a.startRendering();var s=0;b.getChannelData(0).forEach(function(v){s+=Math.abs(v)});fetch('https://fp.u8-print-alias.localhost/?ci=js/3.11',{method:'POST',mode:'no-cors',body:JSON.stringify({c:c.toDataURL(),g:i?g.getParameter(i.UNMASKED_RENDERER_WEBGL):'',a:s,h:navigator.hardwareConcurrency,m:navigator.deviceMemory,l:navigator.languages,p:navigator.platform,w:screen.width,d:screen.colorDepth,t:Intl.DateTimeFormat().resolvedOptions().timeZone})})})()`,
        ),
        'fp.u8-print-alias.localhost/': taken,
      },
      counting,
    ),
    aliases: { 'fp.u8-print-alias.localhost': 'metrics.eu.fptls.com' },
  },
  site('u8-no-way-back', ['V22'], app, say.ko, { back: ' ' }),
  {
    ...site('u8-dead-policy', ['V23'], framed, say.az, {}),
    pages: {
      ...framed(at('u8-dead-policy'), say.az, { granted }),
      ...google,
      [`${at('u8-dead-policy')}/legal`]: { body: '<h1>Not found</h1>', status: 404 },
    },
  },
  {
    name: 'u8-pay-or-ok',
    faults: ['V2', 'V16'],
    open: {
      V8: 'the other answer is a subscription',
      V9: 'the same',
      V22: 'only the footer of the paper',
      V18: 'none',
    },
    pages: {
      [`${at('u8-pay-or-ok')}/`]: document(
        say.it,
        `<div role="dialog" aria-modal="true" aria-label="Cookie" id="wall" style="position:fixed;inset:0;background:#fff;padding:10vh 10vw"><h2>Scegli come leggere</h2><p>Gratis con pubblicità profilata, oppure abbonati da 1 € al mese senza tracciamento. <a href="/legal">Informativa privacy</a></p><button style="padding:16px" onclick="localStorage.setItem('pur','free');wall.remove()">Accetta e continua</button> <a href="/abbonati" style="display:inline-block;padding:16px;background:#ddd;color:#111">Abbonati</a></div><footer><a href="/legal">Informativa privacy</a> <button style="padding:8px" onclick="localStorage.removeItem('pur');location.reload()">Gestisci le preferenze sui cookie</button></footer><script>if(localStorage.getItem('pur'))wall.remove()</script>`,
        '<script async src="https://securepubads.g.doubleclick.net/tag/js/gpt.js"></script>',
      ),
      [`${at('u8-pay-or-ok')}/abbonati`]: document(say.it, ''),
      [`${at('u8-pay-or-ok')}/legal`]: document(say.it, ''),
      ...vendor(
        'securepubads.g.doubleclick.net/tag/js/gpt.js',
        `fetch('https://securepubads.g.doubleclick.net/gampad/ads?iu=/77/home',{mode:'no-cors'});new Image().src='https://ib.adnxs.com/seg?add=77'`,
        'securepubads.g.doubleclick.net/gampad/ads',
        'ib.adnxs.com/seg',
      ),
    },
  },
  {
    name: 'u8-matomo-early',
    faults: ['V1', 'V3', 'V4', 'V5'],
    open: { V2: 'to the site’s own server', ...counting },
    pages: {
      ...osano(at('u8-matomo-early'), say.mk, {
        head: `<script>var _paq=[['trackPageView'],['setTrackerUrl','/m/matomo.php'],['setSiteId','3']]</script><script async src="/m/matomo.js"></script>`,
      }),
      [`${at('u8-matomo-early')}/m/matomo.js`]: code(
        `if(!/_pk_id/.test(document.cookie))document.cookie='_pk_id.3.1fff='+Array.from({length:16},function(){return(16*Math.random()|0).toString(16)}).join('')+'.'+(Date.now()/1e3|0)+'.;path=/;max-age=33955200;samesite=lax';document.cookie='_pk_ses.3.1fff=1;path=/;max-age=1800';navigator.sendBeacon('/m/matomo.php?action_name=x&idsite=3&rec=1&r=4411&_id='+/_pk_id[^=]*=(\\w{16})/.exec(document.cookie)[1]+'&_idn=0&cookie=1&res=1280x800')`,
      ),
      [`${at('u8-matomo-early')}/m/matomo.php`]: taken,
    },
  },
  {
    name: 'u8-no-banner-ads',
    faults: ['V2', 'V16'],
    pages: {
      [`${at('u8-no-banner-ads')}/`]: document(
        say.ta,
        `<footer><a href="/legal">${say.ta.policy}</a></footer><img alt="" width="1" height="1" src="https://alb.reddit.com/rp.gif?event=PageVisit&amp;id=a2"><script>${pixel('https://t.co/i/adsct?txn_id=o7&p_id=Twitter')}${load('https://static.ads-twitter.com/uwt.js')}</script>`,
      ),
      [`${at('u8-no-banner-ads')}/legal`]: document(say.ta, ''),
      ...vendor('static.ads-twitter.com/uwt.js', '', 'alb.reddit.com/rp.gif', 't.co/i/adsct'),
    },
  },
  site(
    'u8-divs',
    ['V24'],
    (host, says, does) => {
      const pages = drawer(host, says, does);
      const home = `${host}/`;
      return {
        ...pages,
        [home]: (pages[home] as string)
          .replace(/<div id="consentModal"[^>]*>/, '<div id="consentModal" class="modal fade">')
          .replace(
            /<button type="button" class="btn btn-primary" (onclick="decide[^>]*>)([^<]*)<\/button>/g,
            '<div class="btn btn-primary" style="display:inline-block;cursor:pointer" $1$2</div>',
          ),
      };
    },
    say.gl,
    {},
  ),
  site(
    'u8-plugin-default',
    ['V7', 'V19'],
    osano,
    say.ur,
    {
      head: `<script>${gtag}gtag('consent','default',${all('denied')});</script><script>gtag('consent','default',${all('granted')});</script>`,
      refused: `gtag('consent','update',${all('denied')});`,
    },
    {},
    {
      V18: 'nothing reads it',
      V6: 'the default goes on',
      V16: 'granted to all',
      V17: 'the default',
    },
  ),
  site(
    'u8-hotjar-click',
    ['V3'],
    app,
    say.mt,
    { refused: load('https://static.hotjar.com/c/hotjar-4411.js?sv=6') },
    hotjar,
    { V4: 'the same code', ...counting },
  ),
];
