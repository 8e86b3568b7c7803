import { createHandler, type Handler, type ServerOptions } from './servers/handler.ts';

export type { Handler, PlaceHeader, RenewChoice, ServerOptions };

import type { RenewChoice } from './servers/choice.ts';
import type { PlaceHeader } from './servers/place.ts';

/** Middleware for Express, and for whatever else calls `(request, response, next)`. It stands above everything that answers pages. */
export const portcullis = (options?: ServerOptions): Handler => createHandler(options);
