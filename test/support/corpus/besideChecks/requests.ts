import { intake, library } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { asking, code, hit, html, load, options, pixel, script, site } from '../parts.ts';

const pixelOfFacebook = 'https://www.facebook.com/tr?id=1234567890&ev=PageView';
const beacon = (address: string) => `navigator.sendBeacon('${address}','{"e":1}');`;
const clarity = { 'www.clarity.ms/tag.js': 'self.clarity=1;' };

/** Requests to trackers before a choice, after a refusal and after a withdrawal. */
export const requests: CorpusPage[] = [
  {
    // A script of another company in the head, whatever is answered.
    name: 'always-clarity',
    faults: ['V2', 'V3', 'V4'],
    pages: site('always-clarity', html(asking(), script('https://www.clarity.ms/tag.js')), clarity),
  },
  {
    // A pixel of advertising, whatever is answered and whatever the browser says.
    name: 'always-pixel',
    faults: ['V2', 'V3', 'V4', 'V16'],
    pages: site('always-pixel', html(asking(), code(pixel(pixelOfFacebook))), {
      'www.facebook.com/tr': '',
    }),
  },
  {
    // A picture in the markup instead of a script.
    name: 'always-img',
    faults: ['V2', 'V3', 'V4', 'V16'],
    pages: site(
      'always-img',
      html(
        `${asking()}<img alt="" width="1" height="1" src="https://px.ads.linkedin.com/collect?pid=7">`,
      ),
      { 'px.ads.linkedin.com/collect': '' },
    ),
  },
  {
    // A beacon, once, before anybody has chosen.
    name: 'first-beacon',
    faults: ['V2'],
    pages: site(
      'first-beacon',
      html(
        asking(),
        code(
          `if(!/choice/.test(document.cookie)){${beacon('https://api2.amplitude.com/2/httpapi')}}`,
        ),
      ),
      { 'api2.amplitude.com/2/httpapi': intake },
    ),
  },
  {
    // A film that plays in a frame of another company's.
    name: 'film-frame',
    faults: ['V2', 'V3', 'V4', 'V16'],
    pages: site(
      'film-frame',
      html(`${asking()}<iframe title="Film" src="https://www.tiktok.com/embed/7"></iframe>`),
      { 'www.tiktok.com/embed/7': html('<p>Film</p>') },
    ),
  },
  {
    // Nobody asks, and a script is loaded by another that nobody knows.
    name: 'two-steps',
    faults: ['V2'],
    pages: site('two-steps', html('', script('https://loader.localhost/l.js')), {
      'loader.localhost/l.js': load('https://static.hotjar.com/c/hotjar-77.js'),
      'static.hotjar.com/c/hotjar-77.js': '1',
    }),
  },
  {
    // A request that a worker makes.
    name: 'worker-sends',
    faults: ['V2', 'V3', 'V4'],
    pages: site('worker-sends', html(asking(), code(`new Worker('/w.js')`)), {
      'worker-sends.localhost/w.js': `fetch('https://api.segment.io/v1/t',{method:'POST',mode:'no-cors',body:'{}'})`,
      'api.segment.io/v1/t': intake,
    }),
  },
  {
    // Refusing is told to a company that counts.
    name: 'refusal-told',
    faults: ['V3', 'V4'],
    pages: site('refusal-told', html(asking({ refused: hit('00') })), {
      'www.google-analytics.com/g/collect': '',
    }),
  },
  {
    // Who refuses gets the tag on the next page.
    name: 'refused-next-page',
    faults: ['V3', 'V4'],
    pages: site(
      'refused-next-page',
      html(
        asking({ more: options }),
        code(`if(/choice=/.test(document.cookie)){${load('https://www.clarity.ms/tag.js')}}`),
      ),
      clarity,
    ),
  },
  {
    // Refusing works, withdrawing does not: the grant is remembered elsewhere.
    name: 'withdrawn-still-sends',
    faults: ['V4'],
    pages: site(
      'withdrawn-still-sends',
      html(
        asking({ granted: `localStorage.on='1';${load('https://cdn.segment.com/a.js')}` }),
        code(
          `if(localStorage.on&&/none/.test(document.cookie)){${load('https://cdn.segment.com/a.js')}}`,
        ),
      ),
      { 'cdn.segment.com/a.js': '1' },
    ),
  },
  {
    // What runs goes on at the withdrawal, on the same page.
    name: 'withdrawn-hit',
    faults: ['V4'],
    pages: site(
      'withdrawn-hit',
      html(
        asking({
          granted: 'self.counting=1;',
          refused: `if(self.counting){${pixel('https://script.crazyegg.com/left')}}`,
        }),
      ),
      { 'script.crazyegg.com/left': '' },
    ),
  },
  {
    // The real library of Clarity, started by nobody's leave; it sends to its own intake.
    name: 'library-clarity',
    faults: ['V1', 'V2', 'V3', 'V4', 'V5'],
    pages: site(
      'library-clarity',
      html(
        asking(),
        script('https://www.clarity.ms/s/clarity.js') +
          code(
            `clarity('start',{projectId:'abc123',upload:'//k.clarity.ms:'+location.port+'/collect',track:true,content:true})`,
          ),
      ),
      { 'www.clarity.ms/s/clarity.js': library('clarity'), 'k.clarity.ms/collect': intake },
    ),
  },
  {
    // Only advertising passes over the browser's signal; otherwise the banner obeys.
    name: 'gpc-deaf',
    faults: ['V16'],
    pages: site(
      'gpc-deaf',
      html(
        asking({
          more: options,
          gpc: `if(navigator.globalPrivacyControl)decide('all');`,
          granted: load('https://analytics.tiktok.com/i18n/pixel/events.js'),
        }),
      ),
      { 'analytics.tiktok.com/i18n/pixel/events.js': '1' },
    ),
  },
  {
    // The signal is heard for counting and not for advertising.
    name: 'gpc-half',
    faults: ['V16'],
    pages: site(
      'gpc-half',
      html(
        asking({
          gpc: `if(navigator.globalPrivacyControl){decide('none');${pixel('https://ib.adnxs.com/px?id=5')}}`,
        }),
      ),
      { 'ib.adnxs.com/px': '' },
    ),
  },
];
