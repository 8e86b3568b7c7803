import canonicalize from 'canonicalize';

/**
 * RFC 8785 text of a JSON value, as `canonicalize` writes it. JSON.stringify writes the same, and faster, once keys are in order: but for
 * texts that are no Unicode, and keys that JavaScript gives a place or a meaning of its own.
 */
export function canonicalText(value: object): string {
  const ordered = inOrder(value);
  const text = ordered && JSON.stringify(ordered);
  return text && !text.includes('\\ud') ? text : (canonicalize(value) as string);
}

/** The same value with its keys in order; null where no object can have them so. */
function inOrder(value: object): object | null {
  if (Array.isArray(value)) {
    if (!value.some(isObject)) return value;
    const copies = value.map((one) => (isObject(one) ? inOrder(one) : one));
    return copies.some((copy, at) => copy === null && value[at] !== null) ? null : copies;
  }
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) {
    if (hasPlaceOfItsOwn(key)) return null;
    const member = (value as Record<string, unknown>)[key];
    const ordered = isObject(member) ? inOrder(member) : member;
    if (ordered === null && member !== null) return null;
    copy[key] = ordered;
  }
  return copy;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Keys that are numbers come first, and `__proto__` is none. */
function hasPlaceOfItsOwn(key: string): boolean {
  const first = key.charCodeAt(0);
  return (first >= 48 && first <= 57) || key === '__proto__';
}
