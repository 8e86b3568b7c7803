import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Action } from '../api/useAction.ts';
import { type FormRefusal, fieldOf, RefusedForm } from './faults.ts';
import { Problem } from './state.tsx';

/** Does one thing when submitted, and shows the reason if that was refused. */
export function Form({
  action,
  label,
  disabled = false,
  cancel,
  children,
}: {
  action: Action<void>;
  /** Label of the submit button. */
  label: string;
  disabled?: boolean;
  /** Leaves without doing it; for forms in dialogs. */
  cancel?: () => void;
  children?: ComponentChildren;
}) {
  const { error } = action;
  const [fields] = useState<FormRefusal['fields']>(() => new Set());
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void action.run();
      }}
    >
      <RefusedForm.Provider value={{ error, fields }}>{children}</RefusedForm.Provider>
      {error && !fields.has(fieldOf(error)) && <Problem error={error} />}
      <div class="actions">
        {cancel && (
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        )}
        {/* Not disabled while busy: it would lose the focus. A second press does nothing. */}
        <button type="submit" class="main" disabled={disabled} aria-busy={action.busy}>
          {label}
        </button>
      </div>
    </form>
  );
}
