import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Field } from './field.tsx';

/** A choice of one out of a few. */
export function Choice<Value extends string>({
  label,
  of,
  hint,
  value,
  options,
  change,
}: {
  label: string;
  /** Whose it is, where many of them stand below each other. */
  of?: string;
  hint?: ComponentChildren;
  value: Value;
  options: readonly (readonly [Value, string])[];
  change: (value: Value) => void;
}) {
  return (
    <Field label={label} of={of} hint={hint}>
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
