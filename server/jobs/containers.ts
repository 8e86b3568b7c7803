import { setTimeout } from 'node:timers/promises';
import { ContainerFailure } from '../domain/container/port.ts';
import type { ReadPublished } from '../domain/container/reader.ts';
import { type Clock, nowIso } from '../domain/kernel/clock.ts';
import type { ControlStore } from '../domain/stores.ts';
import type { Periodic } from './periodic.ts';
import type { Log } from './runner.ts';

const hour = 3_600_000;

/** Milliseconds between two reads of one container. */
export const rereadEvery = 24 * hour;
/** Containers read in one run, one after the other. */
export const maxReads = 200;
/**
 * Milliseconds from one read by the API to the next: each is two requests, of which Google allows a quarter of one per
 * second.
 */
const apiPause = 8_000;

/** Reads connected containers again, to notice newly published versions. */
export function containerRereads({
  control,
  readPublished,
  clock,
  log,
  pause = apiPause,
}: {
  control: Pick<ControlStore, 'site' | 'container' | 'containersToRead' | 'noteContainer'>;
  readPublished: ReadPublished;
  clock: Clock;
  log: Log;
  pause?: number;
}): Periodic {
  return {
    kind: 'containers',
    every: hour,
    async run(signal) {
      const before = new Date(clock.now() - rereadEvery).toISOString();
      const reads = { read: 0, failed: 0 };
      let spent = false;
      for (const siteId of await control.containersToRead(before, maxReads)) {
        if (signal.aborted) break;
        const site = await control.site(siteId);
        const stored = await control.container(siteId);
        // Containers beyond the quota come first in the next run.
        if (!site || !stored || (spent && stored.source === 'api')) continue;
        try {
          await readPublished(site, stored);
          reads.read += 1;
        } catch (error) {
          if (!(error instanceof ContainerFailure)) throw error;
          const { problem } = error;
          reads.failed += 1;
          spent ||= problem === 'quota';
          log.warn({ siteId, problem }, 'a container could not be read');
          if (problem === 'quota') continue;
          const at = nowIso(clock);
          const { publicId } = stored;
          await control.noteContainer({ siteId, publicId, version: null, at });
        }
        if (stored.source === 'api') await setTimeout(pause, null, { signal }).catch(() => {});
      }
      return reads;
    },
  };
}
