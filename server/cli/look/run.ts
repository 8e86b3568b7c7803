import { writeFile } from 'node:fs/promises';
import { legalNames } from '../../classification/legalNames.ts';
import { defaultRuleset } from '../../domain/ruleset/defaultRuleset.ts';
import { draftFrom } from '../../domain/scan/proposals/draft.ts';
import { ApiFailure } from '../client.ts';
import { print } from '../verb.ts';
import { wordsOf } from './draftWords.ts';
import { marksFor } from './marks.ts';
import { placeOf } from './place.ts';
import { lookAt } from './visit.ts';
import { linesOf } from './words.ts';

interface Wanted {
  any: boolean;
  json: boolean;
  /** File for the proposals. */
  propose: string | undefined;
}

/** Looks at a page and says what it saw. @throws ApiFailure where there is no browser or no page */
export async function runLook({ any, json, propose }: Wanted, given: string): Promise<void> {
  const place = await placeOf(given, any);
  const { look, observation } = await lookOrSay(place);
  const marks = marksFor(look.seen, observation);
  if (propose === undefined) return print(json, { ...look, marks }, linesOf(look, marks));
  const defaults = defaultRuleset(new URL(place.url).hostname, '');
  const draft = draftFrom(look.seen, defaults, legalNames);
  const text = JSON.stringify({ url: look.url, browser: look.browser, ...draft }, null, 2);
  await writeFile(propose, `${text}\n`);
  print(json, { ...look, marks, draft }, [...linesOf(look, marks), '', ...wordsOf(draft, propose)]);
}

async function lookOrSay(place: Awaited<ReturnType<typeof placeOf>>) {
  const found = await lookAt(place);
  if (!found) throw new ApiFailure(`${place.url} did not answer with a page. Is it running?`);
  return found;
}
