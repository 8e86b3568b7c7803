import type { Install } from '../core/answer.ts';
import { createTally, type Tally } from '../core/tally.ts';
import { type NodeOptions, openSource } from '../node.ts';
import { withSnippet } from '../web.ts';

export interface PagesOptions extends NodeOptions {
  /** Whether a build without an answer takes the last known one; `PORTCULLIS_LAST_KNOWN` says so otherwise. */
  lastKnown?: boolean;
}

/** Where a visitor is, and the header that tells it. */
export interface Visitor {
  place: string | null;
  varies: string | undefined;
}

export interface Pages {
  tally: Tally;
  /**
   * The snippet for a page: all pages of one build share one, and pages of a server get the newest.
   * @param inBuild whether the page is kept as a file, and therefore has to have the snippet
   */
  installFor(inBuild: boolean): Promise<Install | null>;
  /** Answers with the page that was rendered, and the snippet in it: for frameworks whose pages are a `Response`. */
  answer(
    request: Request,
    render: () => Response | Promise<Response>,
    inBuild: boolean,
    visitor?: Visitor,
  ): Promise<Response>;
}

/** For frameworks that make some pages in a build and others in a server. */
export function openPages(options: PagesOptions = {}): Pages {
  const source = openSource(options);
  const tally = createTally(options.log ?? ((line) => console.warn(line)));
  const { lastKnown = process.env.PORTCULLIS_LAST_KNOWN === '1' } = options;
  let ofBuild: Promise<Install> | undefined;

  function installFor(inBuild: boolean): Promise<Install | null> {
    if (!inBuild) return source.get();
    ofBuild ??= source.forBuild({ lastKnown });
    return ofBuild;
  }

  return {
    tally,
    installFor,
    async answer(request, render, inBuild, visitor) {
      const install = await installFor(inBuild);
      const response = await render();
      if (install) return withSnippet(request, response, install, { tally, ...visitor });
      tally.count('no_snippet', new URL(request.url).pathname);
      return response;
    },
  };
}
