import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { useRefusal } from './faults.ts';

/** A labelled control. `hint` and `fault` are announced with it. */
export function Field({
  label,
  of,
  name,
  hint,
  fault,
  children,
}: {
  label: string;
  /** Whose it is, for who hears it alone: who looks sees it beside it. */
  of?: string | undefined;
  /** The field's name in the API: a refusal that names it is shown beside it. */
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
  const describedBy = [hint && `${id}-hint`, wrong && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>
        {label}
        {of && <span class="hidden"> of {of}</span>}
      </label>
      {children({
        id,
        ...(name && { name }),
        ...(describedBy && { 'aria-describedby': describedBy }),
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
