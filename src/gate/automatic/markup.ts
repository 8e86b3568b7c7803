import { free } from '../../platform/natives.ts';
import type { Holder } from './holder.ts';
import { apply, once, type Realm, replace, replaceAccessor } from './realm.ts';

/** Whether markup contains anything that loads something. */
const loads =
  /<(?:script|template|i?frame|object|embed|im(?:g|age)|link|video|audio|source|track|input|feimage|use)/i;
const frames = /<(?:i?frame|object|embed)/i;
type Native = (...args: never[]) => unknown;

export interface Markup {
  /** Whether a text may contain a blocked address. */
  names(text: string): boolean;
  /** The text with its tags gated. */
  rewrite(text: string): string;
  /** Looks for frames in new content. */
  framed(made: ParentNode): void;
  trusted(text: string): string;
}

/**
 * Holds back elements in markup that a script hands to the platform as text. The browser's own parser says what in a text
 * is a tag: it is parsed in a document that loads nothing, and where that holds what is shut, its nodes are what is put in.
 */
export function gateMarkup(
  realm: Realm,
  { hold }: Holder,
  { names, rewrite, framed, trusted }: Markup,
): void {
  const set = Object.getOwnPropertyDescriptor(realm.Element.prototype, 'innerHTML')?.set as Native;
  /** Templates filled by scripts: their content is known. */
  const known = new WeakSet<Element>();
  let elsewhere: Document | undefined;
  // Markup may hide it later.
  const { implementation } = realm.document;

  const suspicious = (markup: unknown) => loads.test(markup as string) && names(`${markup}`);

  /** An element like this one where nothing loads. */
  const like = (element: Element): Element => {
    elsewhere ||= implementation.createHTMLDocument('');
    return elsewhere.importNode(element, false);
  };
  /** Content that is text where scripts run was parsed there. */
  const asText = (root: ParentNode) => {
    for (const one of root.querySelectorAll('noscript')) one.textContent = one.innerHTML;
  };

  /** The nodes of markup in an element, where any of it is held back. Scripts in it never run. */
  function made(context: Element, markup: unknown): DocumentFragment | undefined {
    if (!suspicious(markup)) return;
    const box = like(context);
    known.add(box);
    apply(set, box, [markup as never]);
    const root = (box as HTMLTemplateElement).content || box;
    if (!hold(root, false)) return;
    asText(root);
    const fragment = box.ownerDocument.createDocumentFragment();
    while (root.firstChild) fragment.append(root.firstChild);
    return fragment;
  }

  const inner = (native: Native) => {
    const set = free(native) as (self: unknown, markup: unknown) => void;
    return function (this: Element | ShadowRoot, markup: unknown) {
      markup = once(markup);
      // Most markup loads nothing.
      if (!loads.test(markup as string)) return set(this, markup);
      if ((this as HTMLTemplateElement).content) known.add(this as Element);
      const instead = made((this as ShadowRoot).host || this, markup);
      if (instead) ((this as HTMLTemplateElement).content || this).replaceChildren(instead);
      else set(this, markup);
      if (frames.test(markup as string)) framed(this);
    };
  };
  for (const owner of [realm.Element, realm.ShadowRoot]) {
    replaceAccessor(owner.prototype, 'innerHTML', 'set', inner);
    replace(owner.prototype, 'setHTMLUnsafe setHTML', part(0));
  }
  replaceAccessor(
    realm.Element.prototype,
    'outerHTML',
    'set',
    (native) =>
      function (this: Element, markup: unknown) {
        markup = arguments[0] = once(markup);
        const { parentNode } = this;
        const context = parentNode instanceof realm.Element ? parentNode : realm.document.body;
        const instead = parentNode && context && made(context, markup);
        if (instead) this.replaceWith(instead);
        else apply(native, this, arguments as never);
        if (parentNode && loads.test(markup as string)) framed(parentNode);
      },
  );
  replace(
    realm.Element.prototype,
    'insertAdjacentHTML',
    (native) =>
      function (this: Element, where: string, markup: unknown) {
        markup = arguments[1] = once(markup);
        const place = `${where}`.toLowerCase();
        const outside = /^(beforebegin|afterend)$/.test(place);
        const context = outside ? this.parentElement : this;
        const method = (
          {
            beforebegin: 'before',
            afterbegin: 'prepend',
            beforeend: 'append',
            afterend: 'after',
          } as const
        )[place as 'beforeend'];
        const instead = context && method && made(context, markup);
        if (instead) this[method](instead);
        else apply(native, this, arguments as never);
        if (context && loads.test(markup as string)) framed(context);
      },
  );
  replace(
    realm.Range.prototype,
    'createContextualFragment',
    (native) =>
      function (this: Range, markup: unknown) {
        markup = arguments[0] = once(markup);
        let result: DocumentFragment | undefined;
        if (suspicious(markup)) {
          const { startContainer } = this;
          const document = startContainer.ownerDocument || (startContainer as Document);
          let context = startContainer as Element | null;
          if (!(context instanceof realm.Element)) context = startContainer.parentElement;
          if (!context || context === document.documentElement) context = document.body;
          const box = like(context || document.createElement('body'));
          const range = box.ownerDocument.createRange();
          range.selectNodeContents(box);
          const fragment = apply(native, range, [markup as never]) as DocumentFragment;
          if (hold(fragment, true)) {
            asText(fragment);
            result = document.adoptNode(fragment);
          }
        }
        result ||= apply(native, this, arguments as never) as DocumentFragment;
        if (frames.test(markup as string)) framed(result);
        return result;
      },
  );

  /** For markup that has to stay text: part of it is no node that could be inserted. */
  function part(at: number) {
    return (native: Native) =>
      function (this: unknown, ...args: unknown[]) {
        if (args[at]) args[at] = once(args[at]);
        if (suspicious(args[at])) args[at] = trusted(rewrite(`${args[at]}`));
        const result = apply(native, this, args as never);
        if ((this as ParentNode).querySelectorAll && frames.test(args[at] as string))
          framed(this as ParentNode);
        return result;
      };
  }
  replace(realm.Document, 'parseHTMLUnsafe', part(0));
  replace(realm.Document.prototype, 'execCommand', part(2));

  // Documents that load nothing, and whose nodes may be adopted into the page.
  const parsed = (scripts: boolean) => (native: Native) =>
    function (this: unknown) {
      const result = apply(native, this, arguments as never) as Document | null;
      if (result?.querySelectorAll) hold(result, scripts);
      return result;
    };
  replace(realm.DOMParser.prototype, 'parseFromString', parsed(false));
  for (const name of ['response', 'responseXML']) {
    replaceAccessor(realm.XMLHttpRequest.prototype, name, 'get', parsed(false));
  }
  const transforms = (realm as { XSLTProcessor?: { prototype: object } }).XSLTProcessor;
  if (transforms) {
    replace(transforms.prototype, 'transformToFragment transformToDocument', parsed(true));
  }
  // Content the page's own parser put into a template is first seen when a script reads it.
  replaceAccessor(
    realm.HTMLTemplateElement.prototype,
    'content',
    'get',
    (native) =>
      function (this: HTMLTemplateElement) {
        const content = apply(native, this, []) as DocumentFragment;
        if (!known.has(this)) {
          hold(content, true);
          if (document.readyState !== 'loading') known.add(this);
        }
        return content;
      },
  );
}
