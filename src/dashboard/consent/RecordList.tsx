import { necessary } from '../../shared/vocabulary.ts';
import type { ConsentRecord } from '../../shared/wire/consent/records.ts';
import { useWindow } from '../api/useWindow.ts';
import { counted, jurisdictionName, languageName, timeOf } from '../kit/format.ts';
import { Card, Table } from '../kit/layout.tsx';
import { PeriodChooser, periodQuery, readPeriod } from '../kit/period.tsx';
import { Empty, Problem } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';
import { Find } from './Find.tsx';
import { methodWords, shortened } from './labels.ts';
import { VerifiedOnly } from './VerifiedOnly.tsx';

/** Records read at once. */
const piece = 50;

/** The records of a period, or all of one visitor; oldest first, as the API returns them. */
export function RecordList() {
  const { api } = useSignedIn();
  const site = useSite();
  const period = readPeriod(7);
  const subject = new URLSearchParams(location.search).get('subject');
  const bounds = subject ? `subjectId=${encodeURIComponent(subject)}` : periodQuery(period);
  const records = useWindow<ConsentRecord>(`records ${site.id} ${bounds}`, (last) => {
    const query = new URLSearchParams(bounds);
    if (last) query.set('from', last.receivedAt);
    return api.get(`/sites/${site.id}/consent-records?${query}&limit=${piece}`);
  });
  return (
    <>
      {subject ? <OneVisitor subject={subject} /> : <PeriodChooser period={period} />}
      <VerifiedOnly read={records} lines={8}>
        {({ rows, more }) =>
          rows.length ? (
            <Card
              title={
                more
                  ? `The first ${counted(rows.length, 'record')}`
                  : counted(rows.length, 'record')
              }
            >
              <Table
                caption="Records, oldest first"
                columns={['Received', 'Decision', 'Allowed', 'Jurisdiction', 'Language', 'Visitor']}
              >
                {rows.map((record) => (
                  <Row key={record.id} record={record} />
                ))}
              </Table>
              {records.next.error && <Problem error={records.next.error} />}
              {more && (
                <button
                  type="button"
                  disabled={records.next.busy}
                  aria-busy={records.next.busy}
                  onClick={() => void records.next.run()}
                >
                  Show the next {piece}
                </button>
              )}
            </Card>
          ) : (
            <Empty title={subject ? 'No records of this visitor' : 'No records in this period'}>
              <p>
                {subject
                  ? 'The id may be mistyped or belong to another site.'
                  : 'Choose another period. Records appear here as soon as decisions are received.'}
              </p>
            </Empty>
          )
        }
      </VerifiedOnly>
      {!subject && <Find />}
    </>
  );
}

function Row({ record }: { record: ConsentRecord }) {
  const site = useSite();
  const { id, receivedAt, method, granted, jurisdiction, shown, subjectId } = record;
  const allowed = granted.filter((purpose) => purpose !== necessary);
  return (
    <tr>
      <th scope="row">
        <a href={path('sites', site.id, 'records', id)}>{timeOf(receivedAt)}</a>
      </th>
      <td>{methodWords[method]}</td>
      <td>{allowed.join(', ') || 'only what is necessary'}</td>
      <td>{jurisdictionName(jurisdiction)}</td>
      <td>{languageName(shown.language)}</td>
      <td>
        <a href={`${path('sites', site.id, 'records')}?subject=${subjectId}`}>
          <code>{shortened(subjectId)}</code>
        </a>
      </td>
    </tr>
  );
}

function OneVisitor({ subject }: { subject: string }) {
  const site = useSite();
  return (
    <div class="advice">
      <p>
        All records of visitor <code>{subject}</code>, at any time. The latest decision is the one
        in force.
      </p>
      <a class="button" href={path('sites', site.id, 'records')}>
        Records of all visitors
      </a>
    </div>
  );
}
