import { useState } from 'preact/hooks';
import { meansMore } from '../../../shared/consent/meansMore.ts';
import { type Signal, signals } from '../../../shared/vocabulary.ts';
import type { PurposesView, PurposeView } from '../../../shared/wire/ruleset/ruleset.ts';
import type { ApiError } from '../../api/client.ts';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { Check, Form, TextArea, TextField } from '../../kit/form.tsx';
import { counted } from '../../kit/format.ts';
import { Page } from '../../kit/layout.tsx';
import { Done, Loaded } from '../../kit/state.tsx';
import { useUnsaved } from '../../route.ts';
import { useSignedIn, useSite } from '../../session/context.ts';
import { LinesField, written } from './LinesField.tsx';
import { atItsField } from './purposeFault.ts';

/** The site's purposes. */
export function PurposesPage() {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/purposes`;
  const read = useRead(at, () => api.get<PurposesView>(at));
  const [said, setSaid] = useState('');
  return (
    <Page
      title="Purposes"
      lead="What visitors decide on, in the order they see it. Visitors who have already decided are asked again only about what is new."
    >
      <Done>{said}</Done>
      <Loaded read={read} lines={8}>
        {({ purposes }) => (
          <Editor
            key={JSON.stringify(purposes)}
            stored={purposes}
            save={async (wanted) => {
              try {
                read.set(await api.send('PUT', at, { purposes: wanted }));
              } catch (refused) {
                throw atItsField(refused as ApiError, wanted);
              }
              setSaid('Published.');
            }}
          />
        )}
      </Loaded>
    </Page>
  );
}

function Editor({
  stored,
  save,
}: {
  stored: PurposeView[];
  save: (purposes: PurposeView[]) => Promise<void>;
}) {
  const { me } = useSignedIn();
  // A row keeps its number wherever it is moved: those below the stored count are stored.
  const [rows, setRows] = useState(() => stored.map((purpose, id) => ({ id, purpose })));
  const purposes = rows.map(({ purpose }) => purpose);
  const changed = JSON.stringify(purposes) !== JSON.stringify(stored);
  useUnsaved(changed);
  const publish = useAction(() => save(purposes.map(tidy)));
  const asked = askedAgain(stored, purposes.map(tidy));
  const next = Math.max(stored.length, ...rows.map(({ id }) => id + 1));
  const list = (
    <>
      {rows.map(({ id, purpose }, place) => (
        <details key={id} class="card" open={id >= stored.length}>
          <summary>
            <h2>
              <bdi>{purpose.name || 'New purpose'}</bdi>
            </h2>
            <span class="soft">{inShort(purpose)}</span>
          </summary>
          <One
            at={`purposes[${place}]`}
            purpose={purpose}
            isNew={id >= stored.length}
            change={(changedTo) =>
              setRows(rows.map((row) => (row.id === id ? { id, purpose: changedTo } : row)))
            }
          />
          {place > 0 && me.role !== 'viewer' && (
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
        </details>
      ))}
      {me.role !== 'viewer' && (
        <p>
          <button
            type="button"
            onClick={() => setRows([...rows, { id: next, purpose: { ...blank } }])}
          >
            Add a purpose
          </button>
        </p>
      )}
      {asked.length > 0 && (
        <p class="warning">
          Once published, visitors who have already decided are asked again about:{' '}
          {asked.join(', ')}.
        </p>
      )}
    </>
  );
  if (me.role === 'viewer') return <div class="purposes">{list}</div>;
  return (
    <div class="purposes">
      <Form action={publish} label="Publish purposes" disabled={!changed}>
        {list}
      </Form>
    </div>
  );
}

/** What a closed row says of its purpose: nothing of what it does not have. */
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

const blank: PurposeView = {
  key: '',
  name: '',
  description: '',
  signals: [],
  recipients: [],
  lifetimeDays: null,
  clear: [],
};

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
    .map(({ name, key }) => name || key);
}

function One({
  at,
  purpose,
  isNew,
  change,
}: {
  /** Where it is in the request. */
  at: string;
  purpose: PurposeView;
  isNew: boolean;
  change: (purpose: PurposeView) => void;
}) {
  const set = (part: Partial<PurposeView>) => change({ ...purpose, ...part });
  return (
    <>
      <div class="row">
        {isNew && (
          <TextField
            label="Key"
            name={`${at}.key`}
            hint="Lower-case letters, digits and _; used in records and in data-purpose, and cannot be changed later"
            value={purpose.key}
            change={(key) => set({ key })}
            autoCapitalize="none"
            spellcheck={false}
          />
        )}
        <TextField
          label="Name"
          name={`${at}.name`}
          value={purpose.name}
          change={(name) => set({ name })}
        />
        <TextField
          label="Storage period (days)"
          name={`${at}.lifetimeDays`}
          type="number"
          hint="Leave empty if not stated"
          min={1}
          value={purpose.lifetimeDays === null ? '' : String(purpose.lifetimeDays)}
          change={(days) => set({ lifetimeDays: days ? Number(days) : null })}
        />
      </div>
      <TextArea
        label="Description"
        name={`${at}.description`}
        value={purpose.description}
        change={(description) => set({ description })}
      />
      <LinesField
        label="Who receives data"
        name={`${at}.recipients`}
        hint="One company per line"
        value={purpose.recipients}
        change={(recipients) => set({ recipients })}
      />
      <LinesField
        label="What to clear on withdrawal"
        name={`${at}.clear`}
        hint="One cookie or storage name per line; * stands for any characters"
        value={purpose.clear}
        change={(clear) => set({ clear })}
      />
      <fieldset class="swatches">
        <legend>Consent Mode signals it grants</legend>
        {signals.map((signal: Signal) => (
          <Check
            key={signal}
            label={<code>{signal}</code>}
            checked={purpose.signals.includes(signal)}
            change={(on) =>
              set({
                signals: signals.filter((s) => (s === signal ? on : purpose.signals.includes(s))),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}
