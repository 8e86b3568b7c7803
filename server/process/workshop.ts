import type { Config } from '../config/config.ts';
import { printsNothing } from '../domain/scan/checks/printer.ts';
import { type Children, openChildren } from '../scanner/child/children.ts';
import { remoteContainerSource, remotePrinter } from '../scanner/child/remote.ts';
import { findChromium } from '../scanner/chromium.ts';
import { sweepLeftovers } from '../scanner/leftovers.ts';

/** Concurrent scans, each in a child; maximum megabytes of a child's heap. */
const scansAtOnce = 2;
const memory = 384;

const entry = new URL('./scanChild.ts', import.meta.url);

/**
 * The child processes for work that outside content could break: reading pages, printing reports, reading containers.
 * Each starts when it is first needed. Scans are separate from the others, for which a person is waiting.
 * @param allowed hosts with their ports that may be reached although they are private; more may be added later
 */
export async function openWorkshop({
  config,
  allowed,
}: {
  config: Pick<Config, 'chromiumPath'>;
  allowed: readonly string[];
}) {
  // Leftovers of a killed server: browsers, and their profiles.
  await sweepLeftovers().catch(() => 0);
  const chromium = findChromium(config.chromiumPath);
  const open = (most: number): Children =>
    openChildren({ entry, most, memory, settings: () => ({ chromium, allowed: [...allowed] }) });
  const [scans, prints, containers] = [open(scansAtOnce), open(1), open(1)];
  return {
    scans,
    printPdf: chromium === null ? printsNothing : remotePrinter(prints),
    containerScripts: remoteContainerSource(containers),
    close: () => Promise.all([scans.close(), prints.close(), containers.close()]),
  };
}
