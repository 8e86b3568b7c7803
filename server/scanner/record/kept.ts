import type { BrowserContext, Cookie, Frame, Page } from 'playwright-core';
import type { ObservedCookie, ObservedEntry, Setter } from '../../domain/scan/run/observation.ts';
import type { Phase } from '../../domain/scan/run/phases.ts';
import type { VisitClock } from '../clock.ts';
import { fit } from '../door/fit.ts';
import { FoundEntriesShape } from '../door/pageShape.ts';
import { answerOf } from '../frames.ts';
import { maxEntries, maxRows, maxText } from '../limits.ts';
import { type FoundEntry, readStorage } from '../page/read.ts';

import type { HeaderCookie } from './network.ts';
import { hostOf, isThirdParty, siteOf } from './sites.ts';
import type { ScriptWrite } from './told.ts';

/** Who writes files is not watched. */
const kinds: Partial<Record<FoundEntry['area'], ScriptWrite['kind']>> = {
  localStorage: 'entry',
  sessionStorage: 'entry',
  indexedDB: 'database',
  cacheStorage: 'cache',
};

/** Tracks cookies and storage: read at the end of each phase, with the time and setter of each item as reported. */
export function recordKept({
  context,
  page,
  pageHost,
  writes,
  headerCookies,
  clock,
}: {
  context: BrowserContext;
  page: Page;
  pageHost: () => string;
  writes: readonly ScriptWrite[];
  headerCookies: readonly HeaderCookie[];
  clock: VisitClock;
}) {
  const cookies = new Map<string, ObservedCookie>();
  const entries = new Map<string, ObservedEntry>();

  /** The first writer is the setter; a response's header counts before a script, which only sees what is not hidden. */
  function setterOf(cookie: Cookie): { setBy: Setter; at: number | null } {
    const header = headerCookies.find(
      ({ name, url }) => name === cookie.name && sharesSite(hostOf(url), cookie.domain),
    );
    const script = cookie.httpOnly
      ? undefined
      : writes.find(
          ({ kind, key, frame }) =>
            kind === 'cookie' && key === cookie.name && sharesSite(hostOf(frame), cookie.domain),
        );
    if (header && !(script && script.at < header.at)) {
      const { url, request, at } = header;
      return { setBy: { kind: 'header', url, request }, at };
    }
    if (script) return { setBy: { kind: 'script', chain: script.chain }, at: script.at };
    return { setBy: { kind: 'unknown' }, at: null };
  }

  const wroteAtClick = (kind: ScriptWrite['kind'] | undefined, key: string) =>
    writes.some((write) => write.atClick && write.kind === kind && write.key === key);

  function noteCookie(cookie: Cookie, now: number, phase: Phase): void {
    const known = `${cookie.name};${cookie.domain};${cookie.path}`;
    const seen = cookies.get(known);
    if (seen) {
      if (!seen.presentIn.includes(phase)) seen.presentIn.push(phase);
      seen.last = cookie.value.slice(0, maxText.value);
      if (wroteAtClick('cookie', cookie.name)) seen.atClick = true;
      return;
    }
    if (cookies.size >= maxRows) return;
    const { setBy, at: setAt } = setterOf(cookie);
    const at = setAt ?? now;
    cookies.set(known, {
      name: cookie.name,
      domain: cookie.domain,
      path: cookie.path,
      thirdParty: isThirdParty(cookie.domain.replace(/^\./, ''), pageHost()),
      value: cookie.value.slice(0, maxText.value),
      httpOnly: cookie.httpOnly,
      secure: cookie.secure,
      sameSite: cookie.sameSite,
      lifetime: cookie.expires < 0 ? null : Math.round(cookie.expires - (clock.began + at) / 1000),
      setBy,
      at,
      phase: setAt === null ? phase : clock.phaseAt(setAt),
      presentIn: [phase],
      ...(wroteAtClick('cookie', cookie.name) && { atClick: true }),
    });
  }

  function noteEntry(origin: string, found: FoundEntry, now: number, phase: Phase): void {
    const known = `${found.area};${origin};${found.key}`;
    const seen = entries.get(known);
    if (seen) {
      if (!seen.presentIn.includes(phase)) seen.presentIn.push(phase);
      seen.last = found.value;
      if (wroteAtClick(kinds[found.area], found.key)) seen.atClick = true;
      return;
    }
    if (entries.size >= maxRows) return;
    const script = writes.find(
      ({ kind, key, frame }) =>
        kind === kinds[found.area] && key === found.key && frame.startsWith(origin),
    );
    entries.set(known, {
      ...found,
      origin,
      thirdParty: isThirdParty(hostOf(origin), pageHost()),
      setBy: script ? { kind: 'script', chain: script.chain } : { kind: 'unknown' },
      at: script?.at ?? now,
      phase: script ? clock.phaseAt(script.at) : phase,
      presentIn: [phase],
      ...(wroteAtClick(kinds[found.area], found.key) && { atClick: true }),
    });
  }

  async function entriesIn(frame: Frame): Promise<FoundEntry[]> {
    const bounds = { maxValue: maxText.value, maxEntries, patience: 5_000 };
    const storage: unknown = await answerOf(frame, () => frame.evaluate(readStorage, bounds));
    return (fit(FoundEntriesShape, storage) ?? []) as FoundEntry[];
  }

  return {
    /** Reads the current content, as a phase ends. */
    async look(phase: Phase): Promise<void> {
      const now = clock.at();
      for (const cookie of await context.cookies()) noteCookie(cookie, now, phase);
      const frames = new Map<string, Frame>();
      for (const frame of page.frames().slice(0, 40)) {
        const origin = URL.canParse(frame.url()) ? new URL(frame.url()).origin : 'null';
        if (origin !== 'null' && !frames.has(origin)) frames.set(origin, frame);
      }
      const read = await Promise.all([...frames.values()].map(entriesIn));
      for (const [n, origin] of [...frames.keys()].entries())
        for (const entry of read[n] ?? []) noteEntry(origin, entry, now, phase);
    },
    cookies: () => [...cookies.values()],
    entries: () => [...entries.values()],
  };
}

function sharesSite(host: string, cookieDomain: string): boolean {
  return siteOf(host) === siteOf(cookieDomain.replace(/^\./, ''));
}
