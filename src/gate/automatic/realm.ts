/** A window with its constructors: the page's own, or a same-origin frame's. */
export type Realm = Window & typeof globalThis;

/** The purpose that blocks an address for now; undefined for a permitted one. */
export type Shut = (address: unknown) => string | undefined;

type Method = (...args: never[]) => unknown;
/** Wraps a method: gets the platform's own, as a call without arguments, besides the arguments. */
export type Around = (native: () => unknown, self: never, args: never[]) => unknown;

/** The platform's own, for a page may replace `call` and `apply`. */
export const { apply } = Reflect;

const { trustedTypes } = window as {
  trustedTypes?: Record<'isHTML' | 'isScriptURL', (value: unknown) => boolean>;
};

/** An address or markup, read once: an object could say another one the next time. Trusted types cannot, and stay what they are. */
export const once = (given: unknown): unknown =>
  typeof given === 'object' &&
  given &&
  !trustedTypes?.isHTML(given) &&
  !trustedTypes?.isScriptURL(given)
    ? `${given}`
    : given;

/**
 * Puts a plain function in the place of a method: after its first thousand calls it costs nothing to speak of, where a
 * Proxy would cost more than many a method does. Whoever looks at it finds name, length and source text of the platform's.
 */
export function replace(owner: object, names: string, make: (native: Method) => Method): void {
  for (const name of names.split(' ')) {
    const methods = owner as Record<string, Method | undefined>;
    const native = methods[name];
    if (native) methods[name] = like(native, make(native));
  }
}

/** The same for the getter or setter of a property. */
export function replaceAccessor(
  owner: object,
  name: string,
  kind: 'get' | 'set',
  make: (native: Method) => Method,
): void {
  const property = Object.getOwnPropertyDescriptor(owner, name);
  const native = property?.[kind];
  if (native)
    Object.defineProperty(owner, name, { ...property, [kind]: like(native, make(native)) });
}

function like(native: Method, made: Method): Method {
  const { name, length } = native;
  return Object.defineProperties(made, {
    name: { value: name },
    length: { value: length },
    toString: { value: native.toString.bind(native) },
  });
}

/**
 * Wraps methods of a prototype or object that cost far more than a Proxy does. The caller gets what `around` passes on
 * of the native call, result or exception.
 */
export function wrap(owner: object, names: string, around: Around): void {
  for (const name of names.split(' ')) {
    const methods = owner as Record<string, Method | undefined>;
    const native = methods[name];
    if (native) methods[name] = proxy(native, around);
  }
}

const proxy = (native: Method, around: Around) =>
  new Proxy(native, {
    apply: (target, self, args: never[]) =>
      around(() => apply(target, self, args), self as never, args),
  });
