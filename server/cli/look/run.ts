import { writeFile } from 'node:fs/promises';
import { domainOf } from '../domainOf.ts';
import { print } from '../verb.ts';
import { wordsOf } from './draftWords.ts';
import { placeOf } from './place.ts';
import { proposed, seePage } from './seePage.ts';
import { linesOf } from './words.ts';

interface LookOptions {
  any: boolean;
  json: boolean;
  /** File for the proposals. */
  propose: string | undefined;
}

/** Looks at a page and says what it saw. @throws ApiFailure where there is no browser or no page */
export async function runLook({ any, json, propose }: LookOptions, given: string): Promise<void> {
  const place = await placeOf(given, any);
  const { look, marks, own } = await seePage(place);
  const lines = linesOf(look, { marks, own });
  if (propose === undefined) return print(json, { ...look, marks, ownScripts: own }, lines);
  const draft = proposed(look);
  const text = JSON.stringify({ url: look.url, browser: look.browser, ...draft }, null, 2);
  await writeFile(propose, `${text}\n`);
  print(json, { ...look, marks, ownScripts: own, draft }, [
    ...lines,
    '',
    ...wordsOf(draft),
    '',
    `They are in ${propose}. To publish them: portcullis set-up --domain ${domainOf(look.url)} --from ${propose}`,
  ]);
}
