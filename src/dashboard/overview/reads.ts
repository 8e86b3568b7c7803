import type { ConsentRates, RateKey } from '../../shared/wire/consent/rates.ts';
import type { List } from '../../shared/wire/list.ts';
import type { Finding } from '../../shared/wire/monitoring/findings.ts';
import type { CheckStatus, ScanFindings } from '../../shared/wire/scan/scanFindings.ts';
import type { LatestScans, ScanRun } from '../../shared/wire/scan/scans.ts';
import type { Tracker } from '../../shared/wire/scan/trackers.ts';
import { ApiError } from '../api/client.ts';
import { type Period, periodQuery } from '../kit/period.tsx';
import type { SignedInContext } from '../session/context.ts';

type Api = SignedInContext['api'];

/** What scans say about the site: the newest finished one, and what came of its checks. */
export interface Scanned {
  run: ScanRun | null;
  running: boolean;
  failed: number;
  /** Checks that it could not make. */
  unchecked: number;
  /** Whether the scan itself met our banner. */
  metBanner: boolean;
}

export async function scannedOf(api: Api, siteId: string): Promise<Scanned> {
  const at = `/sites/${siteId}/scans/latest`;
  const { tier1, tier2 } = await api.get<LatestScans>(at);
  const run = [tier2, tier1].find((one) => one?.finishedAt) ?? null;
  const running = [tier2, tier1].some((one) => one && !one.finishedAt);
  const findings = run && (await api.get<ScanFindings>(`${at}/findings`).catch(nullWhereNone));
  const checks = (wanted: CheckStatus) =>
    findings?.checks.filter(({ status }) => status === wanted).length ?? 0;
  return {
    run,
    running,
    failed: checks('violated'),
    unchecked: checks('not_checked'),
    metBanner: (findings?.pagesWithBanner ?? 0) > 0,
  };
}

export const ratesOf = (api: Api, siteId: string, period: Period, by: RateKey) =>
  api.get<ConsentRates>(`/sites/${siteId}/consent-rates?${periodQuery(period)}&by=${by}`);

/** What the newest scan saw although nothing had been granted, and nothing holds. */
export async function unheldOf(api: Api, siteId: string): Promise<Tracker[]> {
  const { data } = await api.get<List<Tracker>>(`/sites/${siteId}/trackers`);
  return data.filter(({ managed, withoutConsent }) => withoutConsent && !managed);
}

/** Findings about tags, those that only name a host of unknown purpose left out. */
export async function findingsOf(api: Api, siteId: string, period: Period): Promise<Finding[]> {
  const at = `/sites/${siteId}/monitoring/findings?${periodQuery(period)}`;
  const { data } = await api.get<List<Finding>>(at);
  return data.filter(({ kind }) => kind !== 'unclassified_host');
}

function nullWhereNone(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
