import { setTimeout } from 'node:timers/promises';
import { outgoingClient } from '../../outgoing/client.ts';
import { ApiFailure } from '../apiFailure.ts';
import { UsageError } from '../verb.ts';
import { allowedFrom } from './browser.ts';
import { type Place, placeOf } from './place.ts';
import { type PageSeen, seePage } from './seePage.ts';
import { servedPage, snippetIn } from './snippetIn.ts';
import { againLines } from './words.ts';

/** Milliseconds between two glances at a page that is still being edited, and after which nobody waits any more. */
const glances = { pause: 1_000, most: 30 * 60_000 };

/** Resolves once the page has the snippet that is handed out now, or when it is no longer worth waiting. */
export async function waitForSnippet({ url, isPrivate }: Place): Promise<void> {
  const client = outgoingClient({ allowed: allowedFrom({ url, isPrivate }) });
  const until = performance.now() + glances.most;
  while (performance.now() < until) {
    const { form, same } = await snippetIn(client, await servedPage(client, url));
    if (form !== null && same !== false) return;
    await setTimeout(glances.pause);
  }
}

/** Where to look again; null, with the reason, where this machine may not. */
export async function placeAgain(url: string, any: boolean): Promise<Place | { refused: string }> {
  return placeOf(url, any).catch((error) => ({ refused: why(error) }));
}

/** Lists the tags that still run. Everything is published by then, so a page that is gone is reported but is no failure. */
export async function lookAgain(
  place: Place | { refused: string },
): Promise<{ seen: PageSeen | null; lines: string[] }> {
  if ('refused' in place) return { seen: null, lines: [notAgain(place.refused)] };
  try {
    const seen = await seePage(place);
    return { seen, lines: againLines(seen.look, seen) };
  } catch (error) {
    return { seen: null, lines: [notAgain(why(error))] };
  }
}

const notAgain = (reason: string) => `The page was not looked at again: ${reason}`;

function why(error: unknown): string {
  if (error instanceof ApiFailure || error instanceof UsageError) return error.message;
  throw error;
}
