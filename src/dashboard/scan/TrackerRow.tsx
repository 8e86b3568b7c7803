import type { PurposesView } from '../../shared/wire/ruleset/ruleset.ts';
import type { Tracker } from '../../shared/wire/scan/trackers.ts';
import { useAction } from '../api/useAction.ts';
import { Choice } from '../kit/choice.tsx';
import { counted, dayOf } from '../kit/format.ts';
import { Badge } from '../kit/layout.tsx';
import { tell } from '../kit/notices.tsx';
import { Problem } from '../kit/state.tsx';
import { useSignedIn, useSite } from '../session/context.ts';
import { HoldIt } from './HoldIt.tsx';
import { held, kinds, states, sure } from './labels.ts';

type Purposes = PurposesView['purposes'];

/** A tracker in one line, which opens to classify it, to hold it, and to tell where it was seen. */
export function TrackerRow({
  tracker,
  purposes,
  changed,
}: {
  tracker: Tracker;
  purposes: Purposes;
  changed: () => void;
}) {
  const { name, host, kind, entity, change, managed, managedBy, withoutConsent } = tracker;
  const purpose = purposes.find(({ key }) => key === tracker.purpose);
  return (
    <li>
      <details>
        <summary>
          <span>
            <strong dir="auto">{kind === 'host' ? host : name}</strong>{' '}
            <span class="soft">
              {[kind !== 'host' && `${kinds[kind]} of ${host}`, entity].filter(Boolean).join(', ')}
            </span>
          </span>
          <span class="soft">{purpose?.name ?? tracker.purpose ?? 'not classified'}</span>
          <span class="actions">
            {change && <Badge>{change}</Badge>}
            {withoutConsent && !managed && <Badge tone="bad">without consent</Badge>}
            {managedBy ? (
              <Badge tone="good">{held[managedBy]}</Badge>
            ) : (
              <Badge tone="warn">not blocked</Badge>
            )}
          </span>
        </summary>
        <Details tracker={tracker} purposes={purposes} changed={changed} />
      </details>
    </li>
  );
}

function Details({
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
  const { name, host, kind, disguise, setBy } = tracker;
  return (
    <>
      {classify.error && <Problem error={classify.error} />}
      {me.role !== 'viewer' && (
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
        <>
          <h3>Lines that make it wait</h3>
          {named ? (
            <HoldIt host={host} purpose={named.key} signals={named.signals} />
          ) : (
            <p>Choose its purpose first.</p>
          )}
        </>
      )}
      <h3>Where it was seen</h3>
      <p>
        {tracker.thirdParty ? 'Third party' : 'First party'}
        {disguise && `, disguised as the site (${disguise.kind}: ${disguise.entity})`}, first seen{' '}
        {dayOf(tracker.firstSeenAt)}, last seen {dayOf(tracker.lastSeenAt)}:{' '}
        {tracker.states.map((state) => states[state]).join(', ')}.
      </p>
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
    </>
  );
}
