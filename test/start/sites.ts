import { readFileSync } from 'node:fs';
import type { PlantedPages } from '../support/planted/site.ts';

/** A stranger's site: its tags as they stand in the head, and as they stand once each waits for consent. */
export interface StartSite {
  name: string;
  tags: string;
  held: string;
  /** Whether the blocking rules that a look proposes hold everything already. */
  rulesHold?: true;
  /** What the site and its vendors answer, beside the page itself. */
  pages: PlantedPages;
}

const cookie = (name: string) =>
  `document.cookie = '${name}=1.2.345.678; max-age=7776000; path=/';`;
const later = (purpose: string, code: string) =>
  `<script type="text/plain" data-purpose="${purpose}">${code}</script>`;

const gtag = `window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments); } gtag('js', new Date()); gtag('config', 'G-START12345');`;
const pixel = `!function (f, b) { if (f.fbq) return; const n = f.fbq = (...all) => n.queue.push(all); n.queue = []; const t = b.createElement('script'); t.async = true; t.src = '/fbevents.js'; b.head.append(t); }(window, document); fbq('init', '1234567890'); fbq('track', 'PageView');`;
const container = `(function (w, d, l) { w[l] = w[l] || []; w[l].push({ 'gtm.start': Date.now(), event: 'gtm.js' }); const s = d.createElement('script'); s.async = true; s.src = '/gtm.js?id=GTM-START1'; d.head.append(s); })(window, document, 'dataLayer');`;

const film = `document.body.insertAdjacentHTML('beforeend', '<iframe title="A film" src="http://player.localhost:' + location.port + '/embed/1"></iframe>');`;

/** The five kinds of site that the way in is measured on. Vendors answer on this machine. */
export const startSites: StartSite[] = [
  {
    name: 'analytics',
    tags: `<script async src="/gtag/js?id=G-START12345"></script><script>${gtag}</script>`,
    held: `<script type="text/plain" data-purpose="analytics" src="/gtag/js?id=G-START12345"></script><script>${gtag}</script>`,
    pages: {
      'analytics.localhost/gtag/js': `${cookie('_ga')}${cookie('_ga_START12345')}navigator.sendBeacon('/g/collect?v=2&tid=G-START12345&cid=1.2&en=page_view');`,
      'analytics.localhost/g/collect': '',
    },
  },
  {
    name: 'advertising',
    tags: `<script>${pixel}</script>`,
    held: later('marketing', pixel),
    rulesHold: true,
    pages: {
      'advertising.localhost/fbevents.js': `${cookie('_fbp')}new Image().src = '/tr?id=1234567890&ev=PageView&dl=' + encodeURIComponent(location.href);`,
      'advertising.localhost/tr': '',
    },
  },
  {
    name: 'videos',
    tags: `<script>addEventListener('DOMContentLoaded', () => { ${film} });</script><script src="/player-stats.js"></script>`,
    held: `${later('marketing', film)}<script type="text/plain" data-purpose="marketing" src="/player-stats.js"></script>`,
    pages: {
      'player.localhost/embed/1': `<!doctype html><title>A film</title><script>localStorage.setItem('yt-remote-device-id', '1');</script>`,
      'videos.localhost/player-stats.js': cookie('VISITOR_INFO1_LIVE'),
    },
  },
  {
    name: 'manager',
    tags: `<script>${container}</script>`,
    held: later('marketing', container),
    pages: {
      'manager.localhost/gtm.js': `for (const src of ['/a.js', '/b.js']) document.head.append(Object.assign(document.createElement('script'), { src }));`,
      'manager.localhost/a.js': cookie('_ga'),
      'manager.localhost/b.js': `${cookie('_fbp')}${cookie('_gcl_au')}`,
    },
  },
  {
    name: 'replaced',
    tags: `<script>var klaroConfig = { version: 1, elementID: 'klaro', cookieName: 'klaro', default: false, translations: { zz: { privacyPolicyUrl: '/privacy' } }, services: [{ name: 'ga', title: 'Google Analytics', purposes: ['analytics'], cookies: [/^_ga/] }] };</script><script defer src="/klaro.js"></script><script type="text/plain" data-type="application/javascript" data-name="ga" data-src="/ga.js"></script><script src="/pixel.js"></script>`,
    held: '<script type="text/plain" data-purpose="analytics" src="/ga.js"></script><script type="text/plain" data-purpose="marketing" src="/pixel.js"></script>',
    pages: {
      'replaced.localhost/klaro.js': readFileSync(
        new URL('../../node_modules/klaro/dist/klaro.js', import.meta.url),
        'utf8',
      ),
      'replaced.localhost/ga.js': cookie('_ga'),
      'replaced.localhost/pixel.js': cookie('_fbp'),
    },
  },
];
