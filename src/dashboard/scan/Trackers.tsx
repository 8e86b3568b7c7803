import { useState } from 'preact/hooks';
import type { List } from '../../shared/wire/list.ts';
import type { PurposesView } from '../../shared/wire/ruleset/ruleset.ts';
import type { Tracker } from '../../shared/wire/scan/trackers.ts';
import { useRead } from '../api/useRead.ts';
import { Check } from '../kit/choice.tsx';
import { counted } from '../kit/format.ts';
import { Card } from '../kit/layout.tsx';
import { holding, SearchField } from '../kit/search.tsx';
import { Empty, Loaded } from '../kit/state.tsx';
import { useSignedIn, useSite } from '../session/context.ts';
import { ToScans } from './ToScans.tsx';
import { TrackerRow } from './TrackerRow.tsx';

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
            <p>A scan lists them, with the purpose of each and whether it waits for consent.</p>
            <ToScans />
          </Empty>
        )
      }
    </Loaded>
  );
}

/** What needs somebody first: what runs without consent, then what nothing holds. */
const urgency = ({ managed, withoutConsent }: Tracker) => {
  if (managed) return 2;
  return withoutConsent ? 0 : 1;
};

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
  const [query, setQuery] = useState('');
  const holds = holding(query);
  const shown = trackers
    .filter(
      ({ managed, name, host, entity }) =>
        (!open || !managed) && holds(`${name} ${host} ${entity ?? ''}`),
    )
    .sort((one, other) => urgency(one) - urgency(other));
  return (
    <Card title={counted(trackers.length, 'tracker')}>
      <div class="filters">
        <SearchField by="Name, host or company" query={query} change={setQuery} />
      </div>
      <Check label="Only trackers that are not blocked" checked={open} change={setOpen} />
      {truncated && <p class="warning">The list is not complete.</p>}
      <ul class="rows opening">
        {shown.map((tracker) => (
          <TrackerRow key={tracker.id} tracker={tracker} purposes={purposes} changed={changed} />
        ))}
      </ul>
      {!shown.length && <p class="soft">No matches.</p>}
    </Card>
  );
}
