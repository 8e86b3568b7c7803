import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Publishing } from '../api/client.ts';
import { useAction } from '../api/useAction.ts';
import { Form } from '../kit/form.tsx';
import { useSignedIn } from '../session/context.ts';
import { NoteField } from './NoteField.tsx';
import { ReadOnly } from './ReadOnly.tsx';
import { useNoticed } from './useNoticed.ts';

/** A form whose settings are published, with a note for the site's history; a viewer can only read it. */
export function PublishForm({
  publish,
  label,
  disabled = false,
  children,
}: {
  publish: (publishing: Publishing) => Promise<void>;
  /** Label of the submit button. */
  label: string;
  /** Whether there is nothing to publish. */
  disabled?: boolean;
  children: ComponentChildren;
}) {
  const { me } = useSignedIn();
  const [note, setNote] = useState('');
  const noticed = useNoticed('replaced');
  const action = useAction(() => noticed((inForce) => publish({ note, inForce })));
  if (me.role === 'viewer') return <ReadOnly>{children}</ReadOnly>;
  return (
    <Form action={action} label={label} disabled={disabled}>
      {children}
      {!disabled && <NoteField note={note} change={setNote} />}
    </Form>
  );
}
