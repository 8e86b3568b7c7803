import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import {
  accept,
  asking,
  code,
  forget,
  freshId,
  html,
  keep,
  load,
  pixel,
  reject,
  script,
  site,
} from '../parts.ts';

const hotjar = load('https://static.hotjar.com/c/h.js');
const served = { 'static.hotjar.com/c/h.js': '1' };
const second = (boxes: string, more = '') =>
  `<button onclick="this.nextElementSibling.hidden=false">Settings</button><div hidden>${boxes}${more}<button onclick="decide(ask.querySelector('input:checked:enabled')?'some':'none')">Save choices</button></div>`;

/** A banner in a shadow tree: its host, and what is in it. */
const inShadow = (inner: string, granted: string) => `<shop-ask></shop-ask><script>
const ask=document.querySelector('shop-ask'),root=ask.attachShadow({mode:'open'});
root.innerHTML=\`<style>div{position:fixed;inset:auto 0 0;padding:16px;background:#fff;color:#111}
button{min-height:44px;min-width:120px;font:600 16px sans-serif;background:#1a4fd0;color:#fff;border:0}</style>${inner}\`;
const layer=root.firstElementChild.nextElementSibling;
function decide(what){document.cookie='choice='+what+';path=/;max-age=86400';layer.hidden=true;if(what==='all'){${granted}}}
if(navigator.globalPrivacyControl&&!/choice=/.test(document.cookie))decide('none');
if(/choice=/.test(document.cookie))layer.hidden=true;
if(/choice=all/.test(document.cookie)){${granted}}
for(const one of root.querySelectorAll('button'))one.onclick=()=>decide(one.value);
</script><footer><a href="#" onclick="layer.hidden=false;return false">Cookie settings</a></footer>`;
const shadowLayer = (more: string) =>
  `<div role="dialog" aria-labelledby="t"><h2 id="t">Your privacy</h2><p>May we use cookies to count how our pages are read?</p>
<button value="all">Yes, allow</button> ${more} <a href="/privacy">Privacy</a></div>`;

/** Banners of more than one layer, in shadow trees and in frames; ids of companies that no list has. */
export const layers: CorpusPage[] = [
  {
    // Boxes that are on, behind the first layer.
    name: 'ticked-behind',
    faults: ['V10'],
    pages: site(
      'ticked-behind',
      html(
        asking({
          more: second(
            '<label><input type="checkbox" checked>Statistics</label><label><input type="checkbox">Adverts</label>',
          ),
        }),
      ),
    ),
  },
  {
    // Refusing is behind the first layer, and does not help.
    name: 'refused-behind',
    faults: ['V3', 'V4', 'V8'],
    pages: site(
      'refused-behind',
      html(
        asking({
          answers: accept,
          more: second(
            '<label><input type="checkbox">Statistics</label><label><input type="checkbox">Adverts</label>',
          ),
          granted: hotjar,
          refused: hotjar,
        }),
      ),
      served,
    ),
  },
  {
    // The same, and it does help.
    name: 'heard-behind',
    faults: ['V8'],
    pages: site(
      'heard-behind',
      html(asking({ answers: accept, more: second('', reject), granted: hotjar })),
      served,
    ),
  },
  {
    // In a shadow tree, without a refusal.
    name: 'shadow-no-reject',
    faults: ['V8'],
    pages: site('shadow-no-reject', html(inShadow(shadowLayer(''), hotjar)), served),
  },
  {
    // In a shadow tree, as it should be.
    name: 'shadow',
    faults: [],
    pages: site(
      'shadow',
      html(inShadow(shadowLayer('<button value="none">No, only what is needed</button>'), hotjar)),
      served,
    ),
  },
  {
    // In a frame, as it should be.
    name: 'framed',
    faults: [],
    pages: site(
      'framed',
      html(
        `<iframe id="ask" src="/ask" title="Cookie choice" style="position:fixed;inset:auto 0 0;width:100%;height:260px;border:0"></iframe>
<footer><a href="#" onclick="ask.hidden=false;return false">Cookie settings</a></footer>`,
        code(`function decide(what){document.cookie='choice='+what+';path=/;max-age=86400';ask.hidden=true;if(what==='all'){${hotjar}}}
addEventListener('message',({data})=>decide(data));
addEventListener('DOMContentLoaded',()=>{if(navigator.globalPrivacyControl)decide('none');
if(/choice=/.test(document.cookie))ask.hidden=true;if(/choice=all/.test(document.cookie)){${hotjar}}})`),
      ),
      {
        ...served,
        'framed.localhost/ask': `<!doctype html><html lang="en"><title>Choice</title><body style="background:#fff;color:#111"><p>We would like to use cookies to count visits.</p>
${['all', 'none']
  .map(
    (what) =>
      `<button style="min-height:44px;min-width:120px;font:600 16px sans-serif" onclick="parent.postMessage('${what}','*')">${what === 'all' ? 'Accept' : 'Reject'}</button>`,
  )
  .join('')}<a href="/privacy" target="_top">Privacy policy</a></body></html>`,
      },
    ),
  },
  {
    // A company nobody knows keeps an id of its own for a year, whatever is answered.
    name: 'unlisted',
    faults: ['V1', 'V2', 'V3', 'V4'],
    pages: site('unlisted', html(asking(), script('https://count.localhost/c.js')), {
      'count.localhost/c.js': ({ headers }, response) => {
        const known = /who=([\w.-]+)/.exec(headers.cookie ?? '')?.[1];
        const id = known ?? `${Math.random()}.${Math.random()}`;
        response
          .writeHead(200, {
            'content-type': 'text/javascript',
            'set-cookie': `who=${id};Max-Age=31536000;SameSite=None;Secure`,
          })
          .end('self.counted=1');
      },
    }),
  },
  {
    // The same after a grant alone.
    name: 'unlisted-waits',
    faults: [],
    pages: site('unlisted-waits', html(asking({ granted: load('https://count.localhost/c.js') })), {
      'count.localhost/c.js': {
        body: '1',
        headers: { 'set-cookie': 'who=8123456789;Max-Age=31536000;SameSite=None;Secure' },
      },
    }),
  },
  {
    // An id in a database that no list has.
    name: 'early-database',
    faults: ['V1', 'V5'],
    pages: site(
      'early-database',
      html(
        asking(),
        code(`const o=indexedDB.open('shop-people',1);o.onupgradeneeded=()=>o.result.createObjectStore('me');
o.onsuccess=()=>{const s=o.result.transaction('me','readwrite').objectStore('me'),g=s.get('id');g.onsuccess=()=>g.result||s.put({id:crypto.randomUUID(),at:Date.now()},'id')}`),
      ),
    ),
  },
  {
    // A database without anybody's id.
    name: 'database',
    faults: [],
    pages: site(
      'database',
      html(
        asking(),
        code(`const o=indexedDB.open('shop-catalogue',1);o.onupgradeneeded=()=>o.result.createObjectStore('cups');
o.onsuccess=()=>o.result.transaction('cups','readwrite').objectStore('cups').put({name:'Cup with a blue rim',at:Date.now()},1)`),
      ),
    ),
  },
  {
    // An id that a frame keeps in its storage goes on to another company.
    name: 'sync-entry',
    faults: ['V20'],
    pages: site(
      'sync-entry',
      html(
        asking({
          granted: `const f=document.createElement('iframe');f.src='https://ads.localhost/frame';document.body.append(f);`,
        }),
      ),
      {
        'ads.localhost/frame': html(
          '',
          code(
            `localStorage.b??='4'+${freshId};new Image().src='https://exchange.localhost/in?partner=9&id='+localStorage.b`,
          ),
        ),
        'exchange.localhost/in': intake,
      },
    ),
  },
  {
    // The policy's link leads nowhere.
    name: 'policy-nowhere',
    faults: ['V23'],
    pages: site(
      'policy-nowhere',
      html(
        asking({
          links: '<a href="#">Privacy policy</a>',
          granted: keep('_ga'),
          refused: forget('_ga'),
        }),
      ),
    ),
  },
  {
    // A pixel on each click beside the banner, while consent holds alone: also on the click that opens it again.
    name: 'clicks-counted',
    faults: [],
    pages: site(
      'clicks-counted',
      html(
        asking() +
          code(
            `addEventListener('click',({target})=>{if(!ask.contains(target)&&/choice=all/.test(document.cookie)){${pixel('https://script.crazyegg.com/click')}}},true)`,
          ),
      ),
      { 'script.crazyegg.com/click': '' },
    ),
  },
];
