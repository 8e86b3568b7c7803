import type { CorpusPage } from '../page.ts';
import { document } from '../round4/parts.ts';
import { code, type Says, taken } from '../round6/parts.ts';
import { at, granted } from './made.ts';
import * as say from './says.ts';
import { app, drawer, formed, framed, geo, osano } from './sites.ts';
import * as tool from './tools.ts';
import { all, google, gtag, load, vendor } from './vendors.ts';

const drawn = { V24: 'as the tool draws it' };
const page = (name: string, pages: CorpusPage['pages'], open?: CorpusPage['open']): CorpusPage => ({
  name,
  faults: [],
  ...(open ? { open } : {}),
  pages: { ...pages, ...google },
});
const plain = (name: string, says: Says, body: string, head = ''): CorpusPage['pages'] => ({
  [`${at(name)}/`]: document(
    says,
    `${body}<footer><a href="/legal">${says.policy}</a></footer>`,
    head,
  ),
  [`${at(name)}/legal`]: document({ ...says, title: says.policy }, ''),
});

/** Lawful pages as shops, papers and offices have them. */
export const clean: CorpusPage[] = [
  page('u8-ok-app', {
    ...app(at('u8-ok-app'), say.en, {
      // A page view per route, once it was granted.
      always: `addEventListener('popstate',function(){if(kept()){${granted}}});`,
      granted,
    }),
  }),
  page('u8-ok-geo', geo(at('u8-ok-geo'), say.hu, { granted })),
  page('u8-ok-framed', framed(at('u8-ok-framed'), say.fr, { granted })),
  page('u8-ok-osano', osano(at('u8-ok-osano'), say.nl, { granted })),
  page(
    'u8-ok-formed',
    formed(at('u8-ok-formed'), say.cs, {
      granted: `<script>${granted}</script>`,
      cookies: [
        'AWSALB=Zk3sPq8VdT0cA1x9b2Lw7uYh5Rj6Mn4EoGfKiQ; Path=/; Max-Age=604800',
        'AWSALBCORS=Zk3sPq8VdT0cA1x9b2Lw7uYh5Rj6Mn4EoGfKiQ; Path=/; Max-Age=604800',
      ],
    }),
  ),
  page('u8-ok-drawer', drawer(at('u8-ok-drawer'), say.de, { granted })),
  page(
    'u8-ok-klaro-modal',
    tool.klaro(
      at('u8-ok-klaro-modal'),
      say.sv,
      `noticeAsModal:true,groupByPurpose:false,acceptAll:true,showNoticeTitle:true,disablePoweredBy:true,storageMethod:'localStorage',storageName:'samtycke'`,
      'default:false',
      granted,
    ),
    drawn,
  ),
  page(
    'u8-ok-klaro-old',
    tool.klaroOld(
      at('u8-ok-klaro-old'),
      say.es,
      `mustConsent:false,cookieName:'permiso',cookieExpiresAfterDays:180`,
      false,
      granted,
    ),
    drawn,
  ),
  page(
    'u8-ok-vanilla-bar',
    tool.vanilla(
      at('u8-ok-vanilla-bar'),
      say.pt,
      `revision:2,cookie:{name:'olaria',useLocalStorage:true},guiOptions:{consentModal:{layout:'bar inline',position:'top',flipButtons:true},preferencesModal:{layout:'bar wide'}}`,
      `enabled:false,autoClear:{cookies:[{name:/^_ga/}],reloadPage:false}`,
      granted,
    ),
  ),
  page(
    'u8-ok-orejime-old',
    tool.orejime(
      at('u8-ok-orejime-old'),
      say.it,
      `forceBanner:true,cookie:{name:'consensi',duration:90}`,
      'default:false',
      granted,
    ),
    drawn,
  ),
  page(
    'u8-ok-citron-icon',
    tool.tarteaucitron(
      at('u8-ok-citron-icon'),
      say.fr,
      `orientation:'middle',showIcon:true,iconPosition:'BottomLeft',highPrivacy:true,DenyAllCta:true,AcceptAllCta:true,removeCredit:true,moreInfoLink:true`,
      'needConsent:true',
      granted,
    ),
    drawn,
  ),
  page(
    'u8-ok-age-gate',
    plain(
      'u8-ok-age-gate',
      say.en,
      `<div role="dialog" aria-modal="true" aria-label="Age check" id="age" style="position:fixed;inset:0;background:#000d;color:#fff"><h2>Are you 18 or over?</h2><p>You must be of legal drinking age to enter.</p><button style="padding:14px" onclick="localStorage.setItem('age_ok','1');age.remove()">Yes, enter</button> <button style="padding:14px" onclick="location.href='about:blank'">No</button></div>
<aside id="news" hidden aria-label="Newsletter" style="position:fixed;right:16px;bottom:16px;padding:16px;background:#fff;border:1px solid"><p>Get 10% off. Subscribe to our letter?</p><form onsubmit="return false"><label>E-mail <input type="email"></label><button style="padding:8px">Subscribe</button></form><button style="padding:8px" onclick="news.remove()">No thanks</button></aside>
<button type="button" aria-label="Chat with us" style="position:fixed;right:16px;bottom:96px;width:56px;height:56px;border-radius:28px">💬</button>
<script>if(localStorage.getItem('age_ok'))age.remove();setTimeout(function(){news.hidden=false},2500)</script>`,
    ),
  ),
  page('u8-ok-checkout', {
    ...plain(
      'u8-ok-checkout',
      say.de,
      `<form><label>IBAN <input></label><div class="h-captcha" data-sitekey="10000000"></div><button>Zahlungspflichtig bestellen</button></form>`,
      '<script src="https://js.hcaptcha.com/1/api.js" async defer></script>',
    ),
    [`${at('u8-ok-checkout')}/`]: {
      body: document(
        say.de,
        `<form><label>IBAN <input></label><div class="h-captcha" data-sitekey="10000000"></div><button>Zahlungspflichtig bestellen</button></form><footer><a href="/legal">${say.de.policy}</a></footer><script>localStorage.setItem('cart',JSON.stringify({items:[{sku:'4711',n:1}],currency:'EUR'}));</script>`,
        '<script src="https://js.hcaptcha.com/1/api.js" async defer></script>',
      ),
      headers: {
        'set-cookie': [
          'PHPSESSID=8d2f1c0b7a6e5d4c3b2a190817f6e5d4; Path=/; HttpOnly',
          'form_key=Q7wE9rT2yU4iO6pA; Path=/',
          'woocommerce_cart_hash=9f86d081884c7d659a2feaa0c55ad015; Path=/',
          'wp_woocommerce_session_1b2c=t_5f2a%7C%7C1764403200%7C%7C9c8b; Path=/; Max-Age=172800; HttpOnly',
          'csrftoken=Yt6Rw2Qp9Lk3Jh5Gf8Ds1Az4Xc7Vb0Nm; Path=/; Max-Age=31449600; SameSite=Lax',
          'BIGipServerpool_shop=1677787402.20480.0000; Path=/; HttpOnly',
        ],
      },
    },
    ...vendor('js.hcaptcha.com/1/api.js', 'self.hcaptcha={render:function(){}}'),
  }),
  page('u8-ok-plausible-own', {
    ...plain(
      'u8-ok-plausible-own',
      say.et,
      '',
      `<script defer data-domain="leivakoda.ee" data-api="/api/event" src="/js/script.js"></script>`,
    ),
    [`${at('u8-ok-plausible-own')}/js/script.js`]: code(
      `fetch('/api/event',{method:'POST',headers:{'content-type':'text/plain'},body:JSON.stringify({n:'pageview',u:location.href,d:'leivakoda.ee',r:null})})`,
    ),
    [`${at('u8-ok-plausible-own')}/api/event`]: taken,
  }),
  page(
    'u8-ok-cookieless',
    {
      ...plain(
        'u8-ok-cookieless',
        say.gl,
        '',
        `<script async src="//gc.zgo.at/count.js" data-goatcounter="https://conservas.goatcounter.com/count"></script>`,
      ),
      ...vendor(
        'gc.zgo.at/count.js',
        `new Image().src='https://conservas.goatcounter.com/count?p=/&r=&t=Conservas&s=1280,800,1&b=0&rnd=k2j3h'`,
        'conservas.goatcounter.com/count',
      ),
    },
    { V2: 'a counter without an id, by another company' },
  ),
  page(
    'u8-ok-matomo-cookieless',
    {
      ...plain(
        'u8-ok-matomo-cookieless',
        say.fr,
        '',
        `<script>var _paq=window._paq=window._paq||[];_paq.push(['disableCookies']);_paq.push(['trackPageView']);_paq.push(['setTrackerUrl','/stats/matomo.php']);_paq.push(['setSiteId','1']);${'(function(){var d=document,g=d.createElement("script"),s=d.getElementsByTagName("script")[0];g.async=true;g.src="/stats/matomo.js";s.parentNode.insertBefore(g,s)})();'}</script>`,
      ),
      [`${at('u8-ok-matomo-cookieless')}/stats/matomo.js`]: code(
        `navigator.sendBeacon('/stats/matomo.php?action_name=La%20Mercerie&idsite=1&rec=1&r='+Math.floor(1e6*Math.random())+'&h=9&m=4&s=1&url='+encodeURIComponent(location.href)+'&_id=&_idn=1&send_image=0&_refts=0&pv_id='+Math.random().toString(36).slice(2,8)+'&cookie=0&res=1280x800')`,
      ),
      [`${at('u8-ok-matomo-cookieless')}/stats/matomo.php`]: taken,
    },
    { V2: 'a counter of the site’s own' },
  ),
  page('u8-ok-two-clicks', {
    ...plain(
      'u8-ok-two-clicks',
      say.ar,
      `<figure><img alt="" src="/map.svg" width="600" height="300"><figcaption>خريطة: عند النقر تُحمَّل من Google.</figcaption><button style="padding:12px" onclick="localStorage.setItem('maps_ok','1');this.parentNode.innerHTML='<iframe title=map src=https://www.google.com/maps/embed?pb=1></iframe>'">عرض الخريطة</button> <label><input type="checkbox" style="width:24px;height:24px"> تذكّر</label></figure>`,
    ),
    [`${at('u8-ok-two-clicks')}/map.svg`]: {
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      headers: { 'content-type': 'image/svg+xml' },
    },
    'www.google.com/maps/embed': '<!doctype html>',
  }),
  page(
    'u8-ok-preconnect',
    {
      ...osano(at('u8-ok-preconnect'), say.fi, {
        head: `<link rel="preconnect" href="https://www.googletagmanager.com"><link rel="dns-prefetch" href="https://connect.facebook.net"><script>${gtag}</script><script type="speculationrules">{"prefetch":[{"where":{"href_matches":"/legal"},"eagerness":"moderate"}]}</script>`,
        granted: `gtag('consent','default',${all('denied')});gtag('consent','update',${all('granted')});${load('https://www.googletagmanager.com/gtag/js?id=G-8KQ2T1')}`,
        refused: `if(dataLayer.length)gtag('consent','update',${all('denied')});`,
      }),
      ...vendor(
        'www.googletagmanager.com/gtag/js',
        `if(!/deny/.test(document.cookie)){${granted}}`,
      ),
    },
    { V2: 'a connection is opened and nothing asked' },
  ),
  page(
    'u8-ok-variants',
    plain(
      'u8-ok-variants',
      say.mt,
      `<script>document.cookie='ab_hero='+(Math.random()<.5?'A':'B')+';path=/;max-age=2592000';localStorage.setItem('feature-flags',JSON.stringify({newHeader:true,search:'v2'}));sessionStorage.setItem('nav-scroll','0');indexedDB.open('offline-articles',1).onupgradeneeded=function(e){e.target.result.createObjectStore('articles')}</script>`,
    ),
  ),
  page('u8-ok-signal', {
    ...geo(at('u8-ok-signal'), say.ro, {
      body: `<p id="gpc" role="status" style="position:fixed;top:0;left:0;margin:0;padding:8px;background:#fff;color:#111" hidden>Am primit semnalul Global Privacy Control și îl respectăm.</p>`,
      always: `if(navigator.globalPrivacyControl){gpc.hidden=false;if(kept()===null)keep(false)}`,
      granted: `${granted}(new Image).src='https://www.facebook.com/tr/?id=5&ev=PageView&noscript=1';`,
    }),
    'www.facebook.com/tr/': taken,
  }),
];
