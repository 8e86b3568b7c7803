import { expect, it } from 'vitest';
import { page } from '../support/planted/pages.ts';
import { asked, openScanLab, stopsOf } from '../support/planted/visits.ts';

/** Scripts that do one thing without end, and what a visit says of it. */
const floods: Record<string, { script: string; stop?: string }> = {
  downloads: {
    script: `setInterval(() => {
      for (let n = 0; n < 50; n++) {
        const link = Object.assign(document.createElement('a'), { href: '/file?' + n, download: 'x' });
        link.click();
      }
    }, 10)`,
    stop: 'download',
  },
  history: {
    script:
      "setInterval(() => { for (let n = 0; n < 500; n++) history.pushState(0, '', '/' + n) }, 10)",
    stop: 'redirects',
  },
  cookies: {
    script: "for (let n = 0; n < 3000; n++) document.cookie = 'c' + n + '=' + 'x'.repeat(4000)",
  },
  popups: {
    script: "setInterval(() => { for (let n = 0; n < 50; n++) open('/popped?' + n) }, 10)",
    stop: 'popup',
  },
  dialogs: {
    script: 'setInterval(() => { for (let n = 0; n < 200; n++) alert(n) }, 1)',
    stop: 'dialog',
  },
  prints: { script: 'setInterval(() => print(), 1); onafterprint = () => print()' },
  frames: {
    script: `setInterval(() => {
      for (let n = 0; n < 100; n++) document.body.append(document.createElement('iframe'));
    }, 10)`,
  },
  fetches: {
    script:
      "setInterval(() => { for (let n = 0; n < 300; n++) fetch('/x?' + n).catch(() => {}) }, 10)",
  },
  workers: {
    script: `const url = URL.createObjectURL(new Blob(['for (;;);']));
      for (let n = 0; n < 40; n++) new Worker(url)`,
  },
  logs: {
    script:
      "setInterval(() => { for (let n = 0; n < 500; n++) console.log('x'.repeat(10000), document) }, 5)",
  },
  graphics: {
    script: `const gl = document.createElement('canvas').getContext('webgl');
      setInterval(() => {
        for (let n = 0; gl && n < 30; n++) {
          gl.bindBuffer(34962, gl.createBuffer());
          gl.bufferData(34962, 5e7, 35044);
        }
      }, 10)`,
  },
  depth: {
    script: `for (let n = 0, one = document.body; n < 60000; n++)
      one = one.appendChild(document.createElement('div'))`,
  },
};
/** The first ones are over soon; `npm run test:attacks` tries all. */
const tried = Object.entries(floods).slice(0, process.env.ATTACKS ? undefined : 3);

const lab = await openScanLab({
  'flood.localhost/after.js': '',
  'flood.localhost/popped': page('<script>for(;;);</script>'),
  'flood.localhost/file': {
    body: 'x'.repeat(100_000),
    headers: { 'content-disposition': 'attachment' },
  },
  ...Object.fromEntries(
    tried.map(([name, { script }]) => [
      `flood.localhost/${name}`,
      page(`<script src="/after.js"></script><script>${script}</script>`),
    ]),
  ),
});

it.each(tried)(
  'a page that floods its visit with %s ends it no later, and is told of',
  async (name, { stop }) => {
    const pace = { visit: 10_000, maxSettling: 4_000 };
    const { visit } = await lab.visit(`flood.localhost/${name}`, { lookForTool: false }, pace);
    expect(asked(visit)).toContain('before flood.localhost/after.js');
    if (stop) expect(stopsOf(visit)).toContain(stop);
    expect(visit.stops.length).toBeLessThanOrEqual(202);
    expect(JSON.stringify(visit).length).toBeLessThan(2_000_000);
  },
);
