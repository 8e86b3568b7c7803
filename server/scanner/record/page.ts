import type { Page } from 'playwright-core';
import type { ObservedFrame, ObservedWorker, Visit } from '../../domain/scan/run/observation.ts';
import type { VisitClock } from '../clock.ts';
import { mostText } from '../limits.ts';
import { hostOf, isThirdParty } from './sites.ts';

const mostFrames = 200;
const mostErrors = 100;

/** Writes down what the page itself brings about: frames, workers and errors in its console. */
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
    if (consoleErrors.length < mostErrors) {
      consoleErrors.push({ text: text.slice(0, mostText.value), url, ...now() });
    }
  };

  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() || frames.length >= mostFrames) return;
    const url = frame.url().slice(0, mostText.url);
    if (hostOf(url))
      frames.push({ url, thirdParty: isThirdParty(hostOf(url), pageHost()), ...now() });
  });
  page.on('worker', (worker) => {
    if (workers.length < mostFrames) workers.push({ url: worker.url(), kind: 'worker', ...now() });
  });
  page.on('console', (message) => {
    if (message.type() === 'error') noteError(message.text(), message.location().url || null);
  });
  page.on('pageerror', ({ message }) => noteError(message, null));
  return { frames, workers, consoleErrors };
}
