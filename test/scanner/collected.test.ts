import { describe, expect, it } from 'vitest';
import { banner, page } from '../support/planted/pages.ts';
import { openScanLab } from '../support/planted/visits.ts';

const lab = await openScanLab({
  'shop.localhost/': {
    body: page(
      `<script src="/loader.js"></script><iframe src="about:blank"></iframe>`,
      `<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}
gtag('consent','default',{ad_storage:'denied',wait_for_update:500});
dataLayer.push({'gtm.start':1,event:'gtm.js'});gtag('consent','default',{ad_storage:'granted'});gtag('consent','update',{ad_storage:'granted'});
window.__tcfapi=(command,version,then)=>then({tcString:'CTC',purpose:{consents:{1:true,2:false}},vendor:{consents:{7:true}}},true);
window.__gpp=(command,then)=>then({gppString:'DBAA',applicableSections:[7]},true);
window.__uspapi=(command,version,then)=>then({uspString:'1YNN'},true);</script>`,
    ),
    headers: { 'set-cookie': ['sid=abc; HttpOnly; Max-Age=3600', 'last=1'] },
  },
  'shop.localhost/loader.js': `setTimeout(()=>{const s=document.createElement('script');s.src='http://tags.localhost:'+location.port+'/tag.js';document.head.append(s)},10)`,
  'tags.localhost/tag.js': `
document.cookie='_tag=x1y2z3';sessionStorage.setItem('s','1');indexedDB.open('db');caches.open('kept');
document.createElement('canvas').toDataURL();
const where='http://tags.localhost:'+location.port;
navigator.sendBeacon(where+'/collect?gcs=G100','gdpr=1&gdpr_consent=CTC');
const f=document.createElement('iframe');f.src=where+'/frame';document.body.append(f);
new Worker('/worker.js');console.error('tag failed');
new Image().src=where+'/first';`,
  'tags.localhost/collect': { body: '', status: 204 },
  'tags.localhost/first': { body: '', status: 302, headers: { location: '/second' } },
  'tags.localhost/second': { body: '', headers: { 'set-cookie': 'partner=1; Max-Age=100' } },
  'tags.localhost/frame': `<script>localStorage.setItem('framed','1');document.cookie='inner=1'</script>`,
  'shop.localhost/worker.js': 'postMessage(1)',
  'consent.localhost/cmp.js': 'window.asked=1',
  'tidy.localhost/': {
    body: page(
      `<script>for(const name of ['_id','_tag'])document.cookie=name+'=;expires='+new Date(0).toUTCString();cookieStore.set({name:'_late',value:'',expires:1})</script>${banner(`for(const name of ['_id','_tag','_late'])document.cookie=name+'=x1y2;max-age=9999'`)}`,
    ),
    headers: { 'set-cookie': ['_id=; Max-Age=0', 'sid=1'] },
  },
  'asks.localhost/': page(
    '<script>document.write("<script src=//consent.localhost:"+location.port+"/cmp.js><\\/script>")</script>',
  ),
});
const { visit: seen } = await lab.visit('shop.localhost/');
const at = (hostAndPath: string) => lab.world.url(hostAndPath);
const request = (path: string) => seen.requests.find(({ url }) => new URL(url).pathname === path);
const chain = [at('tags.localhost/tag.js'), at('shop.localhost/loader.js'), at('shop.localhost/')];

describe('a request', () => {
  it('tells who brought it, back to the page', () => {
    expect(request('/tag.js')).toMatchObject({
      initiator: 'script',
      thirdParty: true,
      chain: chain.slice(1),
      status: 200,
      mimeType: 'text/javascript',
      phase: 'before',
    });
    expect(request('/collect')).toMatchObject({ type: 'ping', method: 'POST', chain });
  });

  it('tells consent as its address and its body do', () => {
    expect(request('/collect')?.consent).toEqual({ gcs: 'G100', gdpr: '1', gdpr_consent: 'CTC' });
  });

  it('is followed through redirects', () => {
    expect(request('/second')).toMatchObject({
      initiator: 'redirect',
      redirectOf: request('/first')?.id,
      cookiesSet: ['partner'],
    });
    expect(request('/first')?.status).toBe(302);
  });

  it('names the frame it was made in', () => {
    expect(request('/frame')).toMatchObject({ type: 'document', chain });
  });
});

describe('what is kept', () => {
  it('tells of each cookie who set it', () => {
    const cookies = seen.cookies.map(({ name, setBy, httpOnly, lifetime }) => [
      name,
      setBy.kind,
      httpOnly,
      lifetime,
    ]);
    expect(cookies).toEqual(
      expect.arrayContaining([
        ['sid', 'header', true, 3600],
        ['last', 'header', false, null],
        ['_tag', 'script', false, null],
      ]),
    );
    expect(seen.cookies.find(({ name }) => name === '_tag')?.setBy).toEqual({
      kind: 'script',
      chain,
    });
  });

  it('finds every kind of storage, in frames of others too', () => {
    const found = seen.storage.map(({ area, key, thirdParty, setBy }) =>
      [area, key, thirdParty, setBy.kind].join(' '),
    );
    expect(found.sort()).toEqual([
      'cacheStorage kept false script',
      'indexedDB db false script',
      'localStorage framed true script',
      'sessionStorage s false script',
    ]);
  });
});

describe('the page', () => {
  it('tells what stands in its data layer, and when the first tag came', () => {
    const { dataLayer, firstTagAt } = seen.signals;
    expect(dataLayer.map(({ command, values }) => [command, values])).toEqual([
      ['default', { ad_storage: 'denied', wait_for_update: 500 }],
      ['default', { ad_storage: 'granted' }],
      ['update', { ad_storage: 'granted' }],
    ]);
    const [first, second] = dataLayer.map((command) => command.at) as [number, number];
    expect(firstTagAt).toBeGreaterThanOrEqual(first);
    expect(firstTagAt).toBeLessThanOrEqual(second);
  });

  it('answers for its consent interfaces', () => {
    expect(seen.signals.told[0]).toEqual({
      phase: 'before',
      tcf: { string: 'CTC', purposeConsents: [1], vendorConsents: 1 },
      gpp: { string: 'DBAA', sections: [7] },
      usp: '1YNN',
      google: null,
      gpc: false,
    });
  });

  it('tells of fingerprinting, workers, frames and errors', () => {
    expect(seen.fingerprinting).toMatchObject([
      { api: 'HTMLCanvasElement.toDataURL', count: 1, chain, phase: 'before' },
    ]);
    expect(seen.workers).toMatchObject([{ url: at('shop.localhost/worker.js'), kind: 'worker' }]);
    expect(seen.frames).toMatchObject([{ url: at('tags.localhost/frame'), thirdParty: true }]);
    expect(seen.consoleErrors.map(({ text }) => text)).toContain('tag failed');
  });
});

it('does without what asks for consent in the state that is there for it', async () => {
  const { page: read } = await lab.read('asks.localhost/');
  const failures = Object.fromEntries(
    read.visits.map(({ state, requests }) => [
      state,
      requests.find(({ host }) => host === 'consent.localhost')?.failure,
    ]),
  );
  expect(failures).toMatchObject({ no_choice: null, gpc: null, script_blocked: 'blocked' });
});

it('a cookie that was only taken away was not kept before', async () => {
  const { visit } = await lab.visit('tidy.localhost/', { state: 'accept_all' });
  const kept = visit.cookies
    .filter(({ name }) => name.startsWith('_'))
    .map(({ name, phase, setBy }) => [name, phase, setBy.kind]);
  expect(kept.sort()).toEqual(['_id', '_late', '_tag'].map((name) => [name, 'after', 'script']));
  expect(visit.requests[0]?.cookiesSet).toEqual(['sid']);
});
