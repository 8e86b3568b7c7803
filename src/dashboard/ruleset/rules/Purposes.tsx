import { useState } from 'preact/hooks';
import { meansMore } from '../../../shared/consent/meansMore.ts';
import type { List } from '../../../shared/wire/list.ts';
import type { PurposesView, PurposeView } from '../../../shared/wire/ruleset/ruleset.ts';
import type { ProposedRecipient } from '../../../shared/wire/scan/recipients.ts';
import type { Tracker } from '../../../shared/wire/scan/trackers.ts';
import { asApiError, type Publishing } from '../../api/client.ts';
import { useRead } from '../../api/useRead.ts';
import { Fold } from '../../kit/fold.tsx';
import { counted } from '../../kit/format.ts';
import { Page } from '../../kit/layout.tsx';
import { Done, Loaded, Missed } from '../../kit/state.tsx';
import { useUnsaved } from '../../route.ts';
import { useSignedIn, useSite } from '../../session/context.ts';
import { PublishForm } from '../PublishForm.tsx';
import { written } from './LinesField.tsx';
import { newPurpose, PurposeFields, type Seen } from './PurposeFields.tsx';
import { PurposesPreview } from './PurposesPreview.tsx';
import { atItsField } from './purposeFault.ts';

/** The site's purposes. */
export function PurposesPage() {
  const { api, me } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/purposes`;
  const read = useRead(at, () => api.get<PurposesView>(at));
  const scanned = `/sites/${site.id}/trackers`;
  const trackers = useRead(scanned, () => api.get<List<Tracker>>(scanned));
  const received = `${scanned}/recipients`;
  const recipients = useRead(received, () => api.get<List<ProposedRecipient>>(received));
  const [message, setMessage] = useState('');
  return (
    <Page
      title="Purposes"
      lead="What visitors decide on, in the order they see it. Visitors who have already decided are asked again only about what is new."
    >
      <Done>{message}</Done>
      <Loaded read={read} lines={8}>
        {({ purposes }) => (
          <>
            {me.role !== 'viewer' && (
              <>
                <Missed read={trackers} what="What scans saw stored on the site" />
                <Missed read={recipients} what="The recipients that scans saw" />
              </>
            )}
            <Editor
              key={JSON.stringify(purposes)}
              stored={purposes}
              seen={{
                trackers: trackers.value?.data ?? [],
                recipients: recipients.value?.data ?? [],
              }}
              save={async (wanted, publishing) => {
                try {
                  read.set(await api.publish('PUT', at, { purposes: wanted }, publishing));
                } catch (refused) {
                  throw atItsField(asApiError(refused), wanted);
                }
                setMessage('Published.');
              }}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Editor({
  stored,
  seen,
  save,
}: {
  stored: PurposeView[];
  seen: Seen;
  save: (purposes: PurposeView[], publishing: Publishing) => Promise<void>;
}) {
  const { me } = useSignedIn();
  // A row keeps its number wherever it is moved: those below the stored count are stored.
  const [rows, setRows] = useState(() => stored.map((purpose, id) => ({ id, purpose })));
  const purposes = rows.map(({ purpose }) => purpose);
  const changed = JSON.stringify(purposes) !== JSON.stringify(stored);
  useUnsaved(changed);
  const reasked = askedAgain(stored, purposes.map(tidy));
  const next = Math.max(stored.length, ...rows.map(({ id }) => id + 1));
  const list = (
    <>
      {rows.map(({ id, purpose }, place) => (
        <Fold
          key={id}
          title={purpose.name || 'New purpose'}
          holds={inShort(purpose)}
          open={id >= stored.length}
        >
          <PurposeFields
            at={`purposes[${place}]`}
            purpose={purpose}
            isNew={id >= stored.length}
            seen={me.role === 'viewer' ? null : seen}
            change={(changedTo) =>
              setRows(rows.map((row) => (row.id === id ? { id, purpose: changedTo } : row)))
            }
          />
          {place > 0 && (
            <div class="actions">
              <button
                type="button"
                disabled={place < 2}
                onClick={() => setRows(moved(rows, place))}
              >
                Move up<span class="hidden"> {purpose.name}</span>
              </button>
              <button
                type="button"
                class="danger"
                onClick={() => setRows(rows.filter((row) => row.id !== id))}
              >
                Remove<span class="hidden"> {purpose.name}</span>
              </button>
            </div>
          )}
        </Fold>
      ))}
      <p>
        <button
          type="button"
          onClick={() => setRows([...rows, { id: next, purpose: { ...newPurpose } }])}
        >
          Add a purpose
        </button>
      </p>
      {reasked.length > 0 && (
        <p class="warning">
          Once published, visitors who have already decided are asked again about:{' '}
          {reasked.join(', ')}.
        </p>
      )}
    </>
  );
  return (
    <div class="editor by-form">
      <div class="purposes">
        <PublishForm
          publish={(publishing) => save(purposes.map(tidy), publishing)}
          label="Publish purposes"
          disabled={!changed}
        >
          {list}
        </PublishForm>
      </div>
      <PurposesPreview purposes={purposes.map(tidy)} />
    </div>
  );
}

/** The summary on a purpose's closed row; it leaves out what the purpose does not have. */
function inShort({ recipients, lifetimeDays, clear }: PurposeView): string {
  const [companies, names] = [written(recipients).length, written(clear).length];
  return [
    companies && counted(companies, 'recipient'),
    lifetimeDays && counted(lifetimeDays, 'day'),
    names && `${counted(names, 'name')} to clear`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const tidy = (purpose: PurposeView): PurposeView => ({
  ...purpose,
  recipients: written(purpose.recipients),
  clear: written(purpose.clear),
});

function moved<Row>(rows: readonly Row[], place: number): Row[] {
  const order = [...rows];
  order.splice(place - 1, 0, ...order.splice(place, 1));
  return order;
}

/** Names of the purposes whose meaning grows (docs/banner.md, Asked again). */
function askedAgain(before: PurposeView[], after: PurposeView[]): string[] {
  return after
    .filter((purpose) => {
      const old = before.find(({ key }) => key === purpose.key);
      return !old || meansMore(purpose, old);
    })
    .map(({ name, key }) => name || key || 'the new purpose');
}
