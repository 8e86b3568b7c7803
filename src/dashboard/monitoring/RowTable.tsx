import type { TagEvent } from '../../shared/wire/monitoring/events.ts';
import { count, secondOf } from '../kit/format.ts';
import { Table } from '../kit/layout.tsx';
import { path } from '../route.ts';
import { useSite } from '../session/context.ts';
import { kindWords, tagName } from './labels.ts';

/** Rows as they were reported. */
export function RowTable({ caption, rows }: { caption: string; rows: TagEvent[] }) {
  return (
    <Table
      caption={caption}
      columns={['Received', 'After', 'What', 'Name', 'Details']}
      numbers={['After']}
      beside={['After', 'Name', 'Details']}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </Table>
  );
}

function Row({ row }: { row: TagEvent }) {
  const site = useSite();
  const after = row.pageMs === null ? 'not known' : `${count(row.pageMs)} ms`;
  const details = moreOf(row).join('; ');
  const name =
    row.subjectId === null ? (
      <bdi>{nameOf(row)}</bdi>
    ) : (
      <a href={`${path('sites', site.id, 'records')}?subject=${row.subjectId}`}>
        The visitor's decisions
      </a>
    );
  return (
    <tr>
      <td>
        <a href={path('sites', site.id, 'tags', 'rows', row.batchId)}>{secondOf(row.receivedAt)}</a>
      </td>
      <td class="number beside">{after}</td>
      <th scope="row">
        {kindWords[row.kind]}
        <div class="below soft">
          {name}
          {details && <div>{details}</div>}
          <div>after {after}</div>
        </div>
      </th>
      <td class="beside">{name}</td>
      <td class="beside">
        <bdi>{details}</bdi>
      </td>
    </tr>
  );
}

function nameOf({ kind, eventName, containerId, tagId, origin, host, path: at }: TagEvent): string {
  if (kind === 'event') return eventName ?? '';
  if (kind === 'tag') return tagName(containerId, tagId);
  if (kind === 'request') return `${origin ?? host ?? ''}${at ?? ''}`;
  return '';
}

/** Further details of a row, in words. */
function moreOf(row: TagEvent): string[] {
  const { status, executionMs, eventName, kind, paramNames, occurrences } = row;
  return [
    status !== null && status,
    executionMs !== null && `ran for ${count(executionMs)} ms`,
    kind === 'tag' && eventName !== null && `on ${eventName}`,
    row.initiatorType !== null && `by ${row.initiatorType}`,
    paramNames !== null && paramNames.length > 0 && `parameters ${paramNames.join(', ')}`,
    occurrences !== null && occurrences > 1 && `${count(occurrences)} times`,
    row.transferBytes !== null && `${count(row.transferBytes)} bytes`,
    row.durationMs !== null && `took ${count(row.durationMs)} ms`,
    row.buffered === true && 'from before monitoring started',
    row.truncated === true && 'some earlier rows were lost',
  ].filter((part) => part !== false);
}
