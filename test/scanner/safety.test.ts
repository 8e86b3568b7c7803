import { createSocket } from 'node:dgram';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { page } from '../support/planted/pages.ts';
import { asked, openScanLab, stopsOf } from '../support/planted/visits.ts';
import { serve } from '../support/site.ts';

process.env.PORTCULLIS_KEY = 'tsk_test_never_to_be_seen_by_a_browser';

const reached: string[] = [];
const hidden = await serve((request, response) => {
  reached.push(request.url ?? '');
  response.setHeader('access-control-allow-origin', '*').end('secret');
});
const datagrams: string[] = [];
const udp = createSocket('udp4', (message) => datagrams.push(message.toString('hex')));
await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
afterFile(() => {
  delete process.env.PORTCULLIS_KEY;
  udp.close();
});
const { port: udpPort } = udp.address();

const after = "<script src='/after.js'></script>";
const lab = await openScanLab({
  'trap.localhost/after.js': 'window.after=1',
  'trap.localhost/private': page(`<img src="http://127.0.0.1:${hidden}/image">
<img src="http://[::1]:${hidden}/six"><iframe src="http://localhost:${hidden}/frame"></iframe>
<script>fetch('http://inner.localhost:${hidden}/fetch').catch(()=>{});new WebSocket('ws://127.0.0.1:${hidden}/socket')</script>${after}`),
  'trap.localhost/lured': (_request, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${hidden}/lured` }).end(),
  'trap.localhost/talk': page(`<script>
const peer=new RTCPeerConnection({iceServers:[{urls:'stun:127.0.0.1:${udpPort}'}]});peer.createDataChannel('x');
peer.createOffer().then(offer=>peer.setLocalDescription(offer));
try{new WebTransport('https://127.0.0.1:${udpPort}/').ready.catch(()=>{})}catch{}</script>${after}`),
  'trap.localhost/dialogs': page(
    `<script>alert('a');confirm('b');prompt('c');addEventListener('beforeunload',e=>{e.preventDefault();e.returnValue='x'})</script>${after}`,
  ),
  'trap.localhost/download': page(
    `<a id="a" href="/file.bin">x</a><script>a.click()</script>${after}`,
  ),
  'trap.localhost/file.bin': {
    body: 'x'.repeat(1000),
    headers: { 'content-disposition': 'attachment', 'content-type': 'application/octet-stream' },
  },
  'trap.localhost/popup': page(`<script>open('/popped')</script>${after}`),
  'trap.localhost/popped': page('popped'),
  'trap.localhost/worker': page(
    `<script>navigator.serviceWorker.register('/sw.js').catch(()=>{document.body.dataset.refused=1})</script>${after}`,
  ),
  'trap.localhost/sw.js': 'onfetch=()=>{}',
  'trap.localhost/huge': page(`<script>fetch('/endless')</script>${after}`),
  'trap.localhost/endless': (_request, response) => {
    const chunk = 'x'.repeat(256 * 1024);
    const write = () => {
      while (!response.destroyed && response.write(chunk)) {}
    };
    response.on('drain', write);
    write();
  },
  'trap.localhost/silent': page(`<img src="/never">${after}`),
  'trap.localhost/never': () => {},
  'trap.localhost/busy': page(`<script>for(;;);</script>`),
  'trap.localhost/round': page('<script>location.replace("/round?"+Math.random())</script>'),
  'trap.localhost/circle': (_request, response) =>
    response.writeHead(302, { location: '/circle' }).end(),
  'trap.localhost/away': page(
    `<script>location.href='http://other.localhost:'+location.port+'/'</script>`,
  ),
  'other.localhost/': page('elsewhere'),
});
const visit = (name: string, pace = {}) =>
  lab.visit(`trap.localhost/${name}`, { lookForTool: false }, pace);

describe.concurrent('the scan’s browser', () => {
  it.each(['private', 'lured'])('reaches no private address (%s)', async (name) => {
    const { visit: seen } = await visit(name);
    expect(stopsOf(seen)).toContain('private_address');
    expect(reached).toEqual([]);
  });

  it('goes round the proxy by no other protocol', async () => {
    const { visit: seen } = await visit('talk');
    expect(asked(seen)).toContain('before trap.localhost/after.js');
    expect(seen.fingerprinting.map(({ api }) => api)).toContain('RTCPeerConnection.createOffer');
    expect(datagrams).toEqual([]);
  });

  it.each([
    ['dialogs', 'dialog', 'after.js'],
    ['popup', 'popup', 'after.js'],
    ['worker', 'service_worker', 'after.js'],
    ['download', 'download', 'after.js'],
  ] as const)('is not held up by %s', async (name, stop, next) => {
    // Waiting for it to settle would take the whole visit.
    const { visit: seen } = await visit(name, { maxSettling: 300_000 });
    expect(stopsOf(seen)).toContain(stop);
    expect(asked(seen)).toContain(`before trap.localhost/${next}`);
    expect(Object.keys(seen.began)).toEqual(['before', 'scrolled']);
    expect(lab.world.arrived).not.toContain('GET trap.localhost/sw.js');
  });

  it('takes no more bytes than one visit may', async () => {
    const { visit: seen } = await visit('huge', { bytes: 3_000_000 });
    expect(stopsOf(seen)).toContain('bytes');
    expect(asked(seen)).toContain('before trap.localhost/after.js');
  });

  it('waits for no answer without end', async () => {
    const { visit: seen } = await visit('silent', { maxSettling: 4_000 });
    expect(asked(seen)).toContain('before trap.localhost/after.js');
    expect(Object.keys(seen.began)).toContain('scrolled');
  });

  it('lets go of a page that never yields', async () => {
    const { visit: seen } = await visit('busy', { visit: 8_000, maxSettling: 4_000 });
    expect(stopsOf(seen)).toContain('time');
  });

  it('goes round in no circle', async () => {
    expect(stopsOf((await visit('round')).visit)).toContain('redirects');
    expect(stopsOf((await visit('circle')).visit)).toContain('unreachable');
  });

  it('stays on the site', async () => {
    expect(stopsOf((await visit('away')).visit)).toContain('left_site');
  });

  it('knows none of this process’s secrets', async () => {
    await visit('after.js');
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter(isBrowserOfOurs);
    expect(children.length).toBeGreaterThan(0);
    for (const child of children) {
      const environment = readFileSync(`/proc/${child}/environ`, 'utf8');
      expect(environment).not.toContain('never_to_be_seen');
    }
  });
});

function isBrowserOfOurs(pid: string): boolean {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    return Number(after.split(' ')[1]) === process.pid;
  } catch {
    return false;
  }
}
