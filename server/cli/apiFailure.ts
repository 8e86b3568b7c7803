import type { Static } from 'typebox';
import type { ErrorBody } from '../http/kit/errors/schemas.ts';
import { noAnswer } from './noAnswer.ts';
import { VerbFault } from './verb.ts';

/** The API returned an error, or did not respond. */
export class ApiFailure extends VerbFault {
  /** The body of the error, as the API returned it; null where there is none. */
  readonly answer: ApiError | null;

  constructor(message: string, answer: ApiError | null = null) {
    super(message);
    this.answer = answer;
  }
}

type ApiError = Static<typeof ErrorBody>;

/** The API's refusal, in sentences; where something else answered, that. */
export function failure(
  url: URL,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  text: string,
): ApiFailure {
  const answer = errorIn(text);
  if (!answer) return notTheApi(url, status);
  const { code, message, requestId, detail } = answer.error;
  const { scope, field = '' } = (detail ?? {}) as { scope?: string; field?: string };
  const wait = headers.get('retry-after');
  const advice = [
    ...(scope ? [`Use a key that has it, or get one: portcullis login --scopes ${scope},…`] : []),
    ...(code === 'domain_not_verified'
      ? [
          'To verify it, open Settings, Domain in the dashboard, or run portcullis site verify on the server.',
        ]
      : []),
    ...(code === 'unauthorized'
      ? [
          'It may have expired, been revoked or belong to another server. To get a new one: portcullis login.',
        ]
      : []),
    ...(wait ? [`Try again in ${wait} s.`] : []),
  ];
  // Of a window of rows each part is an option of the same name.
  const dashes = ['from', 'to', 'limit'].includes(field) && message.startsWith(field) ? '--' : '';
  const sentences = [dashes + message, ...advice].join(' ');
  return new ApiFailure(`${sentences}\n(${code}, request ${requestId})`, answer);
}

/** No answer came, or not a whole one. */
export const silent = ({ origin }: URL, why: string) =>
  new ApiFailure(`${origin} does not answer: ${why}.`);

const notTheApi = ({ origin, pathname }: URL, status: number) =>
  new ApiFailure(`${origin}${pathname} answered ${status}, but not like the API: check --api.`);

/** Where a server sends whoever asks; null where it answers itself. */
export function leadsTo(from: URL, { status, headers }: Response): URL | null {
  const location = headers.get('location');
  return status >= 300 && status < 400 && location !== null ? URL.parse(location, from.href) : null;
}

/** A key is given to no other server than the one that was named. */
export function elsewhere({ origin, pathname }: URL, next: URL): ApiFailure {
  const same = next.pathname === pathname && next.origin !== origin;
  const advice = same ? `use --api ${next.origin}/api/v1` : 'check --api';
  return new ApiFailure(`${origin} redirects to ${same ? next.origin : next.href}: ${advice}.`);
}

/** @throws ApiFailure where the connection breaks before the end */
export async function textOf(url: URL, answer: Response): Promise<string> {
  return answer.text().catch((error: Error) => {
    throw silent(url, noAnswer(error));
  });
}

/** Every answer of the API has the id of its request; a page or another service has none. */
export function bodyIn<Body>(url: URL, { status, headers }: Response, text: string): Body {
  try {
    if (headers.has('x-request-id')) return JSON.parse(text) as Body;
  } catch {}
  throw notTheApi(url, status);
}

export function errorIn(text: string): ApiError | null {
  try {
    const body = JSON.parse(text) as Partial<ApiError>;
    return typeof body?.error?.message === 'string' ? (body as ApiError) : null;
  } catch {
    return null;
  }
}
