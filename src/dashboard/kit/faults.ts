import { createContext } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import type { ApiError } from '../api/client.ts';

/** The refusal of a form's action, for the field that it is about. */
export interface Refused {
  error: ApiError | null;
  /** Fields of the form by the API's names. */
  fields: Set<string>;
}

export const RefusedForm = createContext<Refused>({ error: null, fields: new Set() });

/** Where in the request the fault is: a rule of ours names the field, a schema its path. */
export function fieldOf({ detail }: ApiError): string {
  const { field, path, in: part } = detail as { field?: string; path?: string; in?: string };
  return field ?? (part === 'body' && path ? notation(path) : '');
}

/** A schema's path as our own rules write it: `rules[0].host`. */
const notation = (path: string) =>
  path
    .slice(1)
    .replace(/\/(\d{1,9})/g, '[$1]')
    .replaceAll('/', '.');

/** What a schema refused, in words for whoever fills in a form. */
function inPlainWords(problem: string): string {
  if (problem.startsWith('must match')) return 'does not have the right form';
  if (problem === 'must NOT have fewer than 1 characters') return 'must not be empty';
  return problem
    .replace('must NOT have fewer than', 'must have at least')
    .replace('must NOT have more than', 'must have at most')
    .replace('must be >=', 'must be at least')
    .replace('must be <=', 'must be at most')
    .replace('must be integer', 'must be a whole number');
}

/** The sentence with the field's label in place of the API's name for it. */
export function inWordsOf(label: string, error: ApiError): string {
  const { problem } = error.detail as { problem?: string };
  const field = fieldOf(error);
  if (error.message.startsWith(`${field} `)) return label + error.message.slice(field.length);
  return problem ? `${label} ${inPlainWords(problem)}.` : error.message;
}

/** What the API refused about this field, in the words of the form; the focus goes to the control, so that it is read out. */
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
    document.getElementById(id)?.focus();
  }, [about, error, id]);
  return about ? inWordsOf(label, error) : undefined;
}
