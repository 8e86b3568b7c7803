/** The API's address with `/api/v1`, and the key it is called with. */
export interface Access {
  api: string;
  key: string;
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  query?: Record<string, string | undefined>;
  body?: object;
  /** Integrity of the ruleset the write was made for (docs/api.md, `If-Match`). */
  inForce?: string;
}

export type Api = (call: Call) => Promise<unknown>;

/** The API said no, or did not answer: a sentence for the agent. */
export class ApiRefusal extends Error {}

/** Milliseconds. */
const patience = 30_000;
/** Of an answer: what an agent reads is a small part of it. */
const maxBytes = 8 * 1024 * 1024;

/** The API's address as it was given; the server's alone will do. Null where it is none. */
export function addressOf(given: string | undefined): string | null {
  const url = URL.parse(given ?? '');
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return url.pathname === '/' ? `${url.origin}/api/v1` : url.href.replace(/\/$/, '');
}

/** Calls the HTTP API with one key, as any program could. */
export function connect({ api, key }: Access): Api {
  return async ({ method, path, query = {}, body, inForce }) => {
    const url = new URL(`${api}${path}`);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, value);
    }
    const answer = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(inForce !== undefined && { 'if-match': `"${inForce}"` }),
      },
      body: body ? JSON.stringify(body) : null,
      // A key is never carried on to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    }).catch((error) => {
      throw new ApiRefusal(`The API at ${api} did not answer (${reasonOf(error)}).`);
    });
    const value = parsed(await textOf(answer));
    if (answer.ok && value !== null) return value;
    throw new ApiRefusal(
      sentence(value) ??
        `${url.origin}${url.pathname} answered ${answer.status}, but not like the API: check PORTCULLIS_API.`,
    );
  };
}

/** The platform's own code where it has one: its message alone would be "fetch failed". */
function reasonOf({ message, cause }: Error): string {
  const { code, message: inner } = (cause ?? {}) as { code?: string; message?: string };
  return code ?? inner ?? message;
}

async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ApiRefusal("The API's answer is too long: ask for less.");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The error envelope of the specification as one sentence; null where there is none. */
function sentence(body: unknown): string | null {
  const { code, message, requestId } = (body as { error?: Record<string, string> })?.error ?? {};
  if (!code) return null;
  return `${message} (${code}, request ${requestId})`;
}
