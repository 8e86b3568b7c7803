import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AskedHost } from '../../shared/wire/monitoring/events.ts';
import { useAction } from '../api/useAction.ts';
import { count, counted, timeOf } from '../kit/format.ts';
import { Host } from '../kit/host.tsx';
import { Card, Table } from '../kit/layout.tsx';
import type { Period } from '../kit/period.tsx';
import { Done, Loaded, Problem } from '../kit/state.tsx';
import { useSignedIn, useSite } from '../session/context.ts';
import { findingWords } from './labels.ts';
import { TruncatedHint } from './NoEvents.tsx';
import { useHosts } from './reads.ts';

type Purposes = readonly (readonly [key: string, name: string])[];
type Filed = (host: string, message: string) => void;

/** The hosts that pages requested: unclassified ones first, then the others with their purposes. */
export function Hosts({ period, changed }: { period: Period; changed: () => void }) {
  const read = useHosts(period);
  const [message, setMessage] = useState('');
  const last = useRef('');
  const filed: Filed = (host, text) => {
    last.current = host;
    setMessage(text);
    read.again();
    changed();
  };
  return (
    <>
      <Done>{message}</Done>
      <Loaded read={read}>
        {({ data, truncationHint, purposes }) => {
          const unknown = data.filter(({ purpose }) => purpose === null);
          const known = data.filter(({ purpose }) => purpose !== null);
          return (
            <>
              <TruncatedHint hint={truncationHint} />
              {unknown.length > 0 && (
                <Card
                  title={`${counted(unknown.length, 'host')} of unknown purpose`}
                  lead={`${findingWords.unclassified_host.text} Classify each: it is then checked against the visitor's decision. A blocking rule also blocks it.`}
                >
                  <HostTable
                    caption="Hosts of unknown purpose"
                    hosts={unknown}
                    purposes={purposes}
                    filed={filed}
                    last={last}
                  />
                </Card>
              )}
              {known.length > 0 && (
                <Card
                  title={`${counted(known.length, 'host')} with a purpose`}
                  lead="Your classification takes precedence over public lists, also in scans."
                >
                  <HostTable
                    caption="Hosts with a purpose"
                    hosts={known}
                    purposes={purposes}
                    filed={filed}
                    last={last}
                  />
                </Card>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function HostTable({
  caption,
  hosts,
  purposes,
  filed,
  last,
}: {
  caption: string;
  hosts: AskedHost[];
  purposes: Purposes;
  filed: Filed;
  last: RefObject<string>;
}) {
  return (
    <Table
      caption={caption}
      columns={['Host', 'Purpose', 'Page views', 'First', 'Last']}
      numbers={['Page views']}
      beside={['Page views', 'First', 'Last']}
    >
      {hosts.map((row) => (
        <Row key={row.host} row={row} purposes={purposes} filed={filed} last={last} />
      ))}
    </Table>
  );
}

function Row({
  row,
  purposes,
  filed,
  last,
}: {
  row: AskedHost;
  purposes: Purposes;
  filed: Filed;
  /** The host classified last. */
  last: RefObject<string>;
}) {
  const { api, me } = useSignedIn();
  const site = useSite();
  const { host, purpose, source, entity } = row;
  const nameOf = (key: string) => purposes.find(([one]) => one === key)?.[1] ?? key;
  const classify = useAction(async (wanted: string) => {
    const at = `/sites/${site.id}/hosts/${encodeURIComponent(host)}/classification`;
    await api.send('PUT', at, { purpose: wanted || null });
    filed(
      host,
      wanted
        ? `${host} is now classified as ${nameOf(wanted)}.`
        : `${host} is no longer classified.`,
    );
  });
  const select = useRef<HTMLSelectElement>(null);
  // A row that moves to the other table keeps the focus.
  useEffect(() => {
    if (last.current !== host) return;
    last.current = '';
    if (document.activeElement === document.body) select.current?.focus();
  }, [row]);
  const unsaid =
    source === 'library' && purpose ? `${nameOf(purpose)}, from public lists` : 'not classified';
  return (
    <tr>
      <th scope="row">
        <bdi>
          <Host name={host} />
        </bdi>
        {entity && <div class="soft">{entity}</div>}
        <div class="below soft">
          {counted(row.pages, 'page view')}, last {timeOf(row.lastSeenAt)}
        </div>
      </th>
      <td>
        {me.role === 'viewer' ? (
          purpose && source === 'site' ? (
            nameOf(purpose)
          ) : (
            unsaid
          )
        ) : (
          <div class="field">
            <select
              aria-label={`Purpose of ${host}`}
              value={source === 'site' ? (purpose ?? '') : ''}
              aria-busy={classify.busy}
              ref={select}
              onChange={(event) => void classify.run(event.currentTarget.value)}
            >
              <option value="">{unsaid}</option>
              {purposes.map(([key, name]) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
        {classify.error && <Problem error={classify.error} />}
      </td>
      <td class="number beside">{count(row.pages)}</td>
      <td class="beside">{timeOf(row.firstSeenAt)}</td>
      <td class="beside">{timeOf(row.lastSeenAt)}</td>
    </tr>
  );
}
