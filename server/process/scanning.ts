import { knownNames } from '../classification/names.ts';
import { knownHosts } from '../classification/thirdParties.ts';
import type { Clock } from '../domain/kernel/clock.ts';
import { spaceWatch } from '../domain/kernel/space.ts';
import type { Sealer } from '../domain/ruleset/port.ts';
import { type Places, rulesetService } from '../domain/ruleset/rulesets.ts';
import { knowingOurselves } from '../domain/scan/classification/knowingOurselves.ts';
import { tierLimits } from '../domain/scan/run/port.ts';
import { scanTurns } from '../domain/scan/run/runScan.ts';
import { stockTaker } from '../domain/scan/trackers/stock.ts';
import type { Stores } from '../domain/stores.ts';
import { scanTask } from '../jobs/scans.ts';
import type { Task } from '../jobs/task.ts';
import { dnsCanonicalName } from '../outgoing/canonicalName.ts';
import type { Children } from '../scanner/child/children.ts';
import { remoteScanner } from '../scanner/child/remote.ts';

export interface Scanning {
  task: Task;
}

/** What a process scans with. */
export function openScanning({
  children,
  stores,
  sealer,
  clock,
  places,
}: {
  /** Where pages are read. */
  children: Children;
  stores: Stores;
  sealer: Sealer;
  clock: Clock;
  places: () => Places;
}): Scanning {
  const { control, region } = stores;
  const space = spaceWatch({ read: () => stores.space(), clock });
  const takeStock = stockTaker({
    region,
    known: { hosts: knowingOurselves(knownHosts, places), names: knownNames },
    canonicalName: dnsCanonicalName(),
    currentRuleset: rulesetService({ control, sealer, clock, places, space }).current,
  });

  const scanner = remoteScanner(children);
  const turns = scanTurns({ control, region, clock, scanner, takeStock, limits: tierLimits });
  return { task: scanTask(turns, clock) };
}
