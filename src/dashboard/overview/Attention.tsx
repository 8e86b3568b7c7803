import { type ScanRun, sawSite } from '../../shared/wire/scan/scans.ts';
import type { SetupScan } from '../../shared/wire/site/setup.ts';
import { useRead } from '../api/useRead.ts';
import { count, counted, dayOf, timeOf } from '../kit/format.ts';
import { Badge, Card } from '../kit/layout.tsx';
import { readPeriod } from '../kit/period.tsx';
import { severityTones, severityWords } from '../kit/severity.ts';
import { Loaded } from '../kit/state.tsx';
import { findingWords } from '../monitoring/labels.ts';
import { path } from '../route.ts';
import { statuses, tiers } from '../scan/labels.ts';
import { useSignedIn, useSite } from '../session/context.ts';
import { findingsOf, unheldOf } from './reads.ts';

/** Rows of each list here; its own page has all. */
const most = 5;

/** Trackers on the site's pages that an owner should look at. */
export function Attention({
  run,
  scan,
  heard,
}: {
  run: ScanRun | null;
  scan: SetupScan;
  /** Whether any page ever reported what its tags did. */
  heard: boolean;
}) {
  return (
    <div class="columns">
      <Unheld run={run} />
      <Tags heard={heard} />
      <LastScan run={run} scan={scan} />
    </div>
  );
}

function Unheld({ run }: { run: ScanRun | null }) {
  const { api } = useSignedIn();
  const site = useSite();
  const read = useRead(`unheld ${site.id}`, () => unheldOf(api, site.id));
  return (
    <Card
      title="Runs without consent"
      actions={<a href={path('sites', site.id, 'scans', 'trackers')}>All trackers</a>}
    >
      {run && sawSite(run) ? (
        <Loaded read={read}>
          {(trackers) => (
            <ul class="rows">
              {!trackers.length && (
                <li class="soft">The last scan found nothing that runs without consent.</li>
              )}
              {trackers.slice(0, most).map(({ id, kind, name, host, entity }) => (
                <li key={id}>
                  <strong dir="auto">{kind === 'host' ? host : name}</strong>{' '}
                  <span class="soft">{entity ?? (kind === 'host' ? 'unknown company' : host)}</span>
                </li>
              ))}
              {trackers.length > most && <li>and {counted(trackers.length - most, 'other')}</li>}
            </ul>
          )}
        </Loaded>
      ) : (
        <p class="soft">
          {run
            ? 'The last scan did not finish. Only another one can tell.'
            : 'Only a scan can tell.'}
        </p>
      )}
    </Card>
  );
}

function Tags({ heard }: { heard: boolean }) {
  const { api } = useSignedIn();
  const site = useSite();
  const period = readPeriod(7);
  const read = useRead(`findings ${site.id}`, () => findingsOf(api, site.id, period));
  return (
    <Card
      title="Tags, last 7 days"
      actions={<a href={path('sites', site.id, 'tags', 'findings')}>All findings</a>}
    >
      <Loaded read={read}>
        {(findings) => (
          <ul class="rows">
            {!findings.length && (
              <li class="soft">
                {heard
                  ? 'No tag failed, slowed down or appeared anew, as far as pages report.'
                  : 'No page has reported yet: monitoring begins with the first visitor who allows it.'}
              </li>
            )}
            {findings.slice(0, most).map(({ id, kind, severity, about }) => (
              <li key={id}>
                <Badge tone={severityTones[severity]}>{severityWords[severity]}</Badge>{' '}
                {findingWords[kind].title}: <bdi>{about}</bdi>
              </li>
            ))}
            {findings.length > most && <li>and {counted(findings.length - most, 'other')}</li>}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function LastScan({ run, scan: { running, newest } }: { run: ScanRun | null; scan: SetupScan }) {
  const site = useSite();
  return (
    <Card title="Last scan" actions={<a href={path('sites', site.id, 'scans')}>All scans</a>}>
      {run ? (
        <ul class="rows">
          <li>
            <Badge tone={statuses[run.status][1]}>{statuses[run.status][0]}</Badge>{' '}
            <span title={timeOf(run.finishedAt)}>{dayOf(run.finishedAt)}</span>, {tiers[run.tier]}
          </li>
          <li>
            {counted(run.pagesScanned, 'page')}, {counted(run.tagsFound, 'tracker')},{' '}
            {count(run.newOrChangedCount)} new or changed
          </li>
          {newest && sawSite(run) && <li>{checksOf(newest)}</li>}
        </ul>
      ) : (
        <p class="soft">{running ? 'The first scan is running.' : 'Not scanned yet.'}</p>
      )}
    </Card>
  );
}

/** A check that could not be made is not one that passed. */
function checksOf({ failedChecks, uncheckedChecks }: NonNullable<SetupScan['newest']>): string {
  const failed = failedChecks ? `${counted(failedChecks, 'check')} failed` : 'No check failed';
  return uncheckedChecks ? `${failed}, ${count(uncheckedChecks)} could not be made` : failed;
}
