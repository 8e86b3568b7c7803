import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Access } from '../access.ts';
import type { ErrorCode } from '../errors/catalogue.ts';

/** How the rest of a path, slashes and all, is named. */
const restOfPath = '{path}';

/** One operation of the API, as its route states it. */
export interface Operation {
  method: string;
  /** Below the API's base, parameters in braces. */
  path: string;
  /** Null where no key is needed. */
  access: Access | null;
  schema: FastifySchema;
  /** Whether its answer has an entity tag. */
  tagged: boolean;
  /** Every code it can refuse with. */
  codes: ErrorCode[];
}

/** Collects every operation below the prefix, as the routes are added. */
export function collectOperations(app: FastifyInstance, prefix: string): readonly Operation[] {
  const operations: Operation[] = [];
  app.addHook('onRoute', ({ method, url, schema = {}, config }) => {
    if (!url.startsWith(`${prefix}/`)) return;
    const path = url
      .slice(prefix.length)
      .replace(/:(\w+)/g, '{$1}')
      .replace('*', restOfPath);
    const access = config?.access ?? null;
    const tagged = config?.tagged ?? false;
    const codes = codesOf(path, access, config?.refusals ?? []);
    for (const one of [method].flat()) {
      if (one !== 'HEAD') operations.push({ method: one, path, access, schema, tagged, codes });
    }
  });
  return operations;
}

/** Codes that follow from access, whatever the operation: those of http/access.ts. */
function codesOf(path: string, access: Access | null, refusals: readonly ErrorCode[]): ErrorCode[] {
  const codes: (ErrorCode | false | undefined)[] = [
    ...(access ? (['unauthorized', 'forbidden'] as const) : []),
    path.includes('{siteId}') && 'not_found',
    access?.verified && 'domain_not_verified',
    'invalid_request',
    access?.unarchived && 'conflict',
    ...refusals,
    'rate_limited',
    'internal',
  ];
  return [...new Set(codes.filter((code) => !!code))] as ErrorCode[];
}
