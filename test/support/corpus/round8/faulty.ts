import type { CorpusPage } from '../page.ts';
import { document } from '../round4/parts.ts';
import { code, type Says, taken } from '../round6/parts.ts';
import * as say from './says.ts';
import { app, type Does, drawer, formed, framed, geo, osano } from './sites.ts';
import * as tool from './tools.ts';
import {
  all,
  cookie,
  digits,
  drop,
  google,
  gtag,
  hotjar,
  load,
  pageView,
  pixel,
  snap,
  tiktok,
  vendor,
} from './vendors.ts';

const at = (name: string) => `${name}.localhost`;
const granted = pageView();
const counting = { V16: 'a counter, or what may be taken for advertising' };
type Kind = (host: string, says: Says, does: Does) => CorpusPage['pages'];
const site = (
  name: string,
  faults: CorpusPage['faults'],
  kind: Kind,
  says: Says,
  does: Does,
  others: CorpusPage['pages'] = {},
  open?: CorpusPage['open'],
): CorpusPage => ({
  name,
  faults,
  ...(open ? { open } : {}),
  pages: { ...kind(at(name), says, { granted, ...does }), ...google, ...others },
});
const ga = cookie('_ga', `'GA1.1.'+${digits}+'.1764230400'`);
/** What nobody asked for, from the first moment, whatever is answered. */
const always: CorpusPage['faults'] = ['V2', 'V3', 'V4'];

export const faulty: CorpusPage[] = [
  site(
    'u8-tiktok',
    [...always, 'V16'],
    app,
    say.pl,
    {
      head: `<script>!function(w,d){w.ttq=w.ttq||[];var s=d.createElement('script');s.async=true;s.src='https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C4&lib=ttq';d.head.append(s)}(window,document)</script>`,
    },
    tiktok,
  ),
  site(
    'u8-prefetch',
    ['V2'],
    geo,
    say.lt,
    { head: '<link rel="prefetch" as="script" href="https://s.pinimg.com/ct/core.js">' },
    vendor('s.pinimg.com/ct/core.js', ''),
    // Written with V3 and V4, and put right: the browser has the file by then, and asks for nothing.
    { ...counting, V3: 'the browser has it', V4: 'the same' },
  ),
  {
    name: 'u8-linkedin-refused',
    faults: ['V3', 'V4'],
    open: counting,
    pages: {
      ...formed(at('u8-linkedin-refused'), say.sk, {
        granted: `<script>${granted}</script>`,
        refused:
          '<noscript>x</noscript><img height="1" width="1" style="display:none" alt="" src="https://px.ads.linkedin.com/collect/?pid=4411&amp;fmt=gif">',
      }),
      'px.ads.linkedin.com/collect/': taken,
      ...google,
    },
  },
  site(
    'u8-route-view',
    [...always, 'V16'],
    app,
    say.sv,
    {
      always: `setTimeout(function(){history.replaceState({},'',location.pathname+'#start');dispatchEvent(new Event('routed'))},900);addEventListener('routed',function(){${load('https://sc-static.net/scevent.min.js')}});`,
    },
    snap,
  ),
  site(
    'u8-capi-gateway',
    ['V1', 'V2', 'V3', 'V4', 'V5', 'V16', 'V20'],
    drawer,
    say.fr,
    {
      always: `${cookie('_fbp', `'fb.1.'+Date.now()+'.'+${digits}`, 7776000)}fetch('https://capig.u8-capi-gateway.localhost/events/7f3b1c?id=1274839201183746&ev=PageView&dl='+encodeURIComponent(location.href)+'&rl=&if=false&ts='+Date.now()+'&sw=1280&sh=800&v=2.9.170&r=stable&ec=0&o=4126&fbp='+/_fbp=([^;]+)/.exec(document.cookie)[1]+'&cs_est=true&it='+Date.now()+'&coo=false&rqm=GET',{mode:'no-cors'});`,
    },
    { 'capig.u8-capi-gateway.localhost/events/7f3b1c': taken },
  ),
  site(
    'u8-tagging-path',
    ['V1', 'V2', 'V3', 'V4', 'V5', 'V20'],
    osano,
    say.da,
    { head: `<script async src="/a7x/script.js"></script>` },
    {
      [`${at('u8-tagging-path')}/a7x/script.js`]: code(
        `${ga}navigator.sendBeacon('/a7x/g/collect?v=2&tid=G-8KQ2T1&gtm=45je5b&_p=17642&gcs=G111&gcd=13r3r3r3r5l1&npa=0&cid=1.2&ul=da&sr=1280x800&_s=1&sid=1764&sct=1&seg=0&dl='+encodeURIComponent(location.href)+'&en=page_view')`,
      ),
      [`${at('u8-tagging-path')}/a7x/g/collect`]: taken,
    },
    { ...counting, V7: 'the hit says that consent was given', V6: 'the same' },
  ),
  site(
    'u8-recorder-proxy',
    ['V1', ...always, 'V5', 'V20'],
    app,
    say.en,
    { head: `<script async src="/fs/s/fs.js"></script>` },
    {
      [`${at('u8-recorder-proxy')}/fs/s/fs.js`]: code(
        `document.cookie='fs_uid=#o-1K2J#'+crypto.randomUUID()+':'+crypto.randomUUID()+':'+Date.now()+'::1#/'+(Date.now()/1e3|0)+';path=/;max-age=31536000';fetch('/fs/rec/page',{method:'POST',body:JSON.stringify({OrgId:'o-1K2J',Url:location.href,ScreenWidth:1280,IsNewSession:true})}).then(function(){return fetch('/fs/rec/bundle/v2?OrgId=o-1K2J&UserId=1&SessionId=2&PageId=3&Seq=1',{method:'POST',body:JSON.stringify({Seq:1,When:0,Evts:[{Kind:2,Args:[1,0,'<html>'],When:12},{Kind:16,Args:[10,20],When:80}]})})})`,
      ),
      [`${at('u8-recorder-proxy')}/fs/rec/page`]: taken,
      [`${at('u8-recorder-proxy')}/fs/rec/bundle/v2`]: taken,
    },
    counting,
  ),
  {
    name: 'u8-clarity-late',
    faults: always,
    open: counting,
    pages: {
      ...formed(at('u8-clarity-late'), say.bg, {
        granted: `<script>${granted}</script>`,
        always: `<script>setTimeout(function(){var s=document.createElement('script');s.src='https://www.clarity.ms/tag/k9x';document.body.append(s)},6000)</script>`,
      }),
      ...vendor(
        'www.clarity.ms/tag/k9x',
        `fetch('https://j.clarity.ms/collect',{method:'POST',mode:'no-cors',body:'{}'})`,
        'j.clarity.ms/collect',
      ),
      ...google,
    },
  },
  {
    name: 'u8-advanced',
    faults: always,
    open: counting,
    pages: {
      ...tool.vanilla(
        at('u8-advanced'),
        say.el,
        `onConsent:function(){gtag('consent','update',CookieConsent.acceptedCategory('stats')?${all('granted')}:${all('denied')})},onChange:function(){gtag('consent','update',CookieConsent.acceptedCategory('stats')?${all('granted')}:${all('denied')})}`,
        'enabled:false',
        '',
        `<script>${gtag}gtag('consent','default',${all('denied')});gtag('js',new Date());gtag('config','G-8KQ2T1')</script><script async src="https://www.googletagmanager.com/gtag/js?id=G-8KQ2T1"></script>`,
      ),
      ...google,
      ...vendor(
        'www.googletagmanager.com/gtag/js',
        `var said='denied';dataLayer.forEach(function(c){if(c[0]==='consent')said=c[2].analytics_storage});if(said==='granted'){${pageView('G111')}}else{${pageView('G100')}}`,
      ),
    },
  },
  site(
    'u8-default-by-chunk',
    ['V18'],
    app,
    say.ro,
    {
      head: `<script>${gtag}gtag('js',new Date());gtag('config','G-8KQ2T1')</script><script async src="https://www.googletagmanager.com/gtag/js?id=G-8KQ2T1"></script>`,
      always: `setTimeout(function(){gtag('consent','default',Object.assign(${all('denied')},{wait_for_update:2000}))},700);`,
      granted: `gtag('consent','update',${all('granted')});`,
      refused: `gtag('consent','update',${all('denied')});`,
    },
    vendor('www.googletagmanager.com/gtag/js', `dataLayer.push({event:'gtm.js'})`),
    {
      V2: 'the library alone',
      V3: 'the same',
      V4: 'the same',
      V7: 'nothing was denied',
      V16: 'the same',
    },
  ),
  site(
    'u8-region-alone',
    ['V1', 'V2', 'V3', 'V4', 'V5', 'V18'],
    osano,
    say.et,
    {
      head: `<script>${gtag}gtag('consent','default',Object.assign(${all('denied')},{region:['US-CA','US-CO']}));gtag('js',new Date());gtag('config','G-8KQ2T1')</script><script async src="https://www.googletagmanager.com/gtag/js?id=G-8KQ2T1"></script>`,
      granted: '',
    },
    vendor(
      'www.googletagmanager.com/gtag/js',
      `dataLayer.push({event:'gtm.js'});${ga}${pageView('G111')}`,
    ),
    { ...counting, V7: 'the hit says yes', V6: 'the hit says yes', V17: 'the same' },
  ),
  {
    name: 'u8-klaro-old-on',
    faults: ['V10'],
    open: { V24: 'as the tool draws it' },
    pages: {
      ...tool.klaroOld(
        at('u8-klaro-old-on'),
        say.fi,
        `mustConsent:true,groupByPurpose:false`,
        true,
        granted,
      ),
      ...google,
    },
  },
  {
    name: 'u8-vanilla-opt-out',
    faults: ['V2', 'V10'],
    open: counting,
    pages: {
      ...tool.vanilla(at('u8-vanilla-opt-out'), say.sl, `mode:'opt-out'`, 'enabled:true', granted),
      ...google,
    },
  },
  {
    name: 'u8-orejime-modal-on',
    // The tool runs what is on in advance: written without V2, and put right.
    faults: ['V2', 'V10'],
    open: { ...counting, V24: 'as the tool draws it' },
    pages: {
      ...tool.orejime(
        at('u8-orejime-modal-on'),
        say.ca,
        'forceModal:true',
        'default:true',
        granted,
      ),
      ...google,
    },
  },
  {
    name: 'u8-citron-auto',
    faults: ['V2'],
    open: {
      ...counting,
      V7: 'the tool writes yes before a choice',
      V10: 'it stands on yes',
      V11: 'long pages only',
    },
    pages: {
      ...tool.tarteaucitron(
        at('u8-citron-auto'),
        say.pt,
        `highPrivacy:false,orientation:'bottom',DenyAllCta:true,AcceptAllCta:true`,
        'needConsent:false',
        granted,
      ),
      ...google,
    },
  },
  {
    name: 'u8-citron-no-deny',
    faults: ['V8'],
    open: { V24: 'as the tool draws it' },
    pages: {
      ...tool.tarteaucitron(
        at('u8-citron-no-deny'),
        say.nl,
        `highPrivacy:true,orientation:'middle',DenyAllCta:false,AcceptAllCta:true,showIcon:true`,
        'needConsent:true',
        granted,
      ),
      ...google,
    },
  },
  {
    name: 'u8-second-layer',
    faults: ['V8'],
    pages: {
      ...drawer(at('u8-second-layer'), say.hr, { granted }, [false, false], false),
      ...google,
    },
  },
  site(
    'u8-quiet-refusal',
    ['V9'],
    app,
    say.lt,
    {
      refusal:
        'background:none;color:#767676;font-weight:400;font-size:13px;padding:0 6px;min-height:28px',
    },
    {},
    { V24: 'the faint words' },
  ),
  {
    name: 'u8-interests',
    faults: ['V10'],
    pages: { ...drawer(at('u8-interests'), say.nb, { granted }, [false, true]), ...google },
  },
  site('u8-tcf-yes', ['V6'], geo, say.hu, {
    always: `self.__tcfapi=function(cmd,v,cb){if(cmd==='ping')return cb({gdprApplies:true,cmpLoaded:true,cmpStatus:'loaded',displayStatus:kept()===null?'visible':'hidden'},true);cb({gdprApplies:true,cmpId:300,eventStatus:kept()===null?'cmpuishown':'useractioncomplete',purpose:{consents:kept()===null?{}:{1:true,2:true,3:true,4:true,7:true},legitimateInterests:{}},vendor:{consents:kept()===null?{}:{755:true},legitimateInterests:{}},tcString:''},true)};`,
  }),
  site('u8-two-words', ['V17'], osano, say.el, {
    head: `<script>${gtag}window.uetq=window.uetq||[];gtag('consent','default',${all('denied')});uetq.push('consent','default',{ad_storage:'denied'})</script>`,
    granted: `gtag('consent','update',${all('granted')});uetq.push('consent','update',{ad_storage:'denied'});${granted}`,
    refused: `gtag('consent','update',${all('denied')});uetq.push('consent','update',{ad_storage:'denied'});`,
  }),
  site('u8-asks-again', ['V12'], geo, say.lv, {
    keep: `document.cookie=yes?'cookie_ok=allow;path=/;max-age=15552000':'cookie_ok=;path=/;max-age=0'`,
  }),
  site('u8-scroll-is-yes', ['V2', 'V11'], osano, say.es, {
    always: `addEventListener('scroll',function f(){if(kept()===null&&scrollY>200){keep(true);show(false);act(true);removeEventListener('scroll',f)}},{passive:true});`,
  }),
  site('u8-refused-database', ['V3', 'V4'], app, say.ja, {
    refused: `var q=indexedDB.open('device',1);q.onupgradeneeded=function(){q.result.createObjectStore('ids')};q.onsuccess=function(){var s=q.result.transaction('ids','readwrite').objectStore('ids'),g=s.get('did');g.onsuccess=function(){if(!g.result)s.put(crypto.randomUUID(),'did')}};`,
  }),
  site('u8-left-behind', ['V5'], osano, say.hr, {
    granted: `${ga}${cookie('_gcl_au', `'1.1.'+${digits}+'.1764230400'`, 7776000)}${granted}`,
  }),
  site(
    'u8-worker-beats',
    ['V4'],
    app,
    say.tr,
    {
      granted: `if(!self.w)self.w=new Worker('/beat.js');`,
    },
    {
      [`${at('u8-worker-beats')}/beat.js`]: code(
        `setInterval(function(){fetch('https://api2.amplitude.com/2/httpapi',{method:'POST',mode:'no-cors',body:'{}'})},1000)`,
      ),
      'api2.amplitude.com/2/httpapi': taken,
    },
  ),
  site(
    'u8-sync',
    ['V20'],
    osano,
    say.uk,
    {
      granted: `${ga}var m=/_ga=GA1\\.1\\.([\\d.]+)/.exec(document.cookie);${pixel("https://x.bidswitch.net/sync?dsp_id=77&user_id='+m[1]+'")}`,
      refused: drop('_ga'),
    },
    { 'x.bidswitch.net/sync': taken },
  ),
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
