import { useEffect, useState } from 'preact/hooks';
import type { Draft } from './draft.ts';
import { begin, step, undone } from './steps.ts';

/** Where the browser itself takes letters back. */
const typed = 'textarea, input:not([type=color], [type=checkbox], [type=radio], [type=file])';

/** Where a change comes bit by bit. */
const flowing = `${typed}, input[type=color]`;

/** A draft that is changed step by step, and taken back likewise: also by Ctrl+Z, or the Mac's ⌘Z, outside of texts. */
export function useSteps(began: () => Draft) {
  const [steps, setSteps] = useState(() => begin(began()));
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey || (event.target as Element).matches(typed)) return;
      event.preventDefault();
      setSteps(undone);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  return {
    draft: steps.now,
    change(draft: Draft) {
      const flows = document.activeElement?.matches(flowing) ?? false;
      setSteps((now) => step(now, draft, flows));
    },
    undo: steps.before.length ? () => setSteps(undone) : null,
    /** There is nothing to be taken back any more. */
    restart: (draft: Draft) => setSteps(begin(draft)),
  };
}
