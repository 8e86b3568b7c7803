import { type AuditEntry, auditActions } from '../../shared/wire/account/audit.ts';
import { useAction } from '../api/useAction.ts';
import { useWindow } from '../api/useWindow.ts';
import { inAddress, setInAddress } from '../kit/address.ts';
import { Choice } from '../kit/choice.tsx';
import { secondOf } from '../kit/format.ts';
import { Host } from '../kit/host.tsx';
import { Card, Page, Table } from '../kit/layout.tsx';
import { PeriodChooser, periodQuery, readPeriod } from '../kit/period.tsx';
import { save } from '../kit/save.ts';
import { Empty, Loaded, Problem } from '../kit/state.tsx';
import { Who } from '../kit/who.tsx';
import { path } from '../route.ts';
import { useSignedIn } from '../session/context.ts';

/** Entries read at once. */
const piece = 50;

/** Who did what in the account, newest first. */
export function AuditLogPage() {
  const { me } = useSignedIn();
  return (
    <Page
      title="Audit log"
      lead="Who signed in, created keys, invited members, published, exported and archived. Entries are kept for two years."
    >
      {me.role === 'viewer' ? (
        <Card>
          <p>Only an admin or an owner of the account can read the audit log.</p>
        </Card>
      ) : (
        <Entries />
      )}
    </Page>
  );
}

function Entries() {
  const { api } = useSignedIn();
  const period = readPeriod(30);
  const siteId = inAddress('site');
  const bounds = periodQuery(period);
  const read = useWindow<AuditEntry>(`audit log ${bounds} ${siteId}`, (last) => {
    const query = new URLSearchParams(bounds);
    if (last) query.set('to', last.at);
    if (siteId) query.set('siteId', siteId);
    return api.get(`/account/audit-log?${query}&limit=${piece}`);
  });
  const take = useAction(async () => {
    const file = await api.download(`/account/audit-log/export?${bounds}`, () => {});
    save(file, `audit-log-${period.from}-${period.to}.jsonl`);
    read.again();
  });
  return (
    <>
      <PeriodChooser period={period} />
      <SiteChooser siteId={siteId} />
      <Loaded read={read} lines={8}>
        {({ rows, more }) =>
          rows.length ? (
            <Card>
              <Table
                caption="Entries, newest first"
                columns={['When', 'Action', 'Target', 'Member']}
                beside={['Target', 'Member']}
              >
                {rows.map((entry) => (
                  <Row key={entry.id} entry={entry} />
                ))}
              </Table>
              {read.next.error && <Problem error={read.next.error} />}
              {take.error && <Problem error={take.error} />}
              <div class="actions">
                {more && (
                  <button
                    type="button"
                    aria-busy={read.next.busy}
                    onClick={() => void read.next.run()}
                  >
                    Show the next {piece}
                  </button>
                )}
                <button type="button" aria-busy={take.busy} onClick={() => void take.run()}>
                  Export the period as JSON lines
                </button>
              </div>
            </Card>
          ) : (
            <Empty title="No entries in this period">
              <p>Choose another period. New entries appear here at once.</p>
            </Empty>
          )
        }
      </Loaded>
    </>
  );
}

/** Narrows the log to one site; kept in the address, as the period is. */
function SiteChooser({ siteId }: { siteId: string }) {
  const { sites } = useSignedIn();
  return (
    <Choice
      label="Site"
      value={siteId}
      options={[
        ['', 'The whole account'],
        ...(sites.value ?? []).map(({ id, displayName }) => [id, displayName] as const),
      ]}
      change={(id) => setInAddress('site', id)}
    />
  );
}

function Row({ entry }: { entry: AuditEntry }) {
  const { sites } = useSignedIn();
  const { at, action, actor, siteId, target } = entry;
  const site = sites.value?.find(({ id }) => id === siteId);
  const version = site && target && action === 'banner.published';
  const which = [siteId && (site?.displayName ?? siteId), version ? '' : target]
    .filter(Boolean)
    .join(', ');
  const what = (
    <>
      <bdi>
        <Host name={which || '–'} />
      </bdi>
      {version && (
        <>
          , <a href={path('sites', site.id, 'rulesets', target)}>what changed</a>
        </>
      )}
    </>
  );
  const who = <Who actor={actor} />;
  return (
    <tr>
      <th scope="row" class="day">
        {secondOf(at)}
      </th>
      <td>
        {auditActions[action]}
        <div class="below">{which && what}</div>
        <div class="below soft">{who}</div>
      </td>
      <td class="beside">{what}</td>
      <td class="beside who">{who}</td>
    </tr>
  );
}
