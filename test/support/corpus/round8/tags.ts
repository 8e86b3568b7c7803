import type { CorpusPage } from '../page.ts';
import { code, taken } from '../round6/parts.ts';
import { always, at, counting, granted, site } from './made.ts';
import * as say from './says.ts';
import { app, drawer, formed, geo, osano } from './sites.ts';
import * as tool from './tools.ts';
import {
  all,
  cookie,
  digits,
  google,
  gtag,
  load,
  pageView,
  snap,
  tiktok,
  vendor,
} from './vendors.ts';

const ga = cookie('_ga', `'GA1.1.'+${digits}+'.1764230400'`);

/** Tags, signals and services that nobody asked for, or that come too early. */
export const tags: CorpusPage[] = [
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
];
