import { sawSite } from '../../../../src/shared/wire/scan/scans.ts';
import type { SetupScan } from '../../../../src/shared/wire/site/setup.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { StoredSite } from '../../kernel/site.ts';
import type { Scans } from '../run/scans.ts';
import type { ScanFindingsService } from './scanFindings.ts';

/** The newest finished scan that saw the site, as far as it concerns the set-up; one that failed only where none did. */
export function scanStanding({
  scans,
  findings,
}: {
  scans: Pick<Scans, 'latest'>;
  findings: ScanFindingsService;
}) {
  const found = (site: StoredSite) =>
    findings.read(site).catch((error) => {
      if (error instanceof Refusal && error.code === 'not_found') return null;
      throw error;
    });

  return async (site: StoredSite): Promise<SetupScan> => {
    const { tier1, tier2 } = await scans.latest(site);
    const running = [tier2, tier1].some((run) => run && !run.finishedAt);
    const finished = [tier2, tier1].filter((one) => one?.finishedAt);
    const run = finished.find((one) => one && sawSite(one)) ?? finished[0];
    if (!run) return { running, newest: null };
    const { scanId, status, finishedAt, unmanagedCount } = run;
    const checked = await found(site);
    const count = (wanted: string) =>
      checked?.checks.filter(({ status }) => status === wanted).length ?? 0;
    return {
      running,
      newest: {
        scanId,
        status,
        finishedAt: `${finishedAt}`,
        unmanagedCount,
        failedChecks: count('violated'),
        uncheckedChecks: count('not_checked'),
        metBanner: (checked?.pagesWithBanner ?? 0) > 0,
      },
    };
  };
}
