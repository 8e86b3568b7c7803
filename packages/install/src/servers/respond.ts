import type {
  IncomingMessage,
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import type { Install } from '../core/answer.ts';
import { conditionsOfPage } from '../core/entityTag.ts';
import { createInjector } from '../core/inject.ts';
import { injectInTime } from '../core/inTime.ts';
import { headersOfBytes, refusalOf } from '../core/suits.ts';
import type { Tally } from '../core/tally.ts';
import { type RenewChoice, renewedChoice } from './choice.ts';
import { codingOf, transcode } from './coding.ts';
import { headerOf, setHeadersWith } from './headers.ts';
import { type PlaceHeader, placeOf } from './place.ts';

export interface ResponseOptions {
  /** Where the visitor is, out of the header of an edge that one trusts. */
  place?: PlaceHeader;
  /** Sets the visitor's choice again as a cookie of the server. */
  renewChoice?: RenewChoice;
}

type Chunk = string | Uint8Array;
type Callback = (error?: Error | null) => void;

/** Asks the server that made the page about its own tag. Answers whether the browser has that page with the snippet of now. */
function askForOwn({ headers }: IncomingMessage, install: Install): boolean {
  const own = conditionsOfPage(install, {
    accept: headers.accept,
    ifNoneMatch: headers['if-none-match'],
  });
  if (!own) return false;
  delete headers['if-modified-since'];
  if (own.ifNoneMatch) headers['if-none-match'] = own.ifNoneMatch;
  else delete headers['if-none-match'];
  return own.knowsOurs;
}

/** From here on, a page that is written to this response goes out with the snippet, piece by piece as it is written. */
export function putInto(
  request: IncomingMessage,
  response: ServerResponse,
  install: Install,
  tally: Tally,
  options: ResponseOptions = {},
): void {
  const knowsOurs = askForOwn(request, install);
  const { writeHead, write, end } = response;
  const { place, varies } = placeOf(request, options.place);
  let body: {
    write(chunk: Uint8Array, done?: Callback): boolean;
    end(done?: Callback): void;
  } | null = null;

  const header = (name: string) => headerOf(response, name);

  let decided = false;
  /**
   * Once everything about the headers is known. Our functions stay in place on a response that is left alone: those of a middleware
   * behind us, such as one that compresses, may stand before them by now, and would be lost with ours.
   */
  function decide(): void {
    if (decided || response.headersSent) return;
    decided = true;
    const { method = 'GET', url = '' } = request;
    const refusal = refusalOf({ method, status: response.statusCode, header }, codingOf.all);
    if (refusal) {
      tally.count(refusal, url);
      if (knowsOurs && response.statusCode === 304) {
        setHeadersWith(install, response);
      }
      return;
    }
    const injector = createInjector({
      install,
      place,
      done: (outcome) => tally.count(outcome, url),
    });
    setHeadersWith(install, response);
    for (const name of headersOfBytes) response.removeHeader(name);
    if (varies) response.appendHeader('vary', varies);
    const cookie = renewedChoice(request, header('cache-control'), options.renewChoice);
    if (cookie) response.appendHeader('set-cookie', cookie);

    const send = (pieces: Uint8Array[], done?: Callback): boolean => {
      const last = pieces.pop();
      if (!last) {
        if (done) process.nextTick(done);
        return true;
      }
      for (const piece of pieces) write.call(response, piece, 'utf8');
      return write.call(response, last, 'utf8', done);
    };
    const inTime = injectInTime(injector, (pieces) => {
      if (!response.destroyed) send(pieces);
    });
    const plain = {
      write: (chunk: Uint8Array, done?: Callback) => send(inTime.push(chunk), done),
      end(done?: Callback) {
        send(inTime.end());
        end.call(response, undefined, 'utf8', done as () => void);
      },
    };
    const coding = codingOf(header('content-encoding'));
    body = coding
      ? transcode(coding, injector, response, {
          write: (chunk) => write.call(response, chunk, 'utf8'),
          end: () => end.call(response, undefined, 'utf8'),
        })
      : plain;
  }

  const bytes = (chunk: Chunk, encoding?: BufferEncoding): Uint8Array =>
    typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk;
  const split = (
    encoding: unknown,
    done: unknown,
  ): [BufferEncoding | undefined, Callback | undefined] =>
    typeof encoding === 'function'
      ? [undefined, encoding as Callback]
      : [encoding as BufferEncoding | undefined, done as Callback | undefined];

  Object.assign(response, {
    writeHead(status: number, reason?: unknown, headers?: unknown) {
      response.statusCode = status;
      const given = typeof reason === 'string' ? headers : reason;
      setAll(response, given as OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined);
      decide();
      if (typeof reason === 'string') response.statusMessage = reason;
      return writeHead.call(response, status);
    },
    write(chunk: Chunk, encoding?: unknown, done?: unknown) {
      decide();
      const [how, then] = split(encoding, done);
      return body
        ? body.write(bytes(chunk, how), then)
        : write.call(response, chunk, how ?? 'utf8', then);
    },
    end(chunk?: Chunk | Callback, encoding?: unknown, done?: unknown) {
      decide();
      if (!body) return end.call(response, chunk, encoding as BufferEncoding, done as () => void);
      const own = typeof chunk === 'function' ? chunk : split(encoding, done)[1];
      if (chunk && typeof chunk !== 'function') body.write(bytes(chunk, split(encoding, done)[0]));
      body.end(own);
      return response;
    },
  });
}

/** The headers that `writeHead` was given, as a list of names and values by turns or as an object. */
function setAll(
  response: ServerResponse,
  headers: OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined,
): void {
  if (!headers) return;
  if (!Array.isArray(headers)) {
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) response.setHeader(name, value);
    }
    return;
  }
  const pairs = headers.map((name, at) => [String(name), headers[at + 1]] as const);
  const own = pairs.filter((_, at) => at % 2 === 0);
  for (const [name] of own) response.removeHeader(name);
  for (const [name, value] of own) response.appendHeader(name, String(value));
}
