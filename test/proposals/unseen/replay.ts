import type { CorpusPage } from '../../support/corpus/page.ts';
import type { PlantedPages } from '../../support/planted/site.ts';
import type { Stack } from './stacks.ts';
import type { Tag } from './tag.ts';

const day = 86_400;
const text = (value: unknown) => JSON.stringify(value);

/** A page with a stack's tags; every host that they ask answers on this machine under its own name. */
export function replay({ name, title, tags }: Stack): CorpusPage {
  const pages: PlantedPages = {
    [`${name}.localhost/`]: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
      <body><h1>${title}</h1>${tags.map(markup).join('\n')}</body></html>`,
  };
  for (const tag of tags) {
    for (const address of tag.asks) pages[pathOf(address)] = '';
    const run = `<script>${code(tag)}</script>`;
    pages[pathOf(tag.address)] =
      tag.way === 'frame'
        ? { body: run, headers: { 'content-type': 'text/html' } }
        : tag.way === 'style'
          ? { body: '', headers: { 'content-type': 'text/css' } }
          : { body: code(tag), headers: { 'content-type': 'text/javascript' } };
  }
  return { name, faults: [], pages };
}

const pathOf = (address: string) => {
  const [path = ''] = address.split(/[?#]/);
  return path.includes('/') ? path : `${path}/`;
};

/** What stands in the page, in the form that vendors ask for. */
function markup({ address, way }: Tag): string {
  const url = `https://${address}`;
  if (way === 'written') return `<script async src="${url}"></script>`;
  if (way === 'style') return `<link rel="stylesheet" href="${url}">`;
  if (way === 'frame') return `<iframe src="${url}" title="Embedded"></iframe>`;
  if (way === 'picture') return `<img src="${url}" width="1" height="1" alt="">`;
  return `<script>(function(d,s){var f=d.getElementsByTagName(s)[0],t=d.createElement(s);t.async=true;t.src=${text(url)};f.parentNode.insertBefore(t,f)})(document,'script')</script>`;
}

/** What the vendor's script does: keeps its names on the site, and asks its hosts. */
function code({ asks, cookies, keys }: Tag): string {
  const kept = Object.entries(cookies).map(([name, days]) => {
    const lasting = days ? `; max-age=${Math.round(days * day)}` : '';
    return `document.cookie=${text(`${name}=1.2.3456789012.1700000000; path=/${lasting}`)};`;
  });
  const stored = keys.map((key) => `localStorage.setItem(${text(key)},'1');`);
  const requests = asks.map((address) => `new Image().src=${text(`https://${address}`)};`);
  return [...kept, ...stored, ...requests].join('\n');
}
