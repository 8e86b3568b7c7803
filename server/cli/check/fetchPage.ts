import { STATUS_CODES } from 'node:http';
import type { Response } from 'undici';
import { noAnswer } from '../noAnswer.ts';
import { logInHint, pageLogin } from '../pageLogin.ts';
import { PageFault } from './faults.ts';
import { readBody } from './readBody.ts';

export interface Answer {
  /** Where it came from in the end. */
  url: string;
  ok: boolean;
  status: number;
  type: string;
  text: string;
  policies: string[];
}

/** Milliseconds for one answer, and steps on the way to it. */
const patience = 10_000;
const maxSteps = 20;

/** What browsers say of themselves: some servers answer others differently, or not at all. */
const asBrowser = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Portcullis',
};

/** Asks for an address as a browser does, follows where it leads, keeps cookies on the way and logs in with what stands in it. */
export async function fetchAnswer(
  address: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { askLocally } = await import('./askLocally.ts');
  const signal = AbortSignal.timeout(patience);
  const cookies = new Map<string, Map<string, string>>();
  const login = pageLogin(address);
  const first = new URL(login.url);
  let url = first;
  for (let step = 0; step < maxSteps; step++) {
    const own = cookies.get(url.hostname) ?? new Map<string, string>();
    cookies.set(url.hostname, own);
    const cookie = [...own].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await askLocally(url, {
      redirect: 'manual',
      headers: {
        ...asBrowser,
        ...headers,
        // A browser shows them to no other origin.
        ...(url.origin === first.origin && login.headers),
        ...(cookie && { cookie }),
      },
      signal,
    });
    const next = whereTo(answer, url);
    if (!next) return take(answer, url);
    for (const line of answer.headers.getSetCookie().slice(0, 50)) {
      const [, name, value] = /^([^=;]{1,200})=([^;]{0,4000})/.exec(line) ?? [];
      if (name) own.set(name, value as string);
    }
    await answer.body?.cancel();
    url = next;
  }
  throw new PageFault('no_page', `it redirects without end, on to ${url}`);
}

function whereTo({ status, headers }: Response, from: URL): URL | null {
  const location = headers.get('location');
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return null;
  const next = URL.parse(location, from.href);
  if (next && /^https?:$/.test(next.protocol)) return new URL(pageLogin(next.href).url);
  throw new PageFault('no_page', `it leads to "${location.slice(0, 200)}", which is not a page`);
}

async function take(answer: Response, url: URL): Promise<Answer> {
  const policy = answer.headers.get('content-security-policy');
  const type = answer.headers.get('content-type') ?? '';
  return {
    url: url.href,
    ok: answer.ok,
    status: answer.status,
    type: type.split(';')[0]?.trim().toLowerCase() as string,
    text: await readBody(answer.body ?? [], type),
    policies: policy === null ? [] : [policy],
  };
}

const pageType = /^(?:text\/html|application\/xhtml\+xml|(?:text|application)\/xml)$/;

/** A page; refuses with the reason where there is none. */
export async function fetchPage(address: string): Promise<Answer> {
  const { url } = pageLogin(address);
  try {
    const answer = await fetchAnswer(address);
    const { status, type, text } = answer;
    const answered = `it answered ${answerWords(status)}`;
    if (status === 401) throw new PageFault('no_page', `${answered}. ${logInHint}`);
    if (!answer.ok) throw new PageFault('no_page', answered);
    if (type && !pageType.test(type)) throw new PageFault('no_page', `it is ${type}`);
    if (text.startsWith('\u001f'))
      throw new PageFault('no_page', 'it is compressed without saying so, or compressed twice');
    if (!text.trim()) throw new PageFault('no_page', `${answered} and is empty`);
    return answer;
  } catch (error) {
    const why = error instanceof PageFault ? error.message : reason(error as Error);
    throw new PageFault('no_page', `${url} did not answer with a page: ${why}.`);
  }
}

/** A status as people read it. */
export const answerWords = (status: number): string =>
  `${status} (${STATUS_CODES[status] ?? 'unknown'})`;

const reason = (error: Error): string =>
  error.name === 'TimeoutError'
    ? `no complete page came within ${patience / 1000} seconds`
    : noAnswer(error);
