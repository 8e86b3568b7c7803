import type { Install } from './core/answer.ts';
import { tagWith } from './core/entityTag.ts';
import { injectStream } from './core/inject.ts';
import { mergePolicy, policyHeaders } from './core/policy.ts';
import { headersOfBytes, refusalOf } from './core/suits.ts';
import type { Tally } from './core/tally.ts';

export interface WebOptions {
  tally: Tally;
  /** Where the visitor is, from an edge that one trusts. */
  place?: string | null;
}

const decodes: readonly string[] = ['gzip', 'deflate'];

/** The same page with the snippet in it, for servers that answer with a `Response`. */
export function withSnippet(
  request: Request,
  response: Response,
  install: Install,
  { tally, place }: WebOptions,
): Response {
  const { method, url } = request;
  const { status, statusText, body } = response;
  const header = (name: string) => response.headers.get(name);
  const refusal = body ? refusalOf({ method, status, header }, decodes) : 'status';
  if (refusal || !body) {
    tally.count(refusal ?? 'status', new URL(url).pathname);
    return response;
  }
  const headers = new Headers(response.headers);
  for (const name of headersOfBytes) headers.delete(name);
  for (const name of policyHeaders) {
    const policy = headers.get(name);
    if (policy) headers.set(name, mergePolicy(policy, install));
  }
  const tag = headers.get('etag');
  if (tag) headers.set('etag', tagWith(install, tag));
  const done = (outcome: Parameters<Tally['count']>[0]) =>
    tally.count(outcome, new URL(url).pathname);
  const stream = injectStream({ install, place, done });
  const coding = header('content-encoding')?.trim().toLowerCase() as CompressionFormat | undefined;
  const open = (
    coding && decodes.includes(coding)
      ? body
          .pipeThrough(
            new DecompressionStream(coding) as ReadableWritablePair<Uint8Array, Uint8Array>,
          )
          .pipeThrough(stream)
          .pipeThrough(
            new CompressionStream(coding) as ReadableWritablePair<Uint8Array, Uint8Array>,
          )
      : body.pipeThrough(stream)
  ) as BodyInit;
  return new Response(open, { status, statusText, headers });
}
