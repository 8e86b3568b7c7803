import { extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  type LatestScans,
  type ScanRun,
  type ScanTier,
  sawSite,
} from '../../src/shared/wire/scan/scans.ts';
import { printableLine } from '../process/printable.ts';
import { ApiFailure } from './apiFailure.ts';
import { access, connect, site } from './customer.ts';
import { saveAs } from './saveAs.ts';
import { print, UsageError, verb } from './verb.ts';

/** Milliseconds between two checks of the scan's progress. */
const beat = 2_000;

const goesOn =
  'The scan has started. It continues on the server if you stop waiting; scan-report then saves its results.\n';

/** A scan, from its start to its end, and its results. */
export const scanVerbs = {
  scan: verb({
    summary: 'Scan a site and wait for the results; --quick stops after the first pages',
    options: {
      ...access,
      site,
      quick: { type: 'boolean', meaning: 'Do not wait for the deeper crawl' },
    },
    async run({ site, quick, ...values }) {
      const client = await connect(values);
      const { scanId } = await client.startScan(site);
      if (!values.json) process.stderr.write(goesOn);
      const tell = values.json ? () => {} : progressLine();
      const wait = async (tier: ScanTier, fits: (run: ScanRun) => boolean): Promise<ScanRun> => {
        for (;;) {
          const run = (await client.latestScans(site))[tier];
          if (run && !fits(run)) throw new ApiFailure('Another scan has replaced this one.');
          tell(run, tier);
          if (run?.finishedAt) return run;
          await setTimeout(beat);
        }
      };
      const tier1 = await wait('tier1', (run) => run.scanId === scanId);
      const deeper = !quick && sawSite(tier1);
      const found: LatestScans = { tier1, tier2: deeper ? await wait('tier2', () => true) : null };
      tell(null, 'tier2');
      print(values.json, found, linesOf(found));
      if (tier1.status === 'failed') process.exitCode = 1;
    },
  }),

  'scan-report': verb({
    summary: 'Save the report of the latest scan as .pdf, .html or .json',
    options: { ...access, site },
    operand: { name: 'file', meaning: 'File to write; its extension sets the format' },
    async run({ site, ...values }, file) {
      const format = extname(file).slice(1);
      if (format !== 'pdf' && format !== 'html' && format !== 'json') {
        throw new UsageError('The file name must end in .pdf, .html or .json.');
      }
      const client = await connect(values);
      const report =
        format === 'json'
          ? await client.scanFindings(site)
          : await client.scanReport(site, { format });
      const bytes = await saveAs(file, report);
      print(values.json, { file, bytes }, [`${file}: ${bytes} bytes`]);
    },
  }),
};

/** Keeps one line of a terminal up to date; writes nothing where there is none. */
function progressLine(): (run: ScanRun | null, tier: ScanTier) => void {
  const { isTTY } = process.stderr;
  return (run, tier) => {
    if (!isTTY) return;
    const text = printableLine(progressText(run, tier, process.stderr.columns || 80));
    process.stderr.write(`\r\u001b[K${text}`);
  };
}

/** Shorter than the terminal is wide: a line that wraps cannot be written over. */
export function progressText(run: ScanRun | null, tier: ScanTier, columns: number): string {
  if (!run || run.finishedAt) return '';
  const { pagesDone = 0, pagesPlanned = 0, state = null } = run.progress ?? {};
  return `${tier}  ${pagesDone} of ${pagesPlanned} pages  ${state ?? ''}`.slice(0, columns - 1);
}

function linesOf(found: LatestScans): string[] {
  return Object.values(found).flatMap((run: ScanRun | null) =>
    run
      ? [
          `${run.tier}  ${run.status}  ${run.pagesScanned} pages, ${run.tagsFound} tags, ` +
            `${run.unmanagedCount} of them not blocked, ${run.newOrChangedCount} new or changed`,
        ]
      : [],
  );
}
