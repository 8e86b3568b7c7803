import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import {
  accept,
  asking,
  code,
  config,
  deniedDefault,
  forget,
  freshId,
  grantedUpdate,
  gtag,
  hit,
  html,
  keep,
  load,
  note,
  options,
  pixel,
  reject,
  script,
  site,
} from '../parts.ts';

const deniedUpdate = grantedUpdate.replaceAll('granted', 'denied');

/** Pages of other tools, or of none, on which nothing is wrong. */
export const clean: CorpusPage[] = [
  {
    // Nothing is kept and nobody is asked.
    name: 'plain',
    faults: [],
    pages: site('plain', html('<p>Welcome.</p><a href="/privacy">Privacy</a>')),
  },
  {
    // A session and a token against forged forms.
    name: 'session',
    faults: [],
    pages: {
      ...site('session', ''),
      'session.localhost/': {
        body: html('', code(`document.cookie='csrftoken='+${freshId}+';path=/'`)),
        headers: { 'set-cookie': 'PHPSESSID=3f9a0c71d2; Path=/; HttpOnly' },
      },
    },
  },
  {
    // A session by a name nobody knows, and settings that all visitors have alike.
    name: 'settings',
    faults: [],
    pages: site(
      'settings',
      html(
        '',
        code(
          `sessionStorage.tab=${freshId};localStorage.theme='dark-high-contrast';localStorage.opened=Date.now()`,
        ),
      ),
    ),
  },
  {
    // Files and fonts from hosts that serve anyone.
    name: 'cdn',
    faults: [],
    pages: site(
      'cdn',
      html(
        '',
        `${script('https://cdn.jsdelivr.net/npm/x.js')}<link rel="stylesheet" href="https://fonts.googleapis.com/css2">`,
      ),
      {
        'cdn.jsdelivr.net/npm/x.js': 'self.x=1',
        'fonts.googleapis.com/css2': { body: 'p{}', headers: { 'content-type': 'text/css' } },
      },
    ),
  },
  {
    // The site's own host for files, and its own errors told to itself.
    name: 'static-host',
    faults: [],
    pages: site('static-host', html('', script('https://static.static-host.localhost/app.js')), {
      'static.static-host.localhost/app.js': `navigator.sendBeacon('/errors','{}')`,
      'static-host.localhost/errors': intake,
    }),
  },
  {
    // A banner that obeys: counting and its cookies come and go with the choice.
    name: 'obeys',
    faults: [],
    pages: site(
      'obeys',
      html(
        asking({
          more: options,
          granted: load('https://static.hotjar.com/c/h.js') + keep('_ga') + note('_hjid'),
          refused: `${forget('_ga')}localStorage.removeItem('_hjid');`,
        }),
      ),
      { 'static.hotjar.com/c/h.js': '1' },
    ),
  },
  {
    // Advertising after a grant alone.
    name: 'obeys-ads',
    faults: [],
    pages: site(
      'obeys-ads',
      html(
        asking({
          granted: pixel('https://www.facebook.com/tr?id=1234567890&ev=PageView') + keep('_fbp'),
          refused: forget('_fbp'),
        }),
      ),
      { 'www.facebook.com/tr': '' },
    ),
  },
  {
    // A third party's cookie that stays with its company.
    name: 'ads-alone',
    faults: [],
    pages: site('ads-alone', html(asking({ granted: pixel('https://ads.localhost/first') })), {
      'ads.localhost/first': {
        body: '',
        status: 302,
        headers: {
          'set-cookie': 'buyer=7351029384756;Max-Age=31536000;SameSite=None;Secure',
          location: 'https://ads.localhost/second?uid=7351029384756',
        },
      },
      'ads.localhost/second': '',
    }),
  },
  {
    // Consent Mode as it should be: denied first, updated after the choice and on each later page.
    name: 'mode',
    faults: [],
    pages: site(
      'mode',
      html(
        asking({ granted: grantedUpdate + hit('11'), refused: deniedUpdate }),
        code(gtag + deniedDefault + config),
      ),
      { 'www.google-analytics.com/g/collect': '' },
    ),
  },
  {
    // Defaults by region: denied where the law asks for it.
    name: 'mode-regions',
    faults: [],
    pages: site(
      'mode-regions',
      html(
        asking({ granted: grantedUpdate, refused: deniedUpdate }),
        code(
          `${gtag}gtag('consent','default',{ad_storage:'denied',analytics_storage:'denied',region:['DE','FR','GB']});gtag('consent','default',{ad_storage:'granted',analytics_storage:'granted',region:['US']});gtag('consent','default',{ad_storage:'denied',analytics_storage:'denied'});${config}`,
        ),
      ),
    ),
  },
  {
    // The same default twice contradicts nothing.
    name: 'mode-twice',
    faults: [],
    pages: site(
      'mode-twice',
      html(
        asking({ granted: grantedUpdate, refused: deniedUpdate }),
        code(gtag + deniedDefault + deniedDefault + config),
      ),
    ),
  },
  {
    // The TCF string follows the choice.
    name: 'tcf',
    faults: [],
    pages: site(
      'tcf',
      html(
        asking({ more: options }),
        code(
          `self.__tcfapi=(command,version,then)=>then({tcString:'CPtest',purpose:{consents:/choice=(all|some)/.test(document.cookie)?{1:true,7:true}:{}},vendor:{consents:{}}},true)`,
        ),
      ),
    ),
  },
  {
    // The banner shows that the browser's signal was honoured.
    name: 'gpc-shown',
    faults: [],
    pages: site(
      'gpc-shown',
      html(
        asking({
          gpc: `if(navigator.globalPrivacyControl)ask.querySelector('p').textContent='We honour Global Privacy Control: your data are neither sold nor shared. Cookies for statistics are off too unless you allow them.';`,
        }),
      ),
    ),
  },
  {
    // Refusing and accepting differ in their words alone.
    name: 'longer-word',
    faults: [],
    pages: site(
      'longer-word',
      html(
        asking({
          answers: `${accept.replace('Accept all', 'Agree')}${reject.replace('Reject all', 'Continue without accepting')}`,
        }),
      ),
    ),
  },
  {
    // A dialog in the middle of the page, in German, with boxes that are off.
    name: 'german',
    faults: [],
    pages: site(
      'german',
      html(
        asking({
          text: 'Wir möchten mit Cookies zählen, welche Seiten gelesen werden. Dazu brauchen wir Ihre Einwilligung.',
          answers: `<button onclick="decide('all')">Alle akzeptieren</button><button onclick="decide('none')">Alle ablehnen</button>`,
          links: '<a href="/privacy">Datenschutzerklärung</a>',
          style: '#ask{inset:200px 300px auto}',
          layer: 'role="dialog" aria-modal="true" aria-labelledby="what"',
          more: '<h2 id="what">Ihre Wahl</h2>',
          footer:
            '<footer><a href="#" onclick="ask.hidden=false;return false">Cookie-Einstellungen</a></footer>',
          granted: keep('_pk_id.1.ab12'),
          refused: forget('_pk_id.1.ab12'),
        }),
      ),
    ),
  },
  {
    // Two answers in outline, the same for both.
    name: 'outlined',
    faults: [],
    pages: site(
      'outlined',
      html(asking({ style: '#ask button{background:#fff;color:#222;border:2px solid #222}' })),
    ),
  },
];
