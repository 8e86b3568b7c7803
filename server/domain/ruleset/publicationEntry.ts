import { sha256 } from '../kernel/ids.ts';
import type { Publication } from './port.ts';

/** What the log says of a publication: what its bytes hash to. Whoever has them can tell that they were there by then. */
export function publicationEntry({ integrity, publishedAt, sealed }: Publication): object {
  const snippet = `sha256-${sha256(sealed.snippet).toString('base64')}`;
  return { entry: 'publication', integrity, snippet, files: sealed.artefacts, publishedAt };
}
