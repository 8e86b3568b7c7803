import { lookup } from 'node:dns';
import { openPlanted } from './support/planted/site.ts';
import { launchChromium } from '../server/scanner/chromium.ts';
import { visitPage } from '../server/scanner/visit.ts';
import { outgoingGate } from '../server/outgoing/gate.ts';
import { usualPace } from '../server/scanner/limits.ts';
const port = 0;
const world = await openPlanted({
  'shop.localhost/': (_q, r) => { r.setHeader('content-type','text/html'); r.setHeader('set-cookie',['sid=1; HttpOnly; Max-Age=3600']);
   r.end(`<!doctype html><html lang=en><title>Shop</title><body><h1>x</h1><a href=/b>b</a>
<script>dataLayer=[];function gtag(){dataLayer.push(arguments)};gtag('consent','default',{ad_storage:'denied'});gtag('js',new Date());gtag('config','G-1');</script>
<script src="http://tags.localhost:${world.port}/t.js"></script>
<div id=cb role=dialog style="position:fixed;bottom:0;background:#fff">We use cookies and similar technologies for our purposes. <button onclick="document.cookie='c=all';cb.remove()">Accept all</button><button onclick="document.cookie='c=none';cb.remove();">Reject all</button> <a href=/privacy>Privacy policy</a></div>
<script>if(/c=/.test(document.cookie))cb.remove()</script>
<iframe src="http://frame.localhost:${world.port}/"></iframe></body>`)},
  'tags.localhost/t.js': `document.cookie='_t=1;max-age=100000';localStorage.setItem('k','v');var i=new Image();i.src='http://tags.localhost:'+location.port+'/p.gif?gcs=G100&gdpr=1';setTimeout(()=>fetch('/late'),10); document.createElement('canvas').toDataURL();`,
  'tags.localhost/p.gif': {body:'', headers:{'set-cookie':'third=1'}},
  'shop.localhost/late': 'ok',
  'frame.localhost/': `<script>localStorage.f=1; document.cookie='fc=1'; new Image().src='/framed.gif'</script>frame`,
});
const browser = await launchChromium('/usr/bin/chromium');
const gate = outgoingGate(world.allowed, (h,o,c)=>lookup(h,o as any,c as any));
for (const state of (process.argv[2] ?? 'no_choice').split(',')) {
  const t = performance.now();
  const v = await visitPage(browser, {url: world.url('shop.localhost/'), state: state as any, layers:['dataLayer'], blocked:[], lookForTool:true, picture:false}, {gate, pace:{...usualPace, quiet:300}, signal: new AbortController().signal});
  console.log(state, Math.round(performance.now()-t), 'ms');
  console.log(JSON.stringify(v.visit, null, process.argv[3]?1:0), v.links, v.title);
}
await browser.close(); await world.close();
