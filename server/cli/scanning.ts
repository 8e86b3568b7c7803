import { knownNames } from '../classification/names.ts';
import { knownHosts } from '../classification/thirdParties.ts';
import type { Config } from '../config/config.ts';
import { knowingOurselves } from '../domain/classification/knowingOurselves.ts';
import type { Clock, Sealer, Stores } from '../domain/ports.ts';
import { type Places, rulesetService } from '../domain/rulesets/rulesets.ts';
import { tierLimits } from '../domain/scans/port.ts';
import { type ScanTurns, scanTurns } from '../domain/scans/runScan.ts';
import { stockTaker } from '../domain/trackers/stock.ts';
import { scanTask } from '../jobs/scans.ts';
import type { Task } from '../jobs/task.ts';
import { dnsCanonicalName } from '../outgoing/canonicalName.ts';
import { findChromium } from '../scanner/chromium.ts';
import type { RunningScanner } from '../scanner/scanner.ts';

export interface Scanning {
  task: Task;
  /** Lets the browser go. */
  close(): Promise<void>;
}

/** What a process scans with. The browser starts with the first scan. */
export function openScanning({
  config,
  allowed,
  stores,
  sealer,
  clock,
  places,
}: {
  config: Pick<Config, 'chromiumPath'>;
  /** Hosts with their ports that may be reached although they are private; more may be added later. */
  allowed: readonly string[];
  stores: Stores;
  sealer: Sealer;
  clock: Clock;
  places: () => Places;
}): Scanning {
  const { control, region } = stores;
  let scanner: RunningScanner | null = null;
  const takeStock = stockTaker({
    region,
    known: { hosts: knowingOurselves(knownHosts, places), names: knownNames },
    canonicalName: dnsCanonicalName(),
    currentRuleset: rulesetService({ control, sealer, clock, places }).current,
  });

  // What reads pages takes long to load: only where a scan needs it.
  async function load(): Promise<ScanTurns> {
    const { createScanner } = await import('../scanner/scanner.ts');
    scanner = createScanner({
      chromium: findChromium(config.chromiumPath),
      allowed,
      isConsentHost: (host) => knownHosts(host)?.category === 'consent-provider',
    });
    return scanTurns({ control, region, clock, scanner, takeStock, limits: tierLimits });
  }

  let turns: Promise<ScanTurns> | null = null;
  const take: ScanTurns['take'] = async (task, turn) => {
    turns ??= load();
    return (await turns).take(task, turn);
  };
  return { task: scanTask({ take }, clock), close: async () => scanner?.close() };
}
