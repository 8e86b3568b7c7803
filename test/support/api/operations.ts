import { collectOperations, type Operation } from '../../../server/http/kit/openapi/operations.ts';
import type { TestApp } from '../createTestApp.ts';
import { type Call, calls } from './calls.ts';
import type { World } from './world.ts';

export const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

/** Every operation of the API, as the routes state them. Ask before the server has answered anything. */
export async function operationsOf({ server }: TestApp): Promise<readonly Operation[]> {
  const operations = collectOperations(server, '/api/v1');
  await server.ready();
  return operations;
}

/** How the table calls an operation. */
export function callOf(operation: Operation): Call {
  const call = calls[nameOf(operation)];
  if (!call) throw new Error(`${nameOf(operation)} is missing in test/support/api/calls.ts`);
  return call;
}

/** What is different about one call. */
export interface Difference {
  key?: string | null;
  siteId?: string;
  query?: string;
  body?: object | string;
}

/** Calls an operation in a world. */
export async function perform<Body = object>(
  world: World,
  operation: Operation,
  call: Call = callOf(operation),
  { key = world.key, siteId = world.site.id, query = call.query, body }: Difference = {},
) {
  const params: Record<string, string> = { ...call.params?.(world), siteId };
  const path = operation.path.replace(/\{(\w+)\}/g, (_all, name) => {
    if (params[name] === undefined) throw new Error(`${nameOf(operation)}: what is ${name}?`);
    return encodeURIComponent(params[name]);
  });
  const payload = body ?? (await call.body?.(world));
  return world.app.api<Body>(
    operation.access ? key : null,
    operation.method as 'GET',
    query ? `${path}?${query}` : path,
    payload,
  );
}
