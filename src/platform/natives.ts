/**
 * How to save what the platform brings before any code of the page runs: bound, so that calling it later looks nothing up
 * that a page can have replaced, `call` and `apply` included. What is saved stays with the part that needs it. The kit does
 * not carry it, for whoever got hold of the kit could put something else in its place.
 */

type Accessors = Record<
  '__lookupGetter__' | '__lookupSetter__',
  (name: string) => ((value?: unknown) => unknown) | undefined
>;

/** A method as a function that takes what it is called on as its first argument. */
export const free = (method: { call: { bind(method: unknown): unknown } }) =>
  method.call.bind(method) as never;

/**
 * The prototype that all documents share. Markup shadows it: with `<img name="createElement">` in the page, that image is
 * `document.createElement` (HTML, named access on the document), and the markup may come from the site's visitors. Some libraries
 * have a `Document` of their own (MooTools 1.4), hence not by that name.
 */
export const common = /* @__PURE__ */ Object.getPrototypeOf(document) as Document;

/** Makes an element. */
export const create = /* @__PURE__ */ common.createElement.bind(
  document,
) as typeof document.createElement;

/** Finds elements of the document. */
export const queryAll = /* @__PURE__ */ common.querySelectorAll.bind(
  document,
) as typeof document.querySelectorAll;

/**
 * Reads a property of the document, wherever on the prototype chain its getter is (ECMA-262 annex B, in every browser). A page
 * that stands above us may have put a plain value there.
 */
export const getter = <Value>(name: string): (() => Value) =>
  ((document as unknown as Accessors).__lookupGetter__(name)?.bind(document) ||
    (() => document[name as 'cookie'])) as () => Value;

/** Writes `document.cookie`. Undefined where a plain value stands there: nothing would be kept. */
export const cookieSetter = (): ((text: string) => unknown) | undefined =>
  (document as unknown as Accessors).__lookupSetter__('cookie')?.bind(document);
