import { setTimeout } from 'node:timers/promises';
import { knownHosts } from '../classification/thirdParties.ts';
import { scriptSource } from '../gtm/script.ts';
import { outgoingClient } from '../outgoing/client.ts';
import { askNameServers } from '../outgoing/nameServers.ts';
import type { ChildSettings } from '../scanner/child/protocol.ts';
import { serveTasks } from '../scanner/child/serve.ts';
import { sweepLeftovers } from '../scanner/leftovers.ts';
import type { RunningScanner } from '../scanner/scanner.ts';

/**
 * The program of a child process: work that outside content could break is done here and not in the server's process.
 */

/** Milliseconds a browser has to close by itself. What opened another meanwhile, or hangs, is ended. */
const closing = 2_000;
/** Milliseconds for one that was being opened then: it is there, with its profile, only after what was there has been ended. */
const opening = 30_000;

let opened: { scanner: RunningScanner; chromium: string | null; allowed: string[] } | null = null;

/** The child's scanner, which keeps its browser from one page to the next. Allowed hosts can be added meanwhile. */
async function scannerFor({ chromium, allowed, pace }: ChildSettings): Promise<RunningScanner> {
  if (opened && opened.chromium === chromium) {
    opened.allowed.splice(0, Number.POSITIVE_INFINITY, ...allowed);
    return opened.scanner;
  }
  // The page reader takes long to load: only where a page is read.
  const { createScanner } = await import('../scanner/scanner.ts');
  const places = [...allowed];
  const scanner = createScanner({
    chromium,
    allowed: places,
    resolve: askNameServers(places),
    server: process.ppid,
    ...(pace && { pace }),
    isConsentHost: (host) => knownHosts(host)?.category === 'consent-provider',
  });
  opened = { scanner, chromium, allowed: places };
  return scanner;
}

serveTasks(
  {
    browser: async (_nothing, settings) => (await scannerFor(settings)).browser(),
    lookRound: async ({ domain }, settings, { signal }) =>
      (await scannerFor(settings)).lookRound(domain, signal),
    allowed: async ({ robots, urls }, settings) =>
      (await scannerFor(settings)).allowed(robots, urls),
    readPage: async (order, settings, more) =>
      (await scannerFor(settings)).readPage({ ...order, ...more }),
    readSettings: async ({ url }, settings) => (await scannerFor(settings)).readSettings(url),
    async print(page, { chromium }) {
      const { pdfPrinter } = await import('../scanner/printer.ts');
      return pdfPrinter(chromium)(page);
    },
    readContainer: async ({ publicId, proof }, { allowed }) =>
      scriptSource(outgoingClient({ allowed, lookup: askNameServers(allowed) })).read(
        publicId,
        proof,
      ),
  },
  async () => {
    const closed = opened?.scanner.close().catch(() => {});
    for (const time of [closing, opening]) {
      await Promise.race([closed, setTimeout(time)]);
      await sweepLeftovers(process.pid).catch(() => {});
    }
  },
);
