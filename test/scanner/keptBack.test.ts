import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { wasSent } from '../../server/domain/scan/run/sent.ts';
import { page } from '../support/planted/pages.ts';
import { openScanLab } from '../support/planted/visits.ts';

/** Ways to ask another site for something. */
const ways: Record<string, (url: string) => string> = {
  image: (url) => `new Image().src = '${url}'`,
  script: (url) =>
    `document.head.append(Object.assign(document.createElement('script'), { src: '${url}' }))`,
  fetch: (url) => `fetch('${url}', { mode: 'no-cors', keepalive: true }).catch(() => {})`,
  XMLHttpRequest: (url) =>
    `const x = new XMLHttpRequest(); x.open('POST', '${url}'); x.onerror = () => {}; x.send('1')`,
  beacon: (url) => `navigator.sendBeacon('${url}', '1')`,
  frame: (url) =>
    `document.body.append(Object.assign(document.createElement('iframe'), { src: '${url}' }))`,
};
const names = Object.keys(ways);
/** The page allows one host besides itself. */
const policy = "default-src 'self' 'unsafe-inline' http://allowed.localhost:*; form-action 'none'";
const asking = (host: string) =>
  page(
    `<script>addEventListener('load', () => { ${names
      .map((name, at) => `{ ${ways[name]?.(`http://${host}:' + location.port + '/${at}`)} }`)
      .join('\n')} })</script>`,
  );
function redirect({ headers, url }: IncomingMessage, response: ServerResponse): void {
  const host = headers.host?.replace('allowed', 'forbidden');
  response.writeHead(302, { location: `http://${host}${url}` }).end();
}
const lab = await openScanLab({
  'policed.localhost/': {
    body: asking('forbidden.localhost'),
    headers: { 'content-security-policy': policy },
  },
  'policed.localhost/redirected': {
    body: asking('allowed.localhost'),
    headers: { 'content-security-policy': policy },
  },
  'free.localhost/': asking('forbidden.localhost'),
  ...Object.fromEntries(names.map((_, at) => [`forbidden.localhost/${at}`, ''])),
  ...Object.fromEntries(names.map((_, at) => [`allowed.localhost/${at}`, redirect])),
});

/** What a host was sent: according to the scanner, and according to the host. */
async function sentTo(host: string, at: string): Promise<{ seen: number; arrived: number }> {
  const before = lab.world.arrived.length;
  const { visit } = await lab.visit(at, { lookForTool: false });
  return {
    seen: visit.requests.filter((one) => one.host === host && wasSent(one)).length,
    arrived: lab.world.arrived.slice(before).filter((one) => one.includes(` ${host}/`)).length,
  };
}

const nothing = { seen: 0, arrived: 0 };
const everything = { seen: names.length, arrived: names.length };

it('what the policy of a page forbids counts as sent to nobody', async () => {
  expect(await sentTo('forbidden.localhost', 'policed.localhost/')).toEqual(nothing);
});

it('without that policy all of it counts', async () => {
  expect(await sentTo('forbidden.localhost', 'free.localhost/')).toEqual(everything);
});

it('what was led on to where the policy forbids had left', async () => {
  const at = 'policed.localhost/redirected';
  expect(await sentTo('allowed.localhost', at)).toEqual(everything);
  expect(await sentTo('forbidden.localhost', at)).toEqual(nothing);
});
