import type { PlantedFault } from '../../planted/site.ts';

/** A small text page, such as a policy, in its own language. */
export const paper = (lang: string, title: string, text: string): PlantedFault =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;

/** A style sheet, whatever the address it lies at ends with. */
export const sheet = (body: string): PlantedFault => ({
  body,
  headers: { 'content-type': 'text/css' },
});

/** A script, whatever the address it lies at ends with. */
export const code = (body: string): PlantedFault => ({
  body,
  headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
});

/** The answer of a counting address: one transparent dot. */
export const dot: PlantedFault = {
  body: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  headers: { 'content-type': 'image/gif' },
};
