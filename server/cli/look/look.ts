import { loadConfig } from '../../config/config.ts';
import { findChromium } from '../../scanner/chromium.ts';
import { ApiFailure } from '../client.ts';
import { json, print, verb } from '../verb.ts';
import { placeOf } from './place.ts';
import { lookAt } from './visit.ts';
import { linesOf } from './words.ts';

/** What a page does to its visitors, seen from this machine. */
export const lookVerbs = {
  look: verb({
    summary:
      'Show what a page runs and stores before a choice, after a refusal and after acceptance',
    options: {
      any: { type: 'boolean', meaning: 'Look at a public site too; it must be yours' },
      json,
    },
    operand: { name: 'url', meaning: 'Page on this machine or its network' },
    example: 'http://localhost:3000',
    async run({ any, json }, given) {
      const place = await placeOf(given, any);
      const { look } = await lookOrSay(place);
      print(json, look, linesOf(look));
    },
  }),
};

async function lookOrSay(place: Awaited<ReturnType<typeof placeOf>>) {
  const chromium = findChromium(loadConfig().chromiumPath);
  if (chromium === null) {
    throw new ApiFailure(
      'A look needs Chromium or Chrome, and there is none where it is usually installed. On Debian and Ubuntu: apt install chromium. If you have one elsewhere, set CHROMIUM_PATH to its program.',
    );
  }
  const found = await lookAt(place, chromium);
  if (!found) throw new ApiFailure(`${place.url} did not answer with a page. Is it running?`);
  return found;
}
