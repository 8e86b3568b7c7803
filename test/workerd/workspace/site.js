import { portcullis } from '@portcullis/install/worker';

const withConsent = portcullis((env) => ({
  api: env.PORTCULLIS_API,
  site: env.PORTCULLIS_SITE,
  key: env.PORTCULLIS_KEY,
  memory: {
    read: () => env.KEPT.get('portcullis'),
    write: (text) => env.KEPT.put('portcullis', text),
  },
}));

const page =
  '<!doctype html><html><head><meta charset="utf-8"><title>Shop</title></head><body><p>Shop</body></html>';
const pages = {
  '/': () => new Response(page, { headers: { 'content-type': 'text/html' } }),
  '/policy': () =>
    new Response(page, {
      headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
    }),
  '/data': () => Response.json({ page }),
  '/packed': () =>
    new Response(new Response(page).body.pipeThrough(new CompressionStream('gzip')), {
      headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
      encodeBody: 'manual',
    }),
  '/unknown': (env) =>
    new Response(
      Uint8Array.from(atob(env.BROTLI), (letter) => letter.charCodeAt(0)),
      {
        headers: { 'content-type': 'text/html', 'content-encoding': 'br' },
        encodeBody: 'manual',
      },
    ),
  '/origin': (env) => fetch(env.ORIGIN),
};

export default {
  fetch: withConsent((request, env) => pages[new URL(request.url).pathname](env)),
};
