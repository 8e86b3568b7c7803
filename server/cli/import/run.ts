import { writeFile } from 'node:fs/promises';
import { tools } from '../../../src/shared/consent/earlierTools.ts';
import { legalNames } from '../../classification/legalNames.ts';
import { knownNames } from '../../classification/names.ts';
import { knownHosts } from '../../classification/thirdParties.ts';
import { defaultRuleset } from '../../domain/ruleset/defaultRuleset.ts';
import { withoutCredentials } from '../../domain/ruleset/edits/links.ts';
import { draftFromTool } from '../../domain/scan/imports/draft.ts';
import { ApiFailure } from '../apiFailure.ts';
import { withScanner } from '../look/browser.ts';
import { noPage } from '../look/noPage.ts';
import { placeOf } from '../look/place.ts';
import { print } from '../verb.ts';
import { wordsOf } from './words.ts';

interface ImportOptions {
  any: boolean;
  json: boolean;
  to: string;
}

/** Reads a page's consent tool and writes the draft. @throws ApiFailure where there is no browser, no page or no tool */
export async function runImport({ any, json, to }: ImportOptions, given: string): Promise<void> {
  const place = await placeOf(given, any);
  const found = await withScanner(place, (scanner) => scanner.readSettings(place.url));
  if (!found) throw await noPage(place.url);
  const [first, ...others] = found;
  if (!first) {
    throw new ApiFailure(
      `No tool on ${place.url} exposes its settings. The settings of these can be read, if the page has them under their usual names: ${tools.join(', ')}.`,
    );
  }
  const defaults = defaultRuleset(new URL(place.url).hostname, '');
  const known = { hosts: knownHosts, names: knownNames };
  const draft = draftFromTool(first, place.url, defaults, { known, legalNames });
  for (const { tool } of others) {
    draft.left.push({ at: tool, why: `is a second tool, besides ${first.tool}` });
  }
  const written = { url: withoutCredentials(place.url), ...draft };
  await writeFile(to, `${JSON.stringify(written, null, 2)}\n`);
  print(json, draft, wordsOf(written, to));
}
