import type { Clock } from '../domain/kernel/clock.ts';
import { tierLimits, type UpdateInventory } from '../domain/scan/run/port.ts';
import { scanTurns } from '../domain/scan/run/runScan.ts';
import type { Stores } from '../domain/stores.ts';
import { scanTask } from '../jobs/scans.ts';
import type { Task } from '../jobs/task.ts';
import type { Children } from '../scanner/child/children.ts';
import { remoteScanner } from '../scanner/child/remote.ts';

/** The scanning parts of a process. */
export function openScanning({
  children,
  stores,
  clock,
  updateInventory,
}: {
  /** Where pages are read. */
  children: Children;
  stores: Stores;
  clock: Clock;
  updateInventory: UpdateInventory;
}): Task {
  const scanner = remoteScanner(children);
  const turns = scanTurns({
    control: stores.control,
    storeOf: (site) => stores.of(site),
    clock,
    scanner,
    updateInventory,
    limits: tierLimits,
  });
  return scanTask(turns);
}
