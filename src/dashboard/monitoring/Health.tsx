import type { List } from '../../shared/wire/list.ts';
import type { EventName, TagEvent } from '../../shared/wire/monitoring/events.ts';
import { useRead } from '../api/useRead.ts';
import { count, counted, share } from '../kit/format.ts';
import { Card, Table } from '../kit/layout.tsx';
import { type Period, periodQuery } from '../kit/period.tsx';
import { Loaded, Missed } from '../kit/state.tsx';
import { useSignedIn, useSite } from '../session/context.ts';
import { FindingCard } from './FindingCard.tsx';
import { tagName } from './labels.ts';
import { NoEvents, TruncatedHint } from './NoEvents.tsx';
import { useEventNames, useFindings } from './reads.ts';
import { type TagRuns, tagRuns, tagTimes } from './tagRuns.ts';

const figures = ['Runs', 'Failed', 'Failure rate', 'Median', 'p95'];
const kinds: string[] = ['failing_tag', 'slow_tag', 'silent_tag'];

/** Tags that fail, became slow or fell silent, and the state of every tag. */
export function Health({ period }: { period: Period }) {
  const findings = useFindings(period);
  const events = useEventNames(period);
  return (
    <>
      <Loaded read={findings}>
        {({ data }) => {
          const ill = data.filter(({ kind }) => kinds.includes(kind));
          if (ill.length) return ill.map((one) => <FindingCard key={one.id} finding={one} />);
          // Nothing was compared where nothing ran.
          if (!events.value?.data.length) return null;
          return (
            <div class="advice">
              <p>
                No significant change: compared with its own past, no tag fails more often, takes
                longer or runs less. Tags with few runs, or with only a few days of history, cannot
                be judged.
              </p>
            </div>
          );
        }}
      </Loaded>
      <Loaded read={events} lines={8}>
        {({ data, truncationHint }) => (
          <>
            <TruncatedHint hint={truncationHint} />
            <EveryTag events={data} period={period} />
          </>
        )}
      </Loaded>
    </>
  );
}

function EveryTag({ events, period }: { events: EventName[]; period: Period }) {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/tag-events?${periodQuery(period)}`;
  const newest = useRead(at, () => api.get<List<TagEvent>>(at));
  const tags = tagRuns(events);
  const times = tagTimes(newest.value?.data ?? []);
  if (!tags.length) return <NoEvents what="tag run" />;
  return (
    <Card
      title={counted(tags.length, 'tag')}
      lead={`Runs that followed an event, most failures first.${newest.value ? ` Durations are of the newest ${count(newest.value.data.length)} rows only.` : ''}`}
    >
      <Missed read={newest} what="Durations" />
      <Table
        caption="Tags, most failures first"
        columns={['Tag', ...figures]}
        numbers={figures}
        beside={['Failed', 'Median', 'p95']}
      >
        {tags.map((tag) => (
          <Row key={tag.key} tag={tag} times={times.get(tag.key)} />
        ))}
      </Table>
    </Card>
  );
}

const ms = (value: number | undefined): string =>
  value === undefined ? 'not known' : `${count(value)} ms`;

function Row({ tag, times }: { tag: TagRuns; times: { p50: number; p95: number } | undefined }) {
  return (
    <tr>
      <th scope="row">
        <bdi>{tagName(tag.containerId, tag.tagId)}</bdi>
        {times && (
          <div class="below soft">
            median {ms(times.p50)}, p95 {ms(times.p95)}
          </div>
        )}
      </th>
      <td class="number">{count(tag.runs)}</td>
      <td class="number beside">{count(tag.failures)}</td>
      <td class="number">{share(tag.runs ? tag.failures / tag.runs : 0)}</td>
      <td class="number beside">{ms(times?.p50)}</td>
      <td class="number beside">{ms(times?.p95)}</td>
    </tr>
  );
}
