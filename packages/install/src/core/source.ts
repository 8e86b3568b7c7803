import { checkInstall, type Install, longestAnswer } from './answer.ts';

/** Where the last known answer outlives the process: a file, a key-value store, a cache. */
export interface Memory {
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
}

export interface SourceOptions {
  /** Address of the API, with its version: `https://consent.example.com/api/v1`. */
  api: string;
  site: string;
  /** A key with the scope `install:read`. It goes to `api` and nowhere else. */
  key: string;
  memory?: Memory;
  /** Asks anew every half minute by itself, from the first page on. Without, pages set it off, as they must in a worker. */
  background?: boolean;
  log?: (line: string) => void;
  fetch?: typeof fetch;
  now?: () => number;
}

/** What most likely stands in the way. */
const hints: Record<number, string> = {
  401: ': it does not know the key (if it was revoked, create another under API keys in the dashboard)',
  403: ': the key lacks the scope install:read',
  404: ': there is no such site, or the address lacks /api/v1',
  409: ': the site is archived',
  429: ': too many requests came from here; it is asked again later',
};
const elsewhere = ': it redirects; set the address that it redirects to instead';

export interface Source {
  /**
   * The snippet for a page that goes out now. A known one comes at once, and is renewed in the background. A page waits where
   * none is newer than a minute: 300 ms at most, and not again before the server has answered. Null where none was ever known.
   */
  get(): Promise<Install | null>;
  /** Asks in advance, so that the first page finds an answer, or one that is on its way. */
  begin(): void;
  /** For builds: asks, and waits. Without an answer it throws one sentence, or takes the last known one if told to. */
  forBuild(options?: { lastKnown?: boolean }): Promise<Install>;
  /** Settles once no request for the snippet is under way, whatever came of it; never rejects. */
  settled(): Promise<void>;
  /** Milliseconds since the answer that `get` gives was had; null where there is none. */
  age(): number | null;
  /** Ends what runs in the background. */
  close(): void;
}

const renewAfter = 30_000;
const oldAfter = 60_000;
const patience = 300;
const longestRequest = 10_000;
const shortestPause = 1000;
const sayAgainAfter = 600_000;

interface FetchedInstall {
  install: Install;
  fetchedAt: number;
}

/** The answer of `/install`, asked for once for all pages and kept: what was ever known goes out until something newer is. */
export function createSource(options: SourceOptions): Source {
  const { memory, now = Date.now, log = () => {} } = options;
  const ask = options.fetch ?? fetch;
  const address = `${options.api.replace(/\/$/, '')}/sites/${encodeURIComponent(options.site)}/install`;
  const headers = { authorization: `Bearer ${options.key}`, accept: 'application/json' };

  let known: FetchedInstall | null = null;
  let remembered: Promise<void> | null = null;
  let asking: Promise<void> | null = null;
  /** Begins with the first page that waits for the request. */
  let patienceEnds: Promise<void> | null = null;
  let failures = 0;
  let fault = '';
  let askAgainAt = 0;
  let lastReport = { fault: '', at: 0 };
  let written = { integrity: '', at: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let stop = new AbortController();

  const age = () => (known ? Math.max(0, now() - known.fetchedAt) : null);

  async function recall(): Promise<void> {
    try {
      const text = await memory?.read();
      if (!text || text.length > longestAnswer) return;
      const { install, fetchedAt } = JSON.parse(text) as FetchedInstall;
      const checked = await checkInstall(install);
      known ??= { install: checked, fetchedAt: Number(fetchedAt) || 0 };
    } catch (error) {
      log(`Portcullis: the kept snippet from last time is not used: ${reason(error)}.`);
    }
  }

  async function remember(): Promise<void> {
    const { install, fetchedAt } = known as FetchedInstall;
    if (written.integrity === install.rulesetIntegrity && now() < written.at + 60 * oldAfter)
      return;
    written = { integrity: install.rulesetIntegrity, at: now() };
    try {
      await memory?.write(`${JSON.stringify({ fetchedAt, install })}\n`);
    } catch (error) {
      log(`Portcullis: the snippet could not be kept for next time: ${reason(error)}.`);
    }
  }

  async function request(): Promise<void> {
    const answer = await ask(address, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(longestRequest), stop.signal]),
    });
    const { status } = answer;
    if (status !== 200) {
      await answer.body?.cancel();
      throw new Error(
        `the server answered ${status}${hints[status] ?? (status < 400 ? elsewhere : '')}`,
      );
    }
    known = { install: await checkInstall(JSON.parse(await read(answer))), fetchedAt: now() };
    await remember();
  }

  /** One request at a time, whoever asks. It never rejects. */
  function renew(): Promise<void> {
    if (asking) return asking;
    patienceEnds = null;
    stop = new AbortController();
    remembered ??= recall();
    asking = remembered
      .then(request)
      .then(() => {
        if (lastReport.fault) log('Portcullis: the server answers again.');
        lastReport = { fault: '', at: 0 };
        failures = 0;
        fault = '';
        askAgainAt = now() + renewAfter;
      })
      .catch((error) => {
        if (stop.signal.aborted) return;
        fault = reason(error);
        askAgainAt = now() + Math.min(shortestPause * 2 ** failures++, renewAfter);
        if (fault === lastReport.fault && now() < lastReport.at + sayAgainAfter) return;
        lastReport = { fault, at: now() };
        const instead = known ? `the last known one is ${knownFor(age())} old` : 'none is known';
        log(`Portcullis: no new snippet, ${fault}; ${instead}.`);
      })
      .finally(() => {
        asking = null;
        if (!options.background || closed) return;
        clearTimeout(timer);
        timer = setTimeout(renew, Math.max(askAgainAt - now(), shortestPause));
        (timer as { unref?: () => void }).unref?.();
      });
    return asking;
  }

  return {
    async get() {
      const begins = now() >= askAgainAt;
      if (known && !begins && (age() as number) < oldAfter) return known.install;
      const answered = begins ? renew() : asking;
      const mayWait = failures === 0 && !(known && (age() as number) < oldAfter);
      if (answered && mayWait) {
        patienceEnds ??= pause(patience);
        await Promise.race([answered, patienceEnds]);
      }
      return known?.install ?? null;
    },
    begin() {
      if (now() >= askAgainAt) renew();
    },
    async forBuild({ lastKnown = false } = {}) {
      await renew();
      if (!fault && known) return known.install;
      if (lastKnown && known) return known.install;
      const way = known
        ? `; PORTCULLIS_LAST_KNOWN=1 builds with the last known one, which is ${knownFor(age())} old`
        : '';
      throw new Error(`Portcullis: there is no snippet to build with, ${fault}${way}.`);
    },
    settled: () => asking ?? Promise.resolve(),
    age,
    close() {
      closed = true;
      stop.abort();
      clearTimeout(timer);
    },
  };
}

/** The text of an answer, no longer than one of ours can be. */
async function read(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = answer.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    length += next.value.length;
    if (length > longestAnswer) {
      await reader?.cancel();
      throw new Error('the answer is too long');
    }
    pieces.push(next.value);
  }
  return await new Blob(pieces as BlobPart[]).text();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    (timer as { unref?: () => void }).unref?.();
  });
}

/** Why something failed, in words that name no secret. */
function reason(error: unknown): string {
  const { message, cause, name } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return 'the server did not answer in time';
  if (error instanceof SyntaxError) return 'the answer is not JSON';
  return cause ? `the server cannot be reached (${cause.code ?? cause.message})` : message;
}

function knownFor(age: number | null): string {
  const minutes = Math.round((age ?? 0) / 60_000);
  if (minutes < 120) return `${minutes} min`;
  return minutes < 2880
    ? `${Math.round(minutes / 60)} hours`
    : `${Math.round(minutes / 1440)} days`;
}
