import { useState } from 'preact/hooks';
import type { List } from '../../shared/wire/list.ts';
import type { TagEvent } from '../../shared/wire/monitoring/events.ts';
import { readOn, useWindow } from '../api/useWindow.ts';
import { counted } from '../kit/format.ts';
import { Card } from '../kit/layout.tsx';
import { type Period, periodQuery } from '../kit/period.tsx';
import { SaveCsv } from '../kit/saveCsv.tsx';
import { Loaded, Problem } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';
import { rowCells } from './cells.ts';
import { NoEvents } from './NoEvents.tsx';
import { RowTable } from './RowTable.tsx';

/** Rows drawn at once. */
const step = 100;

/** The rows themselves, newest first; or those of one page view. */
export function Rows({ period, batchId }: { period: Period; batchId: string | null }) {
  const { api } = useSignedIn();
  const site = useSite();
  const bounds = batchId ? `batchId=${encodeURIComponent(batchId)}` : periodQuery(period);
  // Without a limit of its own a piece is longer than any page view, so each makes progress (docs/paging.md).
  const ask = (last: TagEvent | null): Promise<List<TagEvent>> => {
    const query = new URLSearchParams(bounds);
    if (last) query.set('to', last.receivedAt);
    return api.get(`/sites/${site.id}/tag-events?${query}`);
  };
  const read = useWindow<TagEvent>(`rows ${site.id} ${bounds}`, ask);
  return (
    <>
      {batchId && (
        <div class="advice">
          <p>
            All rows of one page view, <code>{batchId}</code>.
          </p>
          <a class="button" href={path('sites', site.id, 'tags', 'rows')}>
            Rows of all page views
          </a>
        </div>
      )}
      <RowList read={read} ask={ask} />
    </>
  );
}

function RowList({
  read,
  ask,
}: {
  read: ReturnType<typeof useWindow<TagEvent>>;
  ask: (last: TagEvent | null) => Promise<List<TagEvent>>;
}) {
  const { next } = read;
  const [shown, setShown] = useState(step);
  async function older(known: number) {
    if (shown < known || (await next.run())) setShown(shown + step);
  }
  return (
    <Loaded read={read} lines={10}>
      {({ rows, more }) => {
        if (!rows.length) return <NoEvents what="row" />;
        const whole = !more && shown >= rows.length;
        const visible = rows.slice(0, shown);
        return (
          <Card
            title={`${whole ? '' : 'The newest '}${counted(visible.length, 'row')}`}
            actions={
              <SaveCsv
                name="rows"
                label={whole ? 'Download CSV' : 'Download all as CSV'}
                rows={async (came) => rowCells(await readOn({ rows, more }, ask, came))}
              />
            }
          >
            <RowTable caption="Rows, newest first" rows={visible} />
            {next.error && <Problem error={next.error} />}
            {!whole && (
              <button type="button" aria-busy={next.busy} onClick={() => void older(rows.length)}>
                Show older rows
              </button>
            )}
          </Card>
        );
      }}
    </Loaded>
  );
}
