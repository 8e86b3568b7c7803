import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Source } from '../core/source.ts';
import { createTally, type Tally } from '../core/tally.ts';
import { type NodeOptions, openSource } from '../node.ts';
import { putInto, type ResponseOptions } from './respond.ts';

export interface ServerOptions extends NodeOptions, ResponseOptions {
  /** A source that is open already, instead of one of its own. */
  source?: Source;
}

export interface Handler {
  (request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** How many responses went out with the snippet, and how many without it for which reason. */
  counts: Tally['counts'];
  close(): void;
}

/** Puts the snippet into every page that is written after it: the same for every server of Node. */
export function createHandler(options: ServerOptions = {}): Handler {
  const { source = openSource(options), place, renewChoice } = options;
  const tally = createTally(options.log ?? ((line) => console.warn(line)));
  source.begin();
  const settings = { ...(place && { place }), ...(renewChoice && { renewChoice }) };
  const handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    source.get().then((install) => {
      if (install) putInto(request, response, install, tally, settings);
      else tally.count('no_snippet', request.url);
      next();
    });
  };
  return Object.assign(handler, { counts: tally.counts, close: () => source.close() });
}
