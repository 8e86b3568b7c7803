import type { EventName } from '../../shared/wire/monitoring/events.ts';
import type { Finding } from '../../shared/wire/monitoring/findings.ts';
import type { Setup } from '../../shared/wire/site/setup.ts';
import { useRead } from '../api/useRead.ts';
import { count, counted, timeOf } from '../kit/format.ts';
import { Badge, Card, Facts } from '../kit/layout.tsx';
import type { Period } from '../kit/period.tsx';
import { severityTones, severityWords } from '../kit/severity.ts';
import { Loaded } from '../kit/state.tsx';
import { Bars } from '../plots/Bars.tsx';
import { path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';
import { findingWords, nodeName } from './labels.ts';
import { NoEvents } from './NoEvents.tsx';
import { useEventNames, useFindings } from './reads.ts';

/** Rows of each list here; its own tab has all. */
const most = 6;

/** Findings, the most frequent events, and the latest rows. */
export function Overview({ period }: { period: Period }) {
  const { api } = useSignedIn();
  const site = useSite();
  const setup = useRead(`setup ${site.id}`, () => api.get<Setup>(`/sites/${site.id}/setup`));
  const findings = useFindings(period);
  const events = useEventNames(period);
  return (
    <>
      <Card title="Activity">
        <Loaded read={setup} lines={2}>
          {({ batches, decisions }) => (
            <Facts
              rows={[
                ['First page report', timeOf(batches.firstAt)],
                ['Last page report', timeOf(batches.lastAt)],
                ['Last decision', timeOf(decisions.lastAt)],
              ]}
            />
          )}
        </Loaded>
        <p class="hint">
          Pages report only after a visitor has allowed monitoring. A lack of reports proves
          nothing: neither that no tag ran nor that the snippet is missing. A scan shows what runs
          for visitors who refused.
        </p>
      </Card>
      <div class="columns wide">
        <Card
          title="Findings"
          actions={
            <a href={path('sites', site.id, 'tags', 'findings') + location.search}>All findings</a>
          }
        >
          <Loaded read={findings}>{({ data }) => <FindingList findings={data} />}</Loaded>
        </Card>
        <Card
          title="Most frequent events"
          actions={
            <a href={path('sites', site.id, 'tags', 'events') + location.search}>All events</a>
          }
        >
          <Loaded read={events}>{({ data }) => <Frequent events={data} />}</Loaded>
        </Card>
      </div>
    </>
  );
}

function FindingList({ findings }: { findings: Finding[] }) {
  const unknown = findings.filter(({ kind }) => kind === 'unclassified_host').length;
  const known = findings.filter(({ kind }) => kind !== 'unclassified_host');
  return (
    <ul class="rows">
      {!known.length && <li>No findings in this period.</li>}
      {known.slice(0, most).map(({ id, kind, severity, about, pages }) => (
        <li key={id}>
          <Badge tone={severityTones[severity]}>{severityWords[severity]}</Badge>{' '}
          <strong>{findingWords[kind].title}</strong>: <bdi>{about}</bdi>, on{' '}
          {counted(pages, 'page view')}
        </li>
      ))}
      {known.length > most && <li>and {count(known.length - most)} more</li>}
      {unknown > 0 && (
        <li>
          <Badge>Unknown</Badge> {counted(unknown, 'host')} of unknown purpose
        </li>
      )}
    </ul>
  );
}

function Frequent({ events }: { events: EventName[] }) {
  const [first] = events;
  if (!first) return <NoEvents what="event" />;
  return (
    <Bars
      caption="Most frequent events"
      columns={['Event', 'Page views', 'Count']}
      bars={events.slice(0, most).map(({ eventName, pages, occurrences }) => ({
        key: eventName,
        name: nodeName({ kind: 'event', name: eventName }),
        part: pages / first.pages,
        values: [count(pages), count(occurrences)],
      }))}
    />
  );
}
