import { useState } from 'preact/hooks';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { Choice } from '../kit/choice.tsx';
import { Form } from '../kit/form.tsx';
import { Card } from '../kit/layout.tsx';
import { Done, Loaded } from '../kit/state.tsx';
import { useSignedIn, useSite } from '../session/context.ts';

const years = Array.from({ length: 10 }, (_, n) => `${n + 1}`);
const inWords = (one: string) => (one === '1' ? '1 year' : `${one} years`);

/** How long consent records are kept. */
export function Retention() {
  const { api, me } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/retention`;
  const read = useRead<{ years: number }>(at, () => api.get(at));
  const [chosen, setChosen] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const save = useAction(async () => {
    read.set(await api.send('PUT', at, { years: Number(chosen) }));
    setChosen(null);
    setSaved(true);
  });
  return (
    <Card
      title="Retention"
      lead="Older consent records are erased, except those in force. A shorter period also applies to existing records."
    >
      <Loaded read={read} lines={2}>
        {(retention) =>
          me.role === 'viewer' || site.status === 'archived' ? (
            <p>Kept for {inWords(`${retention.years}`)}.</p>
          ) : (
            <Form
              action={save}
              label="Save"
              disabled={chosen === null || chosen === `${retention.years}`}
            >
              <Choice
                label="Keep consent records for"
                value={chosen ?? `${retention.years}`}
                options={years.map((one) => [one, inWords(one)] as const)}
                change={(one) => {
                  setChosen(one);
                  setSaved(false);
                }}
              />
              <Done>{saved && 'Saved.'}</Done>
            </Form>
          )
        }
      </Loaded>
    </Card>
  );
}
