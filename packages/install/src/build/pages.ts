import type { Install } from '../core/answer.ts';
import { createTally } from '../core/tally.ts';
import { type NodeOptions, openSource } from '../node.ts';
import { withSnippet } from '../web.ts';

/**
 * Answers with the page that was rendered, and the snippet in it.
 * @param inBuild whether the page is kept as a file, and therefore has to have the snippet
 */
export type Answer = (
  request: Request,
  render: () => Response | Promise<Response>,
  inBuild: boolean,
) => Promise<Response>;

/** For frameworks that render each page to a `Response`: the pages of one build share one snippet, those of a server get the newest. */
export function openPages(options: NodeOptions = {}): Answer {
  const source = openSource(options);
  const tally = createTally(options.log ?? ((line) => console.warn(line)));
  const lastKnown = process.env.PORTCULLIS_LAST_KNOWN === '1';
  let ofBuild: Promise<Install> | undefined;

  return async (request, render, inBuild) => {
    if (inBuild) ofBuild ??= source.forBuild({ lastKnown });
    const install = inBuild ? await ofBuild : await source.get();
    const response = await render();
    if (install) return withSnippet(request, response, install, { tally });
    tally.count('no_snippet', new URL(request.url).pathname);
    return response;
  };
}
