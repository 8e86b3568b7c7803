import { useState } from 'preact/hooks';
import type { FlowEdge } from '../../shared/wire/monitoring/events.ts';
import { Choice } from '../kit/choice.tsx';
import { count, share } from '../kit/format.ts';
import { Card } from '../kit/layout.tsx';
import type { Period } from '../kit/period.tsx';
import { Loaded } from '../kit/state.tsx';
import { Layers } from '../plots/Layers.tsx';
import { Plot } from '../plots/Plot.tsx';
import { flowPicture, following } from './flowPicture.ts';
import { nodeName, nodeWords } from './labels.ts';
import { NoEvents, TruncatedHint } from './NoEvents.tsx';
import { useTagFlow } from './reads.ts';

/** Nodes of one kind in the picture; the table has all. */
const maxInLayer = 12;

/** The flow: from events to tags, and from either to the requested hosts. */
export function Flow({ period }: { period: Period }) {
  const read = useTagFlow(period);
  return (
    <Loaded read={read} lines={8}>
      {({ data, truncationHint }) =>
        data.length ? (
          <>
            <TruncatedHint hint={truncationHint} />
            <Picture edges={data} />
          </>
        ) : (
          <NoEvents what="flow" />
        )
      }
    </Loaded>
  );
}

function Picture({ edges }: { edges: FlowEdge[] }) {
  const [event, setEvent] = useState('');
  const events = [
    ...new Set(edges.flatMap(({ from }) => (from.kind === 'event' ? from.name : []))),
  ];
  const shown = event ? following(edges, event) : edges;
  const picture = flowPicture(shown);
  const crowded = [0, 1, 2].some(
    (layer) => picture.nodes.filter((node) => node.layer === layer).length > maxInLayer,
  );
  return (
    <Card title="Flow" lead="Within one page view. The wider a line, the more page views had both.">
      <Choice
        label="Follow"
        value={event}
        options={[
          ['', 'every event'],
          ...events.map((name) => [name, nodeName({ kind: 'event', name })] as const),
        ]}
        change={setEvent}
      />
      {crowded && (
        <p class="hint">
          The chart shows the {maxInLayer} most frequent of each kind; the table below lists all.
        </p>
      )}
      <Plot
        title="Flow of tags"
        legend={
          <>
            <Line dashed={false}>Reported: the tag names its event</Line>
            <Line dashed>Inferred from the order in time</Line>
          </>
        }
        columns={['From', 'To', 'Page views', 'Share', 'Source']}
        numbers={['Page views', 'Share']}
        rows={shown.map(({ from, to, pages, share: part, inferred }) => (
          <tr key={`${from.kind} ${from.name} ${to.kind} ${to.name}`}>
            <th scope="row">
              {nodeWords[from.kind]} <bdi>{nodeName(from)}</bdi>
            </th>
            <td>
              {nodeWords[to.kind]} <bdi>{nodeName(to)}</bdi>
            </td>
            <td class="number">{count(pages)}</td>
            <td class="number">{share(part)}</td>
            <td>{inferred ? 'inferred' : 'reported'}</td>
          </tr>
        ))}
      >
        {(width) => (
          <Layers
            title="Flow from events to tags to hosts"
            description="Lines lead from events to the tags that ran on them and to the hosts that were requested. The table below gives the numbers."
            headings={['Events', 'Tags', 'Hosts']}
            {...picture}
            maxInLayer={maxInLayer}
            width={width}
          />
        )}
      </Plot>
    </Card>
  );
}

function Line({ dashed, children }: { dashed: boolean; children: string }) {
  return (
    <span class="key">
      <svg width="28" height="10" aria-hidden="true">
        <path class={dashed ? 'edge dashed' : 'edge'} d="M0 5H28" stroke-width="4" />
      </svg>
      {children}
    </span>
  );
}
