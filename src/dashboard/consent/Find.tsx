import { useState } from 'preact/hooks';
import { TextField } from '../kit/form.tsx';
import { Card } from '../kit/layout.tsx';
import { go, path } from '../route.ts';
import { useSite } from '../session/context.ts';

/** A visitor's id is a SHA-256; a record's is shorter. */
const subjectId = /^[0-9a-f]{64}$/i;

/** A visitor who asks about a decision names the id that the preferences show. */
export function Find() {
  const site = useSite();
  const [id, setId] = useState('');
  return (
    <Card
      title="Find a record"
      lead="The banner's preferences show visitors the id of their record: whoever asks you about a decision can name it. Nobody can be found by name or address, for none is kept."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const asked = id.trim();
          const list = path('sites', site.id, 'records');
          go(
            subjectId.test(asked)
              ? `${list}?subject=${asked}`
              : `${list}/${encodeURIComponent(asked)}`,
          );
        }}
      >
        <TextField
          label="Id of a record or of a visitor"
          value={id}
          change={setId}
          spellcheck={false}
          autoCapitalize="none"
          required
        />
        <button type="submit">Find</button>
      </form>
    </Card>
  );
}
