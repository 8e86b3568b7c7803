import type { CDPSession, Page } from 'playwright-core';
import type { ObservedRequest } from '../../domain/scan/run/observation.ts';
import { wasSent } from '../../domain/scan/run/sent.ts';
import type { VisitClock } from '../clock.ts';
import { maxRows, maxText } from '../limits.ts';
import type { Chains } from './chain.ts';
import { consentParameters } from './consentParameters.ts';
import { nameIn, takesAway } from './cookieLine.ts';
import { type HeadersTold, headerIn } from './headers.ts';
import type { NewRequest, Source } from './newRequest.ts';
import { hostOf, isThirdParty } from './sites.ts';
import { recordWorkers } from './workers.ts';

/** A cookie set by a response's header. */
export interface HeaderCookie {
  name: string;
  url: string;
  request: number;
  at: number;
}

const initiators: Record<string, ObservedRequest['initiator']> = {
  parser: 'parser',
  script: 'script',
  preload: 'preload',
};

/** Why a browser keeps a request to itself; its other reasons are about what was answered. */
const unsent = new Set<string | undefined>(['csp', 'mixed-content', 'origin']);

/** Records every request of a page, its frames and its workers, as reported by the browser's protocol. */
export function recordNetwork({
  page,
  session,
  clock,
  pageHost,
  chains,
}: {
  page: Page;
  session: CDPSession;
  clock: VisitClock;
  /** Host of the page visited; other sites are third parties. */
  pageHost: () => string;
  chains: Chains;
}) {
  const requests: ObservedRequest[] = [];
  const headerCookies: HeaderCookie[] = [];
  /** The browser's ids; a redirect keeps its id, so the last one counts. */
  const known = new Map<string, ObservedRequest>();
  const waiting = new Map<string, number>();
  const frames = new Map<string, string>();
  const parents = new Map<string, string>();
  /** Headers come separately, sometimes before their request. */
  const early = new Map<string, HeadersTold>();
  /** What went over the wire: a policy may forbid where a redirect leads, and what was asked before has left all the same. */
  const left = new WeakSet<ObservedRequest>();
  let lastActivity = Date.now();

  /** @param id null where nothing more will be told of the request */
  function add(id: string | null, seen: NewRequest): void {
    const { url, method, type, initiator, document, redirectOf } = seen;
    lastActivity = Date.now();
    const chain = chains.of(initiator, document).filter((link) => link !== url);
    if (type === 'script' || type === 'document') chains.note(url, chain);
    if (requests.length >= maxRows || url.startsWith('data:')) return;
    const host = hostOf(url);
    const body = seen.body?.slice(0, maxText.body) ?? null;
    const request: ObservedRequest = {
      id: requests.length,
      url: url.slice(0, maxText.url),
      host,
      thirdParty: isThirdParty(host, pageHost()),
      method,
      type,
      at: seen.at,
      phase: clock.phaseAt(seen.at),
      initiator: redirectOf === null ? (initiators[initiator.type] ?? 'other') : 'redirect',
      chain,
      frameUrl: document.slice(0, maxText.url),
      redirectOf,
      status: null,
      failure: null,
      mimeType: null,
      bytes: null,
      cookiesSent: [],
      cookiesSet: [],
      consent: consentParameters(url.slice(0, maxText.url), body),
      body,
    };
    requests.push(request);
    if (id === null) return;
    known.set(id, request);
    waiting.set(id, Date.now());
    const headers = early.get(id);
    if (!headers) return;
    if (headers.sent.length) left.add(request);
    for (const one of headers.sent.splice(0, 1)) noteSent(request, one);
    for (const one of headers.set.splice(0, 1)) noteSet(request, one);
  }

  function noteSent(request: ObservedRequest, { names, tag }: HeadersTold['sent'][number]): void {
    request.cookiesSent = names;
    if (tag) request.entityTag = { value: tag, sent: true };
  }

  function noteSet(request: ObservedRequest, { lines, tag }: HeadersTold['set'][number]): void {
    if (tag && request.entityTag?.value !== tag) request.entityTag = { value: tag, sent: false };
    for (const line of lines.slice(0, 100)) {
      if (headerCookies.length >= maxRows) return;
      if (takesAway(line, Date.now())) continue;
      const name = nameIn(line);
      request.cookiesSet.push(name);
      headerCookies.push({ name, url: request.url, request: request.id, at: clock.at() });
    }
  }

  function keepEarly(id: string) {
    const pending = early.get(id) ?? { sent: [], set: [] };
    if (early.size < maxRows) early.set(id, pending);
    return pending;
  }

  session.on('Page.frameAttached', ({ frameId, parentFrameId }) => {
    parents.set(frameId, parentFrameId);
  });
  session.on('Page.frameNavigated', ({ frame }) => frames.set(frame.id, frame.url));
  /** Records what this source reports. A worker's requests have no frame: its own address is their document. */
  function follow(source: Source): void {
    source.on('Network.requestWillBeSent', (event) => {
      const {
        requestId,
        request,
        redirectResponse,
        type,
        initiator,
        frameId,
        documentURL,
        wallTime,
      } = event;
      const before = redirectResponse ? known.get(requestId) : undefined;
      if (before && redirectResponse) {
        before.status = redirectResponse.status;
        before.bytes = redirectResponse.encodedDataLength;
      }
      // A frame's document is requested by the one around it, the page's own by nothing.
      const from = type === 'Document' ? parents.get(frameId ?? '') : frameId;
      const document = frames.get(from ?? '') ?? (type === 'Document' ? '' : documentURL);
      add(requestId, {
        url: request.url,
        method: request.method,
        type: (type ?? 'other').toLowerCase(),
        initiator,
        document,
        body: request.postData ?? null,
        // When the page made the request, not when we received the event.
        at: Math.max(0, Math.floor(wallTime * 1_000 - clock.began)),
        redirectOf: before?.id ?? null,
      });
    });
    source.on('Network.requestWillBeSentExtraInfo', ({ requestId, associatedCookies, headers }) => {
      const names = associatedCookies
        .filter(({ blockedReasons }) => !blockedReasons.length)
        .map(({ cookie }) => cookie.name);
      const request = known.get(requestId);
      if (request) left.add(request);
      const facts = { names, tag: headerIn(headers, 'if-none-match') };
      if (request && request.status === null && !request.cookiesSent.length) {
        noteSent(request, facts);
      } else keepEarly(requestId).sent.push(facts);
    });
    source.on('Network.responseReceivedExtraInfo', ({ requestId, headers }) => {
      const lines = headerIn(headers, 'set-cookie')?.split('\n') ?? [];
      const tag = headerIn(headers, 'etag');
      if (!lines.length && !tag) return;
      const request = known.get(requestId);
      if (request) noteSet(request, { lines, tag });
      else keepEarly(requestId).set.push({ lines, tag });
    });
    source.on('Network.responseReceived', ({ requestId, response }) => {
      lastActivity = Date.now();
      const request = known.get(requestId);
      if (!request) return;
      request.status = response.status;
      request.mimeType = response.mimeType;
      // A stream never ends.
      if (response.mimeType === 'text/event-stream') waiting.delete(requestId);
    });
    source.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      lastActivity = Date.now();
      waiting.delete(requestId);
      const request = known.get(requestId);
      if (request) request.bytes = encodedDataLength;
    });
    source.on('Network.loadingFailed', ({ requestId, errorText, blockedReason }) => {
      lastActivity = Date.now();
      waiting.delete(requestId);
      const request = known.get(requestId);
      // Of what a policy held back, the browser tells again that it was given up.
      if (!request || !wasSent(request)) return;
      const held = unsent.has(blockedReason) && !left.has(request);
      const why = blockedReason === 'inspector' ? 'blocked' : errorText;
      request.failure = held ? `blocked:${blockedReason}` : why;
    });
    source.on('Network.webSocketCreated', ({ requestId, url, initiator }) => {
      const document = frames.values().next().value ?? '';
      const seen = {
        url,
        method: 'GET',
        type: 'websocket',
        document,
        body: null,
        redirectOf: null,
      };
      add(requestId, { ...seen, at: clock.at(), initiator: initiator ?? { type: 'other' } });
      waiting.delete(requestId);
    });
  }

  follow(session);
  const addWorkers = recordWorkers({
    page,
    clock,
    requests,
    document: () => frames.values().next().value ?? '',
    add,
  });

  return {
    requests,
    headerCookies,
    add,
    addWorkers,
    follow,
    /** Milliseconds since the last activity; 0 while a response that is not overdue is pending. */
    quietFor(overdue: number): number {
      const now = Date.now();
      const busy = [...waiting.values()].some((since) => now - since < overdue);
      return busy ? 0 : now - lastActivity;
    },
  };
}
