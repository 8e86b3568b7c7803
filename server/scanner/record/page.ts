import type { Page } from 'playwright-core';
import type { ObservedFrame, ObservedWorker, Visit } from '../../domain/scan/run/observation.ts';
import type { VisitClock } from '../clock.ts';
import { maxText } from '../limits.ts';
import { hostOf, isThirdParty } from './sites.ts';

const maxFrames = 200;
const maxErrors = 100;

/** Records the page's own events: frames, workers and errors in its console. */
export function recordPage({
  page,
  clock,
  pageHost,
}: {
  page: Page;
  clock: VisitClock;
  pageHost: () => string;
}) {
  const frames: ObservedFrame[] = [];
  const workers: ObservedWorker[] = [];
  const consoleErrors: Visit['consoleErrors'] = [];
  const now = () => ({ at: clock.at(), phase: clock.phaseAt(clock.at()) });
  const noteError = (text: string, url: string | null) => {
    if (consoleErrors.length < maxErrors) {
      consoleErrors.push({ text: text.slice(0, maxText.value), url, ...now() });
    }
  };

  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() || frames.length >= maxFrames) return;
    const url = frame.url().slice(0, maxText.url);
    if (hostOf(url))
      frames.push({ url, thirdParty: isThirdParty(hostOf(url), pageHost()), ...now() });
  });
  const noteWorker = (kind: ObservedWorker['kind'], url: string) => {
    if (workers.length < maxFrames)
      workers.push({ url: url.slice(0, maxText.url), kind, ...now() });
  };
  page.on('worker', (worker) => noteWorker('worker', worker.url()));
  page.on('console', (message) => {
    if (message.type() === 'error') noteError(message.text(), message.location().url || null);
  });
  page.on('pageerror', ({ message }) => noteError(message, null));
  return {
    seen: { frames, workers, consoleErrors },
    noteSharedWorker: (url: string) => noteWorker('shared_worker', url),
  };
}
