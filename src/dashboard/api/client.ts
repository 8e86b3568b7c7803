import type { SessionToken } from '../../shared/wire/account/session.ts';

/** A refused request, with the service's explanation (specification, Errors). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: Record<string, unknown>;
  readonly requestId: string;

  constructor(
    status: number,
    error: { code: string; message: string; requestId: string; detail?: Record<string, unknown> },
  ) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.detail = error.detail ?? {};
    this.requestId = error.requestId;
  }
}

const unreachable = {
  code: 'unreachable',
  message: 'The service did not answer. Check the connection and try again.',
  requestId: '',
};

/** What answered in place of the service, such as a proxy in between, says nothing that a member could use. */
function foreign(status: number): { code: string; message: string; requestId: string } {
  const refusal = `Something between this page and the service refused the request (${status}). Ask the operator of the service.`;
  const words: Record<number, string> = {
    200: 'Something other than the service answered. Reload the page.',
    413: 'This is too much to send to the service at once. Send less, such as a smaller picture.',
    429: 'Too many requests in a short time. Try again in a moment.',
  };
  const message = status >= 500 ? unreachable.message : (words[status] ?? refusal);
  return { ...unreachable, message };
}

/** Whatever else was thrown is a fault of the page's own: it is told like one of the service, and not thrown on while the page is drawn. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  console.error(error);
  return new ApiError(0, {
    code: 'internal',
    message: 'This page could not do that. Reload it and try again.',
    requestId: '',
  });
}

/** What this page has still to load of itself. @throws ApiError where the service did not answer */
export const loadPart = <Part>(address: string): Promise<Part> =>
  import(address).catch((error: unknown) => {
    console.error(error);
    throw new ApiError(0, unreachable);
  });

/** What a publish says beside what is published. */
export interface Publishing {
  /** For the site's history. */
  note: string;
  /** The integrity of the ruleset that it was made for: refused where another one is in force. Null where that is not known. */
  inForce: string | null;
}

/** Sends JSON and reads JSON. @throws ApiError also where there is no response */
export async function exchange<Answer>(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    // Nothing of it is to be kept, and in the cache Chromium has a tab wait for what another one asked for, up to 20 s.
    cache: 'no-store',
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiError(0, unreachable);
  });
  // A proxy in between may respond with a page of its own.
  const json = answer.status === 204 ? null : await answer.json().catch(() => undefined);
  if (json === undefined || !answer.ok)
    throw new ApiError(answer.status, json?.error ?? foreign(answer.status));
  return json as Answer;
}

/** The API with this member's rights. `useRead` follows reads; a write announces what it changes by its path. */
export interface Api {
  get<Answer>(path: string): Promise<Answer>;
  send<Answer>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body: unknown,
  ): Promise<Answer>;
  /** A write that publishes. */
  publish<Answer>(
    method: 'POST' | 'PUT' | 'PATCH',
    path: string,
    body: unknown,
    publishing: Publishing,
  ): Promise<Answer>;
  /** Responses that are not JSON, such as an export; reports progress in bytes. */
  download(path: string, came: (bytes: number) => void): Promise<Blob>;
}

/** @throws ApiError where the connection ends too early */
async function readAll(answer: Response, came: (bytes: number) => void): Promise<Blob> {
  let bytes = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, out) {
      bytes += piece.length;
      came(bytes);
      out.enqueue(piece);
    },
  });
  try {
    return await new Response(answer.body?.pipeThrough(counting)).blob();
  } catch {
    throw new ApiError(0, unreachable);
  }
}

/**
 * Talks to `/api/v1` with the short-lived bearer of the session, which lives in this page's memory alone.
 * @param newBearer requests one from the session
 */
export function openApi(newBearer: () => Promise<SessionToken>): Api {
  let bearer: Promise<SessionToken> | null = null;

  /** One for all concurrent requests. A failed one is requested again with the next request. */
  function present(): Promise<SessionToken> {
    if (bearer) return bearer;
    const newest = newBearer();
    bearer = newest;
    newest.catch(() => forget(newest));
    return newest;
  }

  function forget(one: Promise<SessionToken>): void {
    if (bearer === one) bearer = null;
  }

  /** Only the server decides that a bearer has ended: the clock of a member's machine may be hours off. */
  async function authorized<Answer>(
    ask: (headers: Record<string, string>) => Promise<Answer>,
  ): Promise<Answer> {
    const withBearer = async (one: Promise<SessionToken>) =>
      ask({ authorization: `Bearer ${(await one).token}` });
    const first = present();
    try {
      return await withBearer(first);
    } catch (error) {
      // It has ended, a role has changed, or the server was restarted: one more bearer shows which.
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      forget(first);
      return withBearer(present());
    }
  }

  return {
    get: (path) => authorized((headers) => exchange(`/api/v1${path}`, 'GET', headers)),
    send: (method, path, body) =>
      authorized((headers) => exchange(`/api/v1${path}`, method, headers, body)),
    publish: (method, path, body, { note, inForce }) =>
      authorized((headers) => {
        const said = note.trim();
        return exchange(
          `/api/v1${path}${said && `?note=${encodeURIComponent(said)}`}`,
          method,
          { ...headers, ...(inForce !== null && { 'if-match': `"${inForce}"` }) },
          body,
        );
      }),
    download: (path, came) =>
      authorized(async (headers) => {
        const answer = await fetch(`/api/v1${path}`, { headers }).catch(() => {
          throw new ApiError(0, unreachable);
        });
        if (answer.ok) return readAll(answer, came);
        const refused = await answer.json().catch(() => null);
        throw new ApiError(answer.status, refused?.error ?? foreign(answer.status));
      }),
  };
}
