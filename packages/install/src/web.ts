import type { Install } from './core/answer.ts';
import { conditionsOfPage, tagWith } from './core/entityTag.ts';
import { mergePolicy, policyHeaders } from './core/policy.ts';
import { injectStream } from './core/stream.ts';
import { headersOfBytes, refusalOf } from './core/suits.ts';
import type { Tally } from './core/tally.ts';
import { packing, unpacked } from './webCoding.ts';

export interface WebOptions {
  tally: Tally;
  knowsOurs?: boolean;
  /** Where the visitor is, from an edge that one trusts. */
  place?: string | null;
  /** The header that tells it. */
  varies?: string | undefined;
}

/** A request for a page, as the server that makes it is to see it. */
export interface PageRequest {
  request: Request;
  /** Whether the browser has the page with the snippet of now, if the server says that its own has not changed. */
  knowsOurs: boolean;
}

/** Asks for the page by its own tag, and not by that of another snippet. */
export function pageRequest(request: Request, install: Install): PageRequest {
  const { headers } = request;
  const own = conditionsOfPage(install, {
    accept: headers.get('accept'),
    ifNoneMatch: headers.get('if-none-match'),
  });
  const conditional = headers.has('if-none-match') || headers.has('if-modified-since');
  if (!own || !conditional || request.body) return { request, knowsOurs: false };
  const forwarded = new Headers(headers);
  forwarded.delete('if-modified-since');
  if (own.ifNoneMatch) forwarded.set('if-none-match', own.ifNoneMatch);
  else forwarded.delete('if-none-match');
  return { request: new Request(request, { headers: forwarded }), knowsOurs: own.knowsOurs };
}

/** The same page with the snippet in it, for servers that answer with a `Response`. */
export async function withSnippet(
  request: Request,
  response: Response,
  install: Install,
  { tally, place, knowsOurs, varies }: WebOptions,
): Promise<Response> {
  const { method, url } = request;
  const { status, statusText, body } = response;
  const { pathname } = new URL(url);
  const header = (name: string) => response.headers.get(name);
  const coding = header('content-encoding')?.trim().toLowerCase() || 'identity';
  const refusal = refusalOf({ method, status, header }, [coding]) ?? (body ? null : 'status');
  if (refusal || !body) {
    tally.count(refusal ?? 'status', pathname);
    if (status !== 304 || !knowsOurs) return response;
    return new Response(null, { status, statusText, headers: headersWith(response, install) });
  }
  const { page, packed } = await unpacked(body, coding);
  if (!page) {
    tally.count('encoding', pathname);
    return new Response(packed, response);
  }
  const headers = headersWith(response, install);
  for (const name of headersOfBytes) headers.delete(name);
  if (!packed) headers.delete('content-encoding');
  if (varies) headers.append('vary', varies);
  const done = (outcome: Parameters<Tally['count']>[0]) => tally.count(outcome, pathname);
  const injected = page.pipeThrough(injectStream({ install, place, done }));
  const bytes = packed ? injected.pipeThrough(packing(coding)) : injected;
  // Cloudflare's workers would pack once more what says that it is packed; others know no such word.
  const coded = packed ? { encodeBody: 'manual' } : {};
  return new Response(bytes as BodyInit, { status, statusText, headers, ...coded });
}

/** The policies with our entries, and the tag that tells the snippet. */
function headersWith(response: Response, install: Install): Headers {
  const headers = new Headers(response.headers);
  for (const name of policyHeaders) {
    const policy = headers.get(name);
    if (policy) headers.set(name, mergePolicy(policy, install));
  }
  const tag = headers.get('etag');
  if (tag) headers.set('etag', tagWith(install, tag));
  return headers;
}
