import { useState } from 'preact/hooks';
import type { Action } from '../../api/useAction.ts';
import { fieldOf } from '../../kit/faults.ts';
import { wordsOf } from '../../kit/pause.ts';
import { Done, Problem } from '../../kit/state.tsx';
import { NoteField } from '../NoteField.tsx';
import { inWordsOfEditor } from './fieldLabels.ts';

/** What is done with the draft: publishing it with a note, taking a step back, discarding it, and in a narrow window seeing it. */
export function PublishBar({
  save,
  clean,
  lawful,
  message,
  undo,
  discard,
  seeing,
  see,
}: {
  /** Publishes the draft, with this note. */
  save: Action<string>;
  /** Whether nothing was changed. */
  clean: boolean;
  lawful: boolean;
  /** Said once it was published. */
  message: string;
  /** Takes the last step back; null where there is none. */
  undo: (() => void) | null;
  discard: () => void;
  seeing: boolean;
  see: (seeing: boolean) => void;
}) {
  const [note, setNote] = useState('');
  const { error } = save;
  return (
    <section class="publish" aria-label="Publish">
      {error && <Problem error={error} words={inWordsOfEditor(wordsOf(error), fieldOf(error))} />}
      {!clean && <NoteField note={note} change={setNote} />}
      <div class="actions">
        <button
          type="button"
          class="main"
          disabled={clean || !lawful}
          aria-busy={save.busy}
          onClick={async () => (await save.run(note)) && setNote('')}
        >
          Publish
        </button>
        <button type="button" disabled={!undo} onClick={() => undo?.()}>
          Undo
        </button>
        <button type="button" disabled={clean} onClick={discard}>
          Discard<span> changes</span>
        </button>
        <button type="button" class="see" onClick={() => see(!seeing)}>
          {seeing ? 'Edit' : 'Preview'}
        </button>
      </div>
      {!lawful && (
        <p class="fault">This cannot be published as it is: see the law check above the preview.</p>
      )}
      <Done>{clean && message}</Done>
    </section>
  );
}
