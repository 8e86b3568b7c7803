/**
 * The platform's own getter of a property, to be saved before code of the page can replace it. `__lookupGetter__` (ECMA-262
 * annex B, in every browser) walks the prototype chain, which spares naming the interface that holds the getter.
 */
export const getter = (of: object, name: string): (() => unknown) =>
  (of as { __lookupGetter__(name: string): () => unknown }).__lookupGetter__(name);
