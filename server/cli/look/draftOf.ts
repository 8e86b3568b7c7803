import { readFile } from 'node:fs/promises';
import type { ImportedDraft } from '../../domain/scan/imports/draft.ts';
import type { Draft } from '../../domain/scan/proposals/draft.ts';
import { UsageError } from '../verb.ts';
import { wordsOf } from './draftWords.ts';
import { placeOf } from './place.ts';
import { proposed, seePage } from './seePage.ts';
import type { SnippetSeen } from './snippetIn.ts';

/** Settings to publish, and the page that they come from. */
export interface Source {
  url: string;
  draft: Draft | ImportedDraft;
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
  const draft = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as (Draft | ImportedDraft) & { url: string },
    () => null,
  );
  if (!Array.isArray(draft?.settings?.purposes?.purposes) || !URL.canParse(draft.url)) {
    throw new UsageError(`set-up: ${file} was not written by look --propose or import.`);
  }
  return { url: draft.url, draft, grounds: [], snippet: null };
}
