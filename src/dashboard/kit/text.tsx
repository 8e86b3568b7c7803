import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import { Field } from './field.tsx';

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
  | 'onKeyDown'
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
