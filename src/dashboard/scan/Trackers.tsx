import { useState } from 'preact/hooks';
import type { List } from '../../shared/wire/list.ts';
import type { PurposesView } from '../../shared/wire/ruleset/ruleset.ts';
import type { Tracker } from '../../shared/wire/scan/trackers.ts';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { Check, Choice } from '../kit/choice.tsx';
import { counted, dayOf } from '../kit/format.ts';
import { Badge, Card } from '../kit/layout.tsx';
import { tell } from '../kit/notices.tsx';
import { Empty, Loaded, Problem } from '../kit/state.tsx';
import { TextField } from '../kit/text.tsx';
import { path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';
import { HoldIt } from './HoldIt.tsx';
import { held, kinds, states, sure } from './labels.ts';

type Purposes = PurposesView['purposes'];

/** Every tracker that scans have found, its purpose and who classified it. */
export function Trackers() {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}`;
  const read = useRead(`${at}/trackers`, async () => {
    const [{ data, truncated }, { purposes }] = await Promise.all([
      api.get<List<Tracker>>(`${at}/trackers`),
      api.get<PurposesView>(`${at}/purposes`),
    ]);
    return { data, truncated, purposes };
  });
  return (
    <Loaded read={read} lines={6}>
      {({ data, truncated, purposes }) =>
        data.length ? (
          <Inventory
            trackers={data}
            truncated={truncated}
            purposes={purposes}
            changed={read.again}
          />
        ) : (
          <Empty title="No trackers yet">
            <p>A scan lists them, with the purpose of each and whether anything holds it.</p>
            <a class="button main" href={path('sites', site.id, 'scans')}>
              Go to scans
            </a>
          </Empty>
        )
      }
    </Loaded>
  );
}

function Inventory({
  trackers,
  truncated,
  purposes,
  changed,
}: {
  trackers: Tracker[];
  truncated: boolean;
  purposes: Purposes;
  changed: () => void;
}) {
  const [open, setOpen] = useState(false);
  const [word, setWord] = useState('');
  const wanted = word.trim().toLowerCase();
  const shown = trackers.filter(
    ({ managed, name, host, entity }) =>
      (!open || !managed) && `${name} ${host} ${entity}`.toLowerCase().includes(wanted),
  );
  return (
    <Card title={counted(trackers.length, 'tracker')}>
      <div class="row">
        <TextField label="Find" value={word} change={setWord} placeholder="name, host or company" />
      </div>
      <Check label="Only trackers that are not blocked" checked={open} change={setOpen} />
      {truncated && <p class="warning">The list is not complete.</p>}
      <ul class="rows">
        {shown.map((tracker) => (
          <Entry key={tracker.id} tracker={tracker} purposes={purposes} changed={changed} />
        ))}
      </ul>
      {!shown.length && <p class="soft">No matches.</p>}
    </Card>
  );
}

function Entry({
  tracker,
  purposes,
  changed,
}: {
  tracker: Tracker;
  purposes: Purposes;
  changed: () => void;
}) {
  const { api, me } = useSignedIn();
  const site = useSite();
  const classify = useAction(async (purpose: string) => {
    const at = `/sites/${site.id}/trackers/${tracker.id}/classification`;
    await api.send('PUT', at, { purpose: purpose || null });
    tell(`Classification of ${tracker.name || tracker.host} saved.`);
    changed();
  });
  const named = purposes.find(({ key }) => key === tracker.purpose);
  const { name, host, kind, entity, disguise, change, managedBy, withoutConsent, setBy } = tracker;
  return (
    <li>
      <div class="card-head">
        <strong dir="auto">{kind === 'host' ? host : `${name} (${host})`}</strong>
        <span class="actions">
          {change && <Badge>{change}</Badge>}
          {withoutConsent && !tracker.managed && <Badge tone="bad">without consent</Badge>}
          {managedBy ? (
            <Badge tone="good">{held[managedBy]}</Badge>
          ) : (
            <Badge tone="warn">not blocked</Badge>
          )}
        </span>
      </div>
      <p class="soft">
        {kinds[kind]}
        {entity && `, ${entity}`}
        {tracker.thirdParty ? ', third party' : ', first party'}
        {disguise && `, disguised as the site (${disguise.kind}: ${disguise.entity})`}. First seen{' '}
        {dayOf(tracker.firstSeenAt)}, last seen {dayOf(tracker.lastSeenAt)}.
      </p>
      {classify.error && <Problem error={classify.error} />}
      {me.role === 'viewer' ? (
        <p>{tracker.purpose ?? 'not classified'}</p>
      ) : (
        <Choice
          label={`Purpose of ${name || host}`}
          hint={tracker.sure ? sure[tracker.sure] : 'not classified yet'}
          value={tracker.purpose ?? ''}
          options={[
            ['', 'not classified'],
            ...purposes.map(({ key, name }) => [key, name] as const),
          ]}
          change={(purpose) => void classify.run(purpose)}
        />
      )}
      {kind === 'host' && !tracker.managed && (
        <details>
          <summary>Lines that hold it</summary>
          {named ? (
            <HoldIt host={host} purpose={named.key} signals={named.signals} />
          ) : (
            <p>Choose its purpose first.</p>
          )}
        </details>
      )}
      <details>
        <summary>Seen on</summary>
        <p>{tracker.states.map((state) => states[state]).join(', ')}</p>
        <ul>
          {tracker.pages.map((page) => (
            <li key={page}>
              <bdi dir="ltr">{page}</bdi>
            </li>
          ))}
        </ul>
        {tracker.pageCount > tracker.pages.length && (
          <p>{counted(tracker.pageCount, 'page')} in all.</p>
        )}
        {setBy.length > 0 && <p>Loaded by {setBy.join(', loaded by ')}.</p>}
        {disguise && <p>{disguise.evidence}</p>}
      </details>
    </li>
  );
}
