import type { CheckStatus, ScanFindings } from '../../shared/wire/scan/scanFindings.ts';
import type { LatestScans, ScanRun } from '../../shared/wire/scan/scans.ts';
import type { Setup, SetupStep } from '../../shared/wire/site/setup.ts';
import { ApiError } from '../api/client.ts';
import { counted, dayOf } from '../kit/format.ts';
import { Card } from '../kit/layout.tsx';
import { path } from '../route.ts';
import { type SignedInContext, useSite } from '../session/context.ts';

interface Step {
  title: string;
  text: string;
  page: string;
}

/** Instructions for each step, and the page for it. */
const steps: Record<SetupStep, Step> = {
  install: {
    title: 'Paste the snippet',
    text: 'Put one script into the head of every page, above the tag manager.',
    page: 'install',
  },
  open_page: {
    title: 'Open a page of the site and make a choice',
    text: 'No page has reported anything yet. The first choice made there appears here.',
    page: 'install',
  },
  fix_order: {
    title: 'Move the snippet up',
    text: 'Pages report that a tag ran before the snippet, so it may have read consent too early.',
    page: 'install',
  },
  renew_paste: {
    title: 'Replace the snippet',
    text: 'Visitors still get an older ruleset than the published one.',
    page: 'install',
  },
  restore_proof: {
    title: 'Restore the domain proof',
    text: 'The domain is verified, but the last check found neither the DNS record nor the file.',
    page: 'domain',
  },
  raise_ceiling: {
    title: 'Have a ceiling raised',
    text: 'Traffic is close to a ceiling of the site. What exceeds it is refused, withdrawals and refusals last.',
    page: '',
  },
  verify_domain: {
    title: 'Verify the domain',
    text: 'Consent records and scans require a verified domain.',
    page: 'domain',
  },
};

/** What scans say about the site: the newest finished one, and what came of its checks. */
export interface Scanned {
  run: ScanRun | null;
  running: boolean;
  failed: number;
  /** Checks that it could not make. */
  unchecked: number;
}

export async function scannedOf(api: SignedInContext['api'], siteId: string): Promise<Scanned> {
  const at = `/sites/${siteId}/scans/latest`;
  const { tier1, tier2 } = await api.get<LatestScans>(at);
  const run = [tier2, tier1].find((one) => one?.finishedAt) ?? null;
  const running = [tier2, tier1].some((one) => one && !one.finishedAt);
  const findings = run && (await api.get<ScanFindings>(`${at}/findings`).catch(nullWhereNone));
  const checks = (wanted: CheckStatus) =>
    findings?.checks.filter(({ status }) => status === wanted).length ?? 0;
  return { run, running, failed: checks('violated'), unchecked: checks('not_checked') };
}

/** What is yet to be done before the site can be called set up: what it knows of itself, then what only a scan can show. */
export function NextSteps({ setup, scanned }: { setup: Setup; scanned: Scanned }) {
  const site = useSite();
  const next = [
    ...setup.next.map(({ code }) => steps[code]),
    // Without a verified domain there is no scan, and to verify it is a step of its own.
    ...(setup.domainVerified ? scanSteps(scanned) : []),
  ];
  if (!next.length) {
    return (
      <Card title="All set">
        <p>
          The snippet works, decisions arrive, and the domain is verified. In the scan of{' '}
          {dayOf(scanned.run?.finishedAt ?? null)} every tag was held and no check failed
          {scanned.unchecked ? `; ${counted(scanned.unchecked, 'check')} could not be made` : ''}.
        </p>
      </Card>
    );
  }
  return (
    <Card title="What to do next">
      <ol class="rows">
        {next.map(({ title, text, page }) => (
          <li key={title}>
            <strong>
              <a href={path('sites', site.id, ...page.split('/'))}>{title}</a>
            </strong>
            <p class="soft">{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function scanSteps({ run, running, failed }: Scanned): Step[] {
  if (!run) {
    const text =
      'Only a scan shows which tags run before a visitor has chosen, or after a refusal.';
    return [{ title: running ? 'Wait for the scan' : 'Scan the site', text, page: 'scans' }];
  }
  if (run.status === 'failed' || run.status === 'cancelled') {
    const text = `The last scan ${run.status === 'failed' ? 'failed' : 'was cancelled'}, so what runs without consent is not known.`;
    return [{ title: 'Scan the site again', text, page: 'scans' }];
  }
  const found: Step[] = [];
  if (run.unmanagedCount) {
    found.push({
      title: `Mark or block ${counted(run.unmanagedCount, 'tag')}`,
      text: 'They run whatever a visitor decides: no mark and no rule holds them.',
      page: 'scans/trackers',
    });
  }
  if (failed) {
    found.push({
      title: `Look at ${counted(failed, 'failed check')}`,
      text: 'Each says what the scan saw, and what to do about it.',
      page: 'scans/checks',
    });
  }
  return found;
}

function nullWhereNone(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
