import { useState } from 'preact/hooks';
import type { ConsentRecord } from '../../shared/wire/consent/records.ts';
import { useAction } from '../api/useAction.ts';
import { Confirm } from '../kit/dialog.tsx';
import { Card } from '../kit/layout.tsx';
import { tell } from '../kit/notices.tsx';
import { go, path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';

/** Kinds of erasure from a record's page: text of the button, the question, its result and what is said once it is done. */
const ways = {
  record: {
    label: 'Erase this record',
    title: 'Erase this record?',
    outcome:
      "This cannot be undone. If it is the visitor's only record, their tag events are erased too.",
    done: 'The record was erased.',
  },
  visitor: {
    label: 'Erase all records of this visitor',
    title: 'Erase all records of this visitor?',
    outcome:
      'This cannot be undone. Tag events of this visitor are erased too. The choice stored in their browser stays there.',
    done: 'All records of the visitor were erased.',
  },
} as const;

/** The right to be forgotten: for owners only. */
export function Erase({ record: { id, subjectId } }: { record: ConsentRecord }) {
  const { api, me } = useSignedIn();
  const site = useSite();
  const [chosen, setChosen] = useState<keyof typeof ways | null>(null);
  const erase = useAction(async () => {
    if (!chosen) return;
    const which = chosen === 'visitor' ? `?subjectId=${subjectId}` : `/${encodeURIComponent(id)}`;
    await api.send('DELETE', `/sites/${site.id}/consent-records${which}`, {});
    tell(ways[chosen].done);
    go(path('sites', site.id, 'records'));
  });
  if (me.role !== 'owner') return null;
  return (
    <Card
      title="Erase"
      lead="For visitors who ask to be forgotten. The audit log records who did it; consent rates stay as they are and identify nobody."
    >
      <div class="actions">
        {(['record', 'visitor'] as const).map((way) => (
          <button key={way} type="button" class="danger" onClick={() => setChosen(way)}>
            {ways[way].label}
          </button>
        ))}
      </div>
      {chosen && (
        <Confirm
          title={ways[chosen].title}
          verb="Erase"
          action={erase}
          close={() => setChosen(null)}
        >
          <p>{ways[chosen].outcome}</p>
        </Confirm>
      )}
    </Card>
  );
}
