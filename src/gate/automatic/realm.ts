/** A window with its constructors: the page's own, or a same-origin frame's. */
export type Realm = Window & typeof globalThis;

/** The purpose that keeps an address shut for now; undefined for one that may go. */
export type Shut = (address: unknown) => string | undefined;

type Method = (...args: never[]) => unknown;
/** Stands in for a method: gets the platform's own, as a call without arguments, besides what it was called with. */
export type Around = (native: () => unknown, self: never, args: never[]) => unknown;

/**
 * Wraps methods of a prototype or object. A Proxy keeps name, length and source text as the platform's, and what
 * `around` hands on of the native call, result or exception, is what the caller gets.
 */
export function wrap(owner: object, names: string, around: Around): void {
  for (const name of names.split(' ')) {
    const methods = owner as Record<string, Method | undefined>;
    const native = methods[name];
    if (native) methods[name] = proxy(native, around);
  }
}

/** Wraps the getter or setter of a property. */
export function wrapAccessor(
  owner: object,
  name: string,
  kind: 'get' | 'set',
  around: Around,
): void {
  const property = Object.getOwnPropertyDescriptor(owner, name);
  const native = property?.[kind];
  if (native) Object.defineProperty(owner, name, { ...property, [kind]: proxy(native, around) });
}

const proxy = (native: Method, around: Around) =>
  new Proxy(native, {
    apply: (target, self, args: never[]) =>
      around(() => Reflect.apply(target, self, args), self as never, args),
  });
