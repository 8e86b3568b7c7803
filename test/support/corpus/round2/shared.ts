import type { PlantedFault } from '../../planted/site.ts';
import type { CorpusPage } from '../page.ts';
import { pixel } from '../round1/parts.ts';
import { token, words } from './parts.ts';

/** A company that knows a visitor by its own cookie, `name`, and then does `next` with that number. */
const knows =
  (name: string, next: (id: string, port: string) => string | null): PlantedFault =>
  ({ headers }, response) => {
    const id = new RegExp(`${name}=(\\w+)`).exec(headers.cookie ?? '')?.[1] ?? token(12);
    const location = next(id, headers.host?.split(':')[1] ?? '80');
    response.writeHead(location ? 302 : 200, {
      'content-type': 'image/gif',
      'set-cookie': `${name}=${id}; path=/; max-age=31536000; secure; samesite=none`,
      ...(location && { location }),
    });
    response.end(location ? undefined : pixel.body);
  };

export const shared: CorpusPage[] = [
  // V1, V2, V3, V4, V16, V20; en: an advert's tag in the template asks an exchange, which gives the visitor a number and hands it on to a second company.
  {
    name: 's2-adnet',
    faults: ['V1', 'V2', 'V3', 'V4', 'V16', 'V20'],
    open: {
      V5: 'What is kept lies with the two companies, where the site itself can remove nothing.',
    },
    pages: {
      's2-adnet.localhost/': `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Prairie Weather Desk</title><link rel="icon" href="data:,">
<script async src="https://cdn.taboola.com/libtrc/prairie/loader.js"></script>
<style>body{margin:0;font:16px/1.5 "Public Sans",sans-serif;color:#1b1b1b;background:#fff}.cc{padding:16px;color:#1b1b1b;background:#d9e8f6}.cc[hidden]{display:none}.cc button{width:190px;height:48px;font:inherit;color:#fff;background:#005ea2;border:0}main{padding:16px;min-height:1400px}footer{padding:16px}footer button{font:inherit;padding:8px}</style></head><body>
<section class="cc" aria-label="Your privacy choices" hidden><p>We use advertising cookies with your permission only. <a href="/privacy">Privacy policy</a></p><button type="button" data-x="accept">Accept all</button> <button type="button" data-x="decline">Decline all</button></section>
<main><h1>Prairie Weather Desk</h1><p>Hail after four, clear by nine.</p></main><footer><button type="button" id="ypc">Your privacy choices</button> <a href="/privacy">Privacy policy</a></footer>
<script>
const cc = document.querySelector('.cc');
const chartbeat = () => document.body.append(Object.assign(document.createElement('script'), { src: 'https://static.chartbeat.com/js/chartbeat.js' }));
cc.addEventListener('click', ({ target: { dataset: { x } } }) => {
  if (!x) return;
  const was = localStorage.pwd_privacy; localStorage.pwd_privacy = x; cc.hidden = true;
  if (x === 'accept' && was !== 'accept') chartbeat();
  if (x === 'decline' && was === 'accept') location.reload();
});
document.getElementById('ypc').onclick = () => { cc.hidden = false; scrollTo(0, 0); cc.querySelector('button').focus(); };
if (localStorage.pwd_privacy === 'accept') chartbeat();
cc.hidden = Boolean(localStorage.pwd_privacy);
</script></body></html>`,
      's2-adnet.localhost/privacy': words(
        'en-US',
        'Privacy policy',
        'What we collect and whom we sell it to.',
      ),
      'cdn.taboola.com/libtrc/prairie/loader.js': `new Image().src = 'https://adexchange.localhost/px?pub=4471';`,
      'adexchange.localhost/px': knows(
        'axid',
        (id, port) => `http://dataunion.localhost:${port}/sync?src=ax&uid=${id}`,
      ),
      'dataunion.localhost/sync': knows('duid', () => null),
      'static.chartbeat.com/js/chartbeat.js': 'window.pSUPERFLY = {};',
    },
  },
  // V2, V3, V4, V16, V21; en: our inline snippet as a bar, but a pixel stands in the markup unmarked, and the gate is off.
  {
    name: 's2-gallery',
    faults: ['V2', 'V3', 'V4', 'V16', 'V21'],
    pages: {
      's2-gallery.localhost/': `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">{{snippet}}
<title>Mill Lane Gallery</title><link rel="icon" href="data:,"><style>body{margin:0 auto;max-width:50rem;padding:1rem;font:17px/1.5 sans-serif;color:#222;background:#fff}main{min-height:1300px}</style></head><body>
<main><h1>Mill Lane Gallery</h1><p>The spring show opens on Friday.</p></main>
<footer><a href="/privacy">Privacy policy</a></footer><img src="https://sb.scorecardresearch.com/p?c1=2&amp;c2=7702" width="1" height="1" alt=""></body></html>`,
      's2-gallery.localhost/privacy': words('en', 'Privacy policy', 'Who we are and what we keep.'),
      'sb.scorecardresearch.com/p': pixel,
    },
    ruleset: (standard) => ({
      ...standard,
      links: { privacyPolicy: '/privacy' },
      presentation: { ...standard.presentation, layout: 'bar', position: 'bottom' },
    }),
  },
];
