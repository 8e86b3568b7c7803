import { createSource, type Source, type SourceOptions } from './core/source.ts';
import { createTally, type Tally } from './core/tally.ts';
import { pageRequest, withSnippet } from './web.ts';

export interface WorkerOptions extends Omit<SourceOptions, 'background'> {
  /** Where the visitor is, from an edge that one trusts. */
  place?: (request: Request) => string | null;
  /** The header that `place` reads: shared caches are told by `Vary`. */
  placeHeader?: string;
}

/** As much of a worker's context as is needed: work that goes on after the response. */
interface Context {
  waitUntil?(work: Promise<unknown>): void;
}

type Fetch<Env> = (request: Request, env: Env, context: Context) => Response | Promise<Response>;

/** The state of one site, for as long as the worker stays in memory. */
interface Site {
  options: WorkerOptions;
  source: Source;
  tally: Tally;
}

/**
 * Puts the snippet into every page that a fetch handler answers: in Workers, Deno and Bun.
 * @param given the options, or what makes them out of the environment of a request
 */
export function portcullis<Env = unknown>(
  given: WorkerOptions | ((env: Env) => WorkerOptions),
): (handler: Fetch<Env>) => Fetch<Env> {
  let site: Site | null = null;

  function open(env: Env): Site {
    const options = typeof given === 'function' ? given(env) : given;
    const log = options.log ?? ((line: string) => console.warn(line));
    return { options, source: createSource({ log, ...options }), tally: createTally(log) };
  }

  return (handler) => async (incoming, env, context) => {
    site ??= open(env);
    const { options, source, tally } = site;
    const install = await source.get();
    // A renewal that a page set off goes on behind its response.
    context?.waitUntil?.(source.settled());
    if (!install) {
      tally.count('no_snippet', new URL(incoming.url).pathname);
      return handler(incoming, env, context);
    }
    const { request, knowsOurs } = pageRequest(incoming, install);
    const response = await handler(request, env, context);
    const place = options.place?.(incoming) ?? null;
    return withSnippet(incoming, response, install, {
      tally,
      place,
      knowsOurs,
      varies: options.placeHeader,
    });
  };
}
