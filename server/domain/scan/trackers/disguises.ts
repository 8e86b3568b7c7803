import type { Disguise } from '../../../../src/shared/wire/scan/trackers.ts';
import type { ObservedRequest } from '../run/observation.ts';
import { shapes } from './shapes.ts';

export interface FoundDisguise extends Disguise {
  purpose: string | null;
  selfHosted: boolean;
  countsOnly: boolean;
}

/** The fields of a body that is JSON; of one that was cut, those that can be read. */
function fieldsOf(body: string | null): URLSearchParams[] {
  const text = body?.trim() ?? '';
  if (!/^[[{]/.test(text)) return [];
  const found = [...text.matchAll(/"(\w{1,40})":(?:"([^"]{0,200})|(\{.{0,200}|\[.{0,200}))/g)];
  const fields = found.map(([, name = '', text, more]) => [name, text ?? more ?? ''] as const);
  return [new URLSearchParams(Object.fromEntries(fields))];
}

/** The service behind a request on the site's own name; null where none is recognised by its form. */
export function disguiseOf({
  url,
  body,
}: Pick<ObservedRequest, 'url' | 'body'>): FoundDisguise | null {
  if (!URL.canParse(url)) return null;
  const { pathname, searchParams } = new URL(url);
  const sent = [searchParams, new URLSearchParams(body ?? ''), ...fieldsOf(body)];
  const has = ([name, value]: [string, RegExp]) =>
    sent.some((parameters) => value.test(parameters.get(name) ?? ''));
  const shape = shapes.find(
    ({ path, parameters = [], body: holds }) =>
      (path?.test(pathname) ?? true) && (holds?.test(body ?? '') ?? true) && parameters.every(has),
  );
  if (!shape) return null;
  const { entity, kind, purpose, selfHosted = false, countsOnly = false, parameters = [] } = shape;
  const evidence =
    kind === 'path' ? pathname : parameters.map(([name]) => name).join(', ') || 'body';
  return { entity, kind, purpose, selfHosted, countsOnly, evidence };
}
