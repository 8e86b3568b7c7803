import { necessary } from '../../shared/vocabulary.ts';
import type { ConsentRecord } from '../../shared/wire/consent/records.ts';
import type { List } from '../../shared/wire/list.ts';
import { type Came, type Rows, readOn, useWindow } from '../api/useWindow.ts';
import { count, counted, jurisdictionName, languageName, secondOf } from '../kit/format.ts';
import { Card, Table } from '../kit/layout.tsx';
import { PeriodChooser, periodQuery, readPeriod } from '../kit/period.tsx';
import { SaveCsv } from '../kit/saveCsv.tsx';
import { Empty, Problem } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';
import { Filters } from './Filters.tsx';
import { Find } from './Find.tsx';
import { deviceWords, methodWords, shortened } from './labels.ts';
import { tableOf } from './recordCells.ts';
import { type Filter, matches, readFilter } from './recordFilter.ts';
import { VerifiedOnly } from './VerifiedOnly.tsx';

/** Records read at once: as many as one reads, or where few of them may match, as many as the API answers. */
const piece = { shown: 50, filtered: 1_000 };

/** The records of a period, or all of one visitor; newest first. */
export function RecordList() {
  const { api } = useSignedIn();
  const site = useSite();
  const period = readPeriod(7);
  const query = new URLSearchParams(location.search);
  const subject = query.get('subject');
  const filter = readFilter(query);
  const limit = Object.keys(filter).length ? piece.filtered : piece.shown;
  const bounds = subject ? `subjectId=${encodeURIComponent(subject)}` : periodQuery(period);
  const ask = (last: ConsentRecord | null, most: number): Promise<List<ConsentRecord>> => {
    const query = new URLSearchParams(bounds);
    query.set('order', 'newest');
    // The last one so far comes again.
    query.set('limit', String(last ? most + 1 : most));
    if (last) query.set('to', last.receivedAt);
    return api.get(`/sites/${site.id}/consent-records?${query}`);
  };
  const records = useWindow<ConsentRecord>(`records ${site.id} ${bounds} ${limit}`, (last) =>
    ask(last, limit),
  );
  return (
    <>
      {subject ? <OneVisitor subject={subject} /> : <Find />}
      {!subject && <PeriodChooser period={period} />}
      <VerifiedOnly read={records} lines={8}>
        {(read) =>
          read.rows.length ? (
            <RecordTable
              read={read}
              filter={filter}
              limit={limit}
              next={records.next}
              whole={(came) => readOn(read, (last) => ask(last, piece.filtered), came)}
            />
          ) : (
            <Empty title={subject ? 'No records of this visitor' : 'No records in this period'}>
              <p>
                {subject
                  ? 'The id may be mistyped or belong to another site, or the records were erased.'
                  : 'Choose another period. Records appear here as soon as decisions are received.'}
              </p>
              {subject && <Find />}
            </Empty>
          )
        }
      </VerifiedOnly>
    </>
  );
}

function RecordTable({
  read: { rows, more },
  filter,
  limit,
  next,
  whole,
}: {
  read: Rows<ConsentRecord>;
  filter: Filter;
  limit: number;
  next: ReturnType<typeof useWindow>['next'];
  /** All records of the period, also those that are not read yet. */
  whole: (came: Came) => Promise<ConsentRecord[]>;
}) {
  const shown = rows.filter((record) => matches(record, filter));
  const filtered = Object.keys(filter).length > 0;
  const oldest = rows.at(-1);
  const records = counted(shown.length, 'record');
  return (
    <Card
      title={filtered || !more ? records : `The newest ${records}`}
      actions={
        <SaveCsv
          name="records"
          label={more ? 'Download all as CSV' : 'Download CSV'}
          rows={async (came) =>
            tableOf((await whole(came)).filter((record) => matches(record, filter)))
          }
        />
      }
    >
      <Filters filter={filter} records={rows} />
      {filtered && oldest && (
        <p class="hint" role="status">
          {records} of {count(rows.length)} match, back to {secondOf(oldest.receivedAt)}.
        </p>
      )}
      {shown.length > 0 && (
        <Table
          caption="Records, newest first"
          columns={['Received', 'Decision', 'Allowed', 'Jurisdiction', 'Language', 'Visitor']}
          beside={['Allowed', 'Jurisdiction', 'Language', 'Visitor']}
        >
          {shown.map((record) => (
            <Row key={record.id} record={record} />
          ))}
        </Table>
      )}
      {next.error && <Problem error={next.error} />}
      {more && (
        <button type="button" aria-busy={next.busy} onClick={() => void next.run()}>
          {filtered ? `Look through ${count(limit)} more` : `Show ${count(limit)} more`}
        </button>
      )}
    </Card>
  );
}

function Row({ record }: { record: ConsentRecord }) {
  const site = useSite();
  const { id, receivedAt, method, granted, jurisdiction, shown, subjectId } = record;
  const allowed = granted.filter((purpose) => purpose !== necessary);
  return (
    <tr>
      <th scope="row" class="day">
        <a href={path('sites', site.id, 'records', id)}>{secondOf(receivedAt)}</a>
      </th>
      <td>
        {methodWords[method]}
        <div class="below soft">
          {method === 'custom' && allowed.length > 0 && `${allowed.join(', ')}; `}
          {jurisdictionName(jurisdiction)}
        </div>
      </td>
      <td class="beside">{allowed.join(', ') || 'only what is necessary'}</td>
      <td class="beside">{jurisdictionName(jurisdiction)}</td>
      <td class="beside">
        {languageName(shown.language)}
        {shown.viewport && <span class="soft">, {deviceWords[shown.viewport]?.toLowerCase()}</span>}
      </td>
      <td class="beside">
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
