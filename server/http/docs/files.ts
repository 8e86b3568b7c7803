import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { formsOnRequest, type PresentForms } from '../../artefacts/forms.ts';
import { cspSource, sha256 } from '../../artefacts/hash.ts';

const formsOf = formsOnRequest('docs');

/** A text of the documentation's site. */
export interface DocsText {
  source: string;
  type: string;
  /** Of a page: only its own inline scripts and styles. */
  policy: string | null;
  /** Compressed from the first call on. */
  forms(): PresentForms;
}

export interface DocsImage {
  bytes: Buffer;
  type: string;
}

/** The files below `/docs/`, by path; each is read on the first request for it, and kept. */
export interface DocsFiles {
  read(path: string): Promise<DocsText | DocsImage | null>;
}

const texts: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
};
const images: Record<string, string> = { '.webp': 'image/webp', '.woff2': 'font/woff2' };

/** The site that `npm run docs` made; null where it was not made. */
export async function readDocs(root: URL): Promise<DocsFiles | null> {
  const names = await readdir(root, { recursive: true }).catch(() => null);
  if (!names) return null;
  const known = new Set(names.map((name) => name.replaceAll('\\', '/')));
  const cache = new Map<string, Promise<DocsText | DocsImage>>();
  return {
    async read(path) {
      const name = [path || 'index.html', `${path}.html`].find((one) => known.has(one));
      const type = name && (texts[extname(name)] ?? images[extname(name)]);
      if (!name || !type) return null;
      const found = cache.get(name) ?? readOne(new URL(name, root), type, extname(name) in texts);
      cache.set(name, found);
      return found;
    },
  };
}

async function readOne(file: URL, type: string, isText: boolean): Promise<DocsText | DocsImage> {
  const bytes = await readFile(file);
  if (!isText) return { bytes, type };
  const source = bytes.toString('utf8');
  return {
    source,
    type: `${type}; charset=utf-8`,
    policy: type === 'text/html' ? policyOf(source) : null,
    forms: formsOf(source, sha256(source, 'hex').slice(0, 32)),
  };
}

/** Our own files, and of what stands in the page the very bytes that were built. */
function policyOf(page: string): string {
  const attributes = [...page.matchAll(/ style="([^"]*)"/g)].map(([, text]) => text as string);
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(inlineScripts(page))}`,
    "style-src 'self'",
    `style-src-attr 'unsafe-hashes'${hashes(attributes)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const hashes = (some: readonly string[]) =>
  [...new Set(some.map(cspSource))].map((hash) => ` ${hash}`).join('');

function inlineScripts(page: string): string[] {
  const [, ...pieces] = page.split('<script');
  return pieces.flatMap((piece) => {
    const [attributes = ''] = piece.split('>', 1);
    const text = piece.slice(attributes.length + 1, piece.indexOf('</script>'));
    return attributes.includes('src=') ? [] : [text];
  });
}
