import { readFile } from 'node:fs/promises';
import type { ImportedDraft } from '../../domain/scan/imports/draft.ts';
import { UsageError } from '../verb.ts';
import { faultIn } from './draftShape.ts';
import { wordsOf } from './draftWords.ts';
import { placeOf } from './place.ts';
import { type Proposal, proposed, seePage } from './seePage.ts';
import type { SnippetSeen } from './snippetIn.ts';

/** Settings to publish, and the page that they come from. */
export interface Source {
  url: string;
  draft: Proposal | ImportedDraft;
  /** The grounds, in words; those of a file were put into words when it was written. */
  grounds: string[];
  /** Our snippet on the page; null where nobody looked. */
  snippet: SnippetSeen | null;
}

/** From a look at a page. @throws ApiFailure where there is no browser or no page */
export async function lookedAt(page: string, any: boolean): Promise<Source> {
  const { look } = await seePage(await placeOf(page, any));
  const draft = proposed(look);
  return { url: look.url, draft, grounds: wordsOf(draft), snippet: look.snippet };
}

/** From a file. @throws UsageError where no look and no import has written it */
export async function readFrom(file: string): Promise<Source> {
  const draft = jsonOf(await readFile(file, 'utf8'));
  const fault = draft === undefined ? 'it is not JSON' : faultIn(draft);
  if (fault !== null) {
    throw new UsageError(`set-up: ${file} is not what look --propose or import writes: ${fault}.`);
  }
  const { url } = draft as { url: string };
  return { url, draft: draft as Source['draft'], grounds: [], snippet: null };
}

function jsonOf(text: string): unknown {
  try {
    // Some editors begin a file with the mark of its byte order.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}
