import { useState } from 'preact/hooks';
import type { ScanInterval, ScanSchedule } from '../../shared/wire/scan/scans.ts';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { Choice } from '../kit/choice.tsx';
import { Form } from '../kit/form.tsx';
import { timeOf } from '../kit/format.ts';
import { Card } from '../kit/layout.tsx';
import { Done, Loaded } from '../kit/state.tsx';
import { useSignedIn, useSite } from '../session/context.ts';

const options = [
  ['never', 'Only when someone starts a scan'],
  ['day', 'Every day'],
  ['week', 'Every week'],
  ['month', 'Every month'],
] as const;

/** How often the site is scanned by itself. */
export function Schedule() {
  const { api, me } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/scan-schedule`;
  const read = useRead<ScanSchedule>(at, () => api.get(at));
  const [chosen, setChosen] = useState<ScanInterval | 'never' | null>(null);
  const [saved, setSaved] = useState(false);
  const save = useAction(async () => {
    const every = chosen === 'never' ? null : chosen;
    read.set(await api.send<ScanSchedule>('PUT', at, { every }));
    setChosen(null);
    setSaved(true);
  });
  return (
    <Card
      title="Schedule"
      lead="Owners and admins get an e-mail when a scheduled scan finds new or changed trackers, or fails."
    >
      <Loaded read={read} lines={2}>
        {({ every, nextAt }) => (
          <>
            {nextAt && <p>Next scan: {timeOf(nextAt)}.</p>}
            {me.role === 'viewer' || site.status === 'archived' ? (
              <p>{options.find(([one]) => one === (every ?? 'never'))?.[1]}.</p>
            ) : (
              <Form
                action={save}
                label="Save"
                disabled={chosen === null || chosen === (every ?? 'never')}
              >
                <Choice
                  label="Scan this site"
                  value={chosen ?? every ?? 'never'}
                  options={options}
                  change={(one) => {
                    setChosen(one);
                    setSaved(false);
                  }}
                />
                <Done>{saved && 'Saved.'}</Done>
              </Form>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
