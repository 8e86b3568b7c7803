import canonicalize from 'canonicalize';

/**
 * RFC 8785 text of a JSON value, as `canonicalize` writes it. JSON.stringify writes the same, and faster, once keys are in order: but for
 * texts that are no Unicode, and keys that JavaScript gives a place or a meaning of its own.
 */
export function canonicalText(value: object): string {
  const ordered = sorted(value);
  const text = ordered && JSON.stringify(ordered);
  return text && !text.includes('\\ud') ? text : (canonicalize(value) as string);
}

/** The same value with its keys in the order of that text, as far as an object can have them so. */
export function inOrder<Value extends object>(value: Value): Value {
  return (sorted(value) as Value | null) ?? value;
}

/** Null where no object can have them so. */
function sorted(value: object): object | null {
  if (Array.isArray(value)) {
    if (!value.some(isObject)) return value;
    const copies = value.map((one) => (isObject(one) ? sorted(one) : one));
    return copies.some((copy, at) => copy === null && value[at] !== null) ? null : copies;
  }
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) {
    if (hasPlaceOfItsOwn(key)) return null;
    const member = (value as Record<string, unknown>)[key];
    const ordered = isObject(member) ? sorted(member) : member;
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
