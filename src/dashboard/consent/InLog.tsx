import type { ConsentRecord } from '../../shared/wire/consent/records.ts';
import type { Report } from '../../shared/wire/consent/report.ts';
import type { SiteLog } from '../../shared/wire/consentLog/log.ts';
import { useRead } from '../api/useRead.ts';
import { Badge, Card, Facts } from '../kit/layout.tsx';
import { save } from '../kit/save.ts';
import { Loaded } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';
import { loadVerifier } from './verifier.ts';

/** Where a record stands in the site's log, as this browser has checked it. Who may not export has no proof to check. */
export function InLog({ record }: { record: ConsentRecord }) {
  const { me } = useSignedIn();
  const site = useSite();
  if (me.role === 'viewer') return null;
  return (
    <Card
      title="Place in the log"
      lead="Every decision goes into a signed log that can only grow. This browser checks the proof that the record is in it."
    >
      <Checked record={record} />
      <p class="hint">
        The check used the key that this service gives. Compare it with the one in the weekly e-mail
        or in a webhook: <a href={path('sites', site.id, 'records', 'log')}>the log and its key</a>.
      </p>
    </Card>
  );
}

function Checked({ record }: { record: ConsentRecord }) {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/consent-records/${encodeURIComponent(record.id)}/proof`;
  const read = useRead(at, async () => {
    const [log, proof, { proofReport }] = await Promise.all([
      api.get<SiteLog>(`/sites/${site.id}/log`),
      api.download(at, () => {}),
      loadVerifier(),
    ]);
    return { proof, report: proofReport(await proof.text(), log.vkey ?? '') };
  });
  return (
    <Loaded read={read} lines={4}>
      {({ proof, report }) => (
        <>
          <LogReport report={report} />
          <div class="actions">
            <button type="button" onClick={() => save(proof, `record-${record.id}.tlog-proof`)}>
              Download the proof
            </button>
          </div>
        </>
      )}
    </Loaded>
  );
}

/** Facts about the record that are not part of it. */
const labels: Record<string, string> = { place: 'Place', log: 'Log', key: 'Key' };

function LogReport({
  report: { holds, headline, facts, shown, notShown, problems },
}: {
  report: Report;
}) {
  const rows = facts.filter(([name]) => name in labels);
  return (
    <>
      <p>
        <Badge tone={holds ? 'good' : 'bad'}>{holds ? 'Verified' : 'Not verified'}</Badge>{' '}
        {headline}
      </p>
      <ul>
        {[...problems, ...shown].map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {notShown.length > 0 && (
        <>
          <p>It does not show:</p>
          <ul>
            {notShown.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      <Facts
        rows={rows.map(([name, value]) => [labels[name] ?? name, <code key={name}>{value}</code>])}
      />
    </>
  );
}
