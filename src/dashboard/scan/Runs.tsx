import type { LatestScans, ScanRun } from '../../shared/wire/scan/scans.ts';
import { scanTiers } from '../../shared/wire/scan/scans.ts';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { useFollowed } from '../kit/follow.ts';
import { count, timeOf } from '../kit/format.ts';
import { Badge, Card, Facts } from '../kit/layout.tsx';
import { Empty, Loaded, Problem, Progress } from '../kit/state.tsx';
import { useSignedIn, useSite } from '../session/context.ts';
import { states, statuses, tiers } from './labels.ts';
import { Schedule } from './Schedule.tsx';
import { StartScan } from './StartScan.tsx';

/** Milliseconds between two reads while a scan is under way. */
const pause = 2_000;

/** The newest run of each tier, and the button that starts one. */
export function Runs() {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/scans/latest`;
  const read = useRead(at, () => api.get<LatestScans>(at));
  const runs = scanTiers.map((tier) => read.value?.[tier]).filter((run) => run != null);
  const going = runs.find(({ status }) => status === 'queued' || status === 'running');
  useFollowed(read, going !== undefined, pause);
  const cancel = useAction(async (id: string) => {
    await api.send('POST', `/scans/${id}/cancel`, {});
    read.again();
  });
  return (
    <>
      <StartScan label="Start a scan" going={going !== undefined} started={read.again}>
        {going && (
          <button
            type="button"
            aria-busy={cancel.busy}
            onClick={() => void cancel.run(going.scanId)}
          >
            Cancel the scan
          </button>
        )}
      </StartScan>
      {cancel.error && <Problem error={cancel.error} />}
      <Loaded read={read}>
        {() =>
          runs.length ? (
            <div class="columns">
              {runs.map((run) => (
                <Run key={run.tier} run={run} />
              ))}
            </div>
          ) : (
            <Empty title="No scan yet">
              <p>
                A scan visits the home page and a few others first; the rest of the site follows
                automatically.
              </p>
            </Empty>
          )
        }
      </Loaded>
      <Schedule />
    </>
  );
}

function Run({ run }: { run: ScanRun }) {
  const [word, tone] = statuses[run.status];
  return (
    <Card title={tiers[run.tier]} actions={<Badge tone={tone}>{word}</Badge>}>
      {run.progress && (
        <Progress
          label={run.progress.state ? `Visitor: ${states[run.progress.state]}` : 'Finding pages'}
          done={run.progress.pagesDone}
          of={run.progress.pagesPlanned}
        />
      )}
      {run.status === 'failed' && (
        <p>
          It ended early: the site did not answer, or the service was restarted. Start another scan.
        </p>
      )}
      <Facts
        rows={[
          ['Started', timeOf(run.startedAt)],
          ['Finished', run.finishedAt ? timeOf(run.finishedAt) : 'not yet'],
          ['Pages', count(run.pagesScanned)],
          ['Trackers', count(run.tagsFound)],
          ['Not blocked', count(run.unmanagedCount)],
          ['New or changed', count(run.newOrChangedCount)],
        ]}
      />
    </Card>
  );
}
