import type { Source } from './core/source.ts';
import { createTally } from './core/tally.ts';
import { type NodeOptions, openSource } from './node.ts';
import { pageRequest, withSnippet } from './web.ts';

export interface HonoOptions extends NodeOptions {
  /** A source that is open already, instead of one of its own. */
  source?: Source;
  /** Where the visitor is, from an edge that one trusts. */
  place?: (request: Request) => string | null;
  /** The header that `place` reads: shared caches are told by `Vary`. */
  placeHeader?: string;
}

/** As much of a context of Hono as is needed. */
interface Context {
  req: { raw: Request };
  res: Response;
}

/** Middleware for Hono on Node. */
export function portcullis(
  options: HonoOptions = {},
): (context: Context, next: () => Promise<void>) => Promise<void> {
  const source = options.source ?? openSource(options);
  const tally = createTally(options.log ?? ((line) => console.warn(line)));
  source.begin();
  return async (context, next) => {
    const install = await source.get();
    const { raw } = context.req;
    if (!install) {
      await next();
      return tally.count('no_snippet', new URL(raw.url).pathname);
    }
    const { request, knowsOurs } = pageRequest(raw, install);
    context.req.raw = request;
    await next();
    const place = options.place?.(raw) ?? null;
    const page = await withSnippet(raw, context.res, install, {
      tally,
      place,
      knowsOurs,
      varies: options.placeHeader,
    });
    if (page === context.res) return;
    // Hono would add the old headers to those of a response it has already.
    (context as { res: Response | undefined }).res = undefined;
    context.res = page;
  };
}
