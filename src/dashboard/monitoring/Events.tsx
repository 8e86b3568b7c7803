import type { EventName } from '../../shared/wire/monitoring/events.ts';
import { count, counted, share, timeOf } from '../kit/format.ts';
import { Card, Table } from '../kit/layout.tsx';
import type { Period } from '../kit/period.tsx';
import { SaveCsv } from '../kit/saveCsv.tsx';
import { Loaded } from '../kit/state.tsx';
import { eventCells } from './cells.ts';
import { nodeName, tagName } from './labels.ts';
import { NoEvents, TruncatedHint } from './NoEvents.tsx';
import { useEventNames } from './reads.ts';

/** Events of the data layer by their name, and the tags that ran on each. */
export function Events({ period }: { period: Period }) {
  const read = useEventNames(period);
  return (
    <Loaded read={read} lines={8}>
      {({ data, truncationHint }) =>
        data.length ? (
          <Card
            title={counted(data.length, 'event')}
            lead="Named entries of the data layer. Only names are reported, never values."
            actions={<SaveCsv name="events" rows={() => eventCells(data)} />}
          >
            <TruncatedHint hint={truncationHint} />
            <Table
              caption="Events by name"
              columns={[
                'Event',
                'Page views',
                'Count',
                'Tags triggered',
                'Failed runs',
                'First',
                'Last',
              ]}
              numbers={['Page views', 'Count', 'Failed runs']}
              beside={['Tags triggered', 'Failed runs', 'First', 'Last']}
            >
              {data.map((event) => (
                <Row key={event.eventName} event={event} />
              ))}
            </Table>
          </Card>
        ) : (
          <NoEvents what="event" />
        )
      }
    </Loaded>
  );
}

function Row({ event }: { event: EventName }) {
  const { eventName, pages, occurrences, tags, failureShare, firstSeenAt, lastSeenAt } = event;
  const ran = tags.length ? (
    <ul class="plain">
      {tags.map(({ containerId, tagId, runs, failures }) => (
        <li key={`${containerId}/${tagId}`}>
          <bdi>{tagName(containerId, tagId)}</bdi>, {counted(runs, 'run')}
          {failures > 0 && `, ${count(failures)} failed`}
        </li>
      ))}
    </ul>
  ) : (
    'none'
  );
  return (
    <tr>
      <th scope="row">
        <bdi>{nodeName({ kind: 'event', name: eventName })}</bdi>
        <div class="below soft">
          {tags.length > 0 && ran}
          last {timeOf(lastSeenAt)}
        </div>
      </th>
      <td class="number">{count(pages)}</td>
      <td class="number">{count(occurrences)}</td>
      <td class="beside">{ran}</td>
      <td class="number beside">{failureShare === null ? 'no runs' : share(failureShare)}</td>
      <td class="beside">{timeOf(firstSeenAt)}</td>
      <td class="beside">{timeOf(lastSeenAt)}</td>
    </tr>
  );
}
