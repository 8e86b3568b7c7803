import { lookup } from 'node:dns';
import { inject } from 'vitest';
import type { Visit } from '../../../server/domain/scan/run/observation.ts';
import type { ScannedPage } from '../../../server/domain/scan/run/port.ts';
import { addressGuard } from '../../../server/outgoing/addressGuard.ts';
import type { Pace } from '../../../server/scanner/limits.ts';
import { browserPool } from '../../../server/scanner/pool.ts';
import { createScanner } from '../../../server/scanner/scanner.ts';
import { visitPage } from '../../../server/scanner/visit.ts';
import type { Visited, VisitOrder } from '../../../server/scanner/visitOrder.ts';
import { afterFile } from '../afterFile.ts';
import { quickPace } from './pace.ts';
import { openPlanted, type PlantedPages } from './site.ts';

/**
 * Planted pages, and a scanner that looks at them. Call it at the top of a test file.
 * @param chromium whose path: the whole browser as servers have it, or the one without windows, for half of the processor
 */
export async function openScanLab(
  pages: PlantedPages = {},
  chromium: 'chromiumPath' | 'shellPath' = 'chromiumPath',
) {
  const world = await openPlanted(pages);
  const gate = addressGuard(world.allowed, (name, options, done) => lookup(name, options, done));
  const pool = browserPool(inject(chromium));
  const scanner = createScanner({
    chromium: inject(chromium),
    allowed: world.allowed,
    isConsentHost: (host) => host === 'consent.localhost',
    pace: quickPace,
  });
  afterFile(async () => {
    await pool.close();
    await scanner.close();
    await world.close();
  });

  return {
    world,
    scanner,
    /** Visits one planted page in one state. */
    async visit(
      hostAndPath: string,
      order: Partial<VisitOrder> = {},
      pace: Partial<Pace> = {},
    ): Promise<Visited> {
      const whole: VisitOrder = {
        url: world.url(hostAndPath),
        state: 'no_choice',
        layers: ['dataLayer'],
        blocked: [],
        intake: [],
        lookForTool: true,
        picture: false,
        ...order,
      };
      const { signal } = new AbortController();
      return pool.use((browser) =>
        visitPage(browser, whole, { gate, pace: { ...quickPace, ...pace }, signal }),
      );
    },
    /** Reads one planted page in all seven states. */
    read: (hostAndPath: string): Promise<ScannedPage> =>
      scanner.readPage({
        url: world.url(hostAndPath),
        depth: 0,
        shape: '/',
        layers: ['dataLayer'],
        ours: [],
        intake: [],
        pictures: false,
        signal: new AbortController().signal,
        onState() {},
      }),
  };
}

/** Requests of a visit by host and path, with their phase. */
export const asked = ({ requests }: Visit) =>
  requests.map(({ url, phase }) => `${phase} ${new URL(url).hostname}${new URL(url).pathname}`);

export const stopsOf = ({ stops }: Visit) => [...new Set(stops.map(({ what }) => what))];
