import { sha256 } from '../kernel/ids.ts';
import type { Publication } from './port.ts';

/** The log's entry for a publication: the hashes of its bytes. Whoever has them can tell that they were public by then. */
export function publicationEntry({ integrity, publishedAt, sealed }: Publication): object {
  const snippet = `sha256-${sha256(sealed.snippet).toString('base64')}`;
  return { entry: 'publication', integrity, snippet, files: sealed.artefacts, publishedAt };
}
