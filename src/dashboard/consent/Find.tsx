import { useState } from 'preact/hooks';
import { TextField } from '../kit/text.tsx';
import { go, path } from '../route.ts';
import { useSite } from '../session/context.ts';

/** A visitor's id is a SHA-256; a record's is shorter. */
const subjectId = /^[0-9a-f]{64}$/i;

/** Visitors who ask about a decision quote the id shown in the preferences. */
export function Find() {
  const site = useSite();
  const [id, setId] = useState('');
  return (
    <form
      class="row find-record"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = id.trim();
        const list = path('sites', site.id, 'records');
        go(
          subjectId.test(wanted)
            ? `${list}?subject=${wanted}`
            : `${list}/${encodeURIComponent(wanted)}`,
        );
      }}
    >
      <TextField
        label="Record id or visitor id"
        hint="The banner's preferences show visitors their record id. Names and addresses are not stored, so there is no search by them."
        value={id}
        change={setId}
        spellcheck={false}
        autoCapitalize="none"
        required
      />
      <button type="submit">Find</button>
    </form>
  );
}
