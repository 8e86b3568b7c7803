import { randomBytes } from 'node:crypto';
import type { PlantedFault } from '../../planted/site.ts';

/** A policy's page, with nothing in it but words. */
export const words = (lang: string, title: string, text: string) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;

/** As many random bytes as a server would take for a token. */
export const token = (bytes = 20) => randomBytes(bytes).toString('hex');

/** Answers nothing, and sets these cookies. */
export const setting =
  (cookies: () => string[]): PlantedFault =>
  (_request, response) => {
    response.writeHead(204, { 'set-cookie': cookies() }).end();
  };

/** What analytics.js and its heirs leave and send, as far as a page can tell. @param host it reports to */
export const counting = (host: string, path: string) => `(function () {
  if (document.cookie.indexOf('_ga=') < 0) document.cookie = '_ga=GA1.1.' + Math.floor(Math.random() * 2147483647) + '.' + Math.floor(Date.now() / 1000) + '; path=/; max-age=63072000';
  new Image().src = 'https://${host}${path}?v=2&tid=G-4KQ1ZT7P&cid=' + document.cookie.split('_ga=GA1.1.')[1].split(';')[0] + '&dl=' + encodeURIComponent(location.href);
})();`;
