import { createContext } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import type { ApiError } from '../api/client.ts';

/** The refusal of a form's action, for the field that it is about. */
export interface FormRefusal {
  error: ApiError | null;
  /** Fields of the form by the API's names. */
  fields: Set<string>;
}

export const RefusedForm = createContext<FormRefusal>({ error: null, fields: new Set() });

/** Where in the body the fault is: `rules[0].host`. */
export function fieldOf({ detail }: ApiError): string {
  const { field = '', in: part = 'body' } = detail as { field?: string; in?: string };
  return part === 'body' ? field : '';
}

/** The sentence with the field's label in place of the API's name for it. */
export function inWordsOf(label: string, error: ApiError): string {
  const field = fieldOf(error);
  const begins = field && error.message.startsWith(`${field} `);
  return begins ? label + error.message.slice(field.length) : error.message;
}

/** The API's refusal of this field, worded for the form. The focus moves to the control, so that screen readers announce it. */
export function useRefusal(id: string, label: string, name: string | undefined) {
  const { error, fields } = useContext(RefusedForm);
  const about = name !== undefined && error !== null && fieldOf(error) === name;
  const focused = useRef<ApiError | null>(null);
  useLayoutEffect(() => {
    if (name === undefined) return;
    fields.add(name);
    return () => void fields.delete(name);
  }, [fields, name]);
  useLayoutEffect(() => {
    if (!about || focused.current === error) return;
    focused.current = error;
    const control = document.getElementById(id);
    // It may be in a row that is closed.
    control?.closest('details')?.setAttribute('open', '');
    control?.focus();
  }, [about, error, id]);
  return about ? inWordsOf(label, error) : undefined;
}
