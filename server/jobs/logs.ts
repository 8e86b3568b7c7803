import type { LogSealing } from '../domain/consentLog/logSealing.ts';
import { cellsOf, type Stores } from '../domain/stores.ts';
import { ofRegions, type Periodic } from './periodic.ts';

/** Seals what nobody has sealed: where a process died right after a decision, and records from before there was a log. */
export function logsSealed(stores: Stores, logs: Pick<LogSealing, 'sealWaiting'>): Periodic {
  return {
    kind: ofRegions('logs', stores),
    every: 3_600_000,
    async run(signal) {
      const cells = stores.regions.flatMap((region) => cellsOf(stores, region));
      const sealed: Record<string, number> = {};
      let failed: unknown;
      for (const [name, cell] of cells) {
        try {
          sealed[name] = await logs.sealWaiting(cell, signal);
        } catch (error) {
          // One region that is away holds up no other.
          failed ??= error;
        }
      }
      if (failed) throw failed;
      return sealed;
    },
  };
}
