import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Action } from '../api/useAction.ts';
import { fieldOf, type Refused, RefusedForm, useRefusal } from './faults.ts';
import { Problem } from './state.tsx';

/** A labelled control. `hint` and `fault` are announced with it. */
export function Field({
  label,
  name,
  hint,
  fault,
  children,
}: {
  label: string;
  /** What the API calls it: a refusal that is about it is shown beside it. */
  name?: string | undefined;
  hint?: ComponentChildren;
  fault?: string | undefined;
  children: (control: {
    id: string;
    name?: string;
    'aria-describedby'?: string;
    'aria-invalid'?: boolean;
  }) => ComponentChildren;
}) {
  const id = useId();
  const refused = useRefusal(id, label, name);
  const wrong = fault ?? refused;
  const said = [hint && `${id}-hint`, wrong && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({
        id,
        ...(name && { name }),
        ...(said && { 'aria-describedby': said }),
        ...(wrong && { 'aria-invalid': true }),
      })}
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {wrong && (
        <p class="fault" id={`${id}-fault`}>
          {wrong}
        </p>
      )}
    </div>
  );
}

/** A single-line text field. */
export function TextField({
  label,
  name,
  hint,
  fault,
  value,
  change,
  type = 'text',
  ...input
}: {
  label: string;
  name?: string;
  hint?: ComponentChildren;
  fault?: string | undefined;
  value: string;
  change: (value: string) => void;
  type?: 'text' | 'email' | 'password' | 'url' | 'number' | 'color' | 'date';
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'required'
  | 'minLength'
  | 'maxLength'
  | 'min'
  | 'max'
  | 'step'
  | 'placeholder'
  | 'spellcheck'
  | 'autoCapitalize'
  | 'lang'
>) {
  return (
    <Field label={label} name={name} hint={hint} fault={fault}>
      {(control) => (
        <input
          {...({
            ...control,
            dir: 'auto',
            // Of the fields here, few are about whoever fills them in.
            autoComplete: 'off',
            ...input,
            type,
          } as InputHTMLAttributes<HTMLInputElement>)}
          value={value}
          onInput={(event) => change(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** A multi-line text field. */
export function TextArea({
  label,
  name,
  hint,
  fault,
  value,
  change,
  ...area
}: {
  label: string;
  name?: string | undefined;
  hint?: ComponentChildren;
  fault?: string | undefined;
  value: string;
  change: (value: string) => void;
  rows?: number;
  lang?: string;
}) {
  return (
    <Field label={label} name={name} hint={hint} fault={fault}>
      {(control) => (
        <textarea
          {...control}
          dir="auto"
          rows={4}
          {...area}
          value={value}
          onInput={(event) => change(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** A choice of one out of a few. */
export function Choice<Value extends string>({
  label,
  hint,
  value,
  options,
  change,
}: {
  label: string;
  hint?: ComponentChildren;
  value: Value;
  options: readonly (readonly [Value, string])[];
  change: (value: Value) => void;
}) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => change(event.currentTarget.value as Value)}
        >
          {options.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A checkbox. */
export function Check({
  label,
  hint,
  checked,
  disabled = false,
  change,
}: {
  label: ComponentChildren;
  hint?: ComponentChildren;
  checked: boolean;
  disabled?: boolean;
  change: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div class="check">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

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
  const [fields] = useState<Refused['fields']>(() => new Set());
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
