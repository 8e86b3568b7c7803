import { later } from '../platform/afterPaint.ts';
import type { Part } from '../platform/kit.ts';
import { queryAll } from '../platform/natives.ts';
import { noKeys } from '../shared/consent/keys.ts';
import { letThrough } from './order.ts';
import { prefetch } from './prefetch.ts';
import { revive } from './revive.ts';

/** The type of a script that has run. Whatever makes a copy of it (a router's cache of pages) gets one that is gated as well. */
const spent = 'text/plain;';

/**
 * Milliseconds for which what comes behind a script waits for it. Some never tell that they ended: what a browser does not run
 * after all, what was moved to another document on its way, what comes from a host that never answers.
 */
const longest = 1e4;

/** What is marked, and what still may be. */
const gated = '[data-purpose],[type="text/plain"]';

/** Elements gated by `data-purpose`: any of these. */
type Gated = HTMLScriptElement & HTMLIFrameElement & HTMLTemplateElement;

/**
 * Lets declaratively gated markup through once its purpose is granted (product, section 4, Gate): scripts with
 * `type="text/plain"`, templates, and frames with `data-src`, each with `data-purpose`.
 */
const release: Part = (kit) => {
  /**
   * Elements already taken: whether each came after the markup, or which one it may stand for; `spent` once it ran or stands for
   * one that did.
   */
  const taken = new WeakMap<Element, unknown>();
  /** Scripts that were taken and stand in the page, each with its address and what it does. */
  const stand = new Map<Element, string>();
  /** Those of them that what is added with the same stroke may stand for. */
  let replaced: [Element, string][] = [];
  const ranInHead = new Set<string>();
  const roots = new WeakMap<Element, ShadowRoot>();
  /**
   * Roots to look through, once however much was added there: with the records that tell of it, when they come into the page, or
   * when the parser goes on.
   */
  const fresh = new Set<Document | ShadowRoot>();
  const keyOf = ({ src, textContent }: Gated) => src + textContent;
  const isScript = ({ localName }: Gated) => localName === 'script';
  kit.ran = new Map();
  // The automatic gate holds back the requests for them until the choice is in force.
  if (!kit.essentials.blocking) kit.expect = prefetch;
  kit.used = noKeys();

  /** For its mark, or for what it is to load, where a view library binds that later. */
  const wait = (element: Gated): undefined => {
    observer.observe(element, { attributes: true });
    taken.delete(element);
  };

  const enqueue = letThrough<Gated>(
    (element) =>
      (isScript(element)
        ? keyOf(element) && (revive(kit, element) as Promise<Gated>)
        : element.dataset.src && element) || wait(element),
    (element, one) => {
      const { dataset } = element;
      const revived = isScript(element);
      const origin = taken.get(element) as Element;
      const inHead = element.closest('head');
      // Decided at its turn: what it may stand for may have waited for its own, or been taken out before it ran. And also of what is
      // out of the page just now, which a framework may bring back. What a router puts into the head for something that ran there
      // does not run again.
      if ((origin && inHead && ranInHead.has(keyOf(element))) || taken.get(origin) === spent) {
        return taken.set(element, spent);
      }
      // A framework may have taken it out since, and may bring it back.
      if (!element.isConnected || !kit.grants(dataset.purpose as string)) {
        return taken.delete(element);
      }
      // A clone of what ran: the page's own scripts would not run either.
      if (one !== element && element.type === spent) return;
      if (revived) one.type = dataset.type || '';
      // The automatic gate may keep it for another purpose.
      if (one.type === 'text/plain') {
        return taken.delete(element);
      }
      taken.set(element, spent);
      const ended = new Promise<Event>((resolve) => {
        one.addEventListener('load', resolve);
        one.addEventListener('error', resolve);
      });
      kit.ran.set(one, ended);
      kit.used[dataset.purpose as string] = 1;
      if (revived) {
        if (inHead) ranInHead.add(keyOf(element));
        one.async = element.hasAttribute('async');
        // Behind itself: out and in again.
        element.after(one);
        one.type = element.type = spent;
        // Routers and view libraries find what they know: this runs all the same.
        if (one !== element) one.remove();
      } else one.src = dataset.src as string;
      return new Promise((resolve) => {
        later(resolve, longest);
        ended.then(resolve);
      });
    },
  );

  function take(element: Gated, added?: boolean): void {
    const {
      content,
      dataset: { purpose, src: address },
      src,
    } = element;
    const script = isScript(element);
    if (taken.has(element) || (script ? element.type.indexOf('text/plain') : src)) {
      return;
    }
    if (!src && !address && mayGrow(element)) fresh.add(document);
    // Its mark, or what it is to load, comes later, where a view library binds it.
    else if (!purpose) wait(element);
    else if (kit.grants(purpose)) {
      const key = location.href + keyOf(element);
      // Emptied, it stands for no other.
      taken.set(element, replaced.find(([, its]) => its === key)?.splice(0)[0] || added);
      if (script) stand.set(element, key);
      if (content?.firstChild) {
        // Its scripts are gated so that they run in order.
        for (const script of content.querySelectorAll('script')) {
          if (!/^$|module|javascript/.test(script.type)) continue;
          script.dataset.purpose = purpose;
          script.dataset.type = script.type;
          script.type = 'text/plain';
        }
        scan(content, added);
        element.after(content);
      } else enqueue(element);
    }
  }

  function scan(root: ParentNode, added?: boolean): void {
    for (const element of within<Gated>(root, gated)) take(element, added);
  }

  function search(root: Document | ShadowRoot): void {
    // A polyfilled root cannot be observed, and the page may be in the middle of making it.
    try {
      observer.observe(root, { childList: true, subtree: true });
    } catch {}
    scan(root);
    for (const element of within(root, '*')) {
      const inner = element.shadowRoot || roots.get(element);
      if (inner) search(inner);
    }
  }

  // The parser adds most gated tags after the snippet has run; soft navigation adds them at any time.
  const observer = new MutationObserver((records) => {
    // React, when it renders a document anew, leaves the scripts of head and body where they are and adds its own.
    const rebuilt: Node[] = [document.body, document.head].filter((at) =>
      records.some(({ target, removedNodes }) => target === at && removedNodes[0]),
    );
    replaced = [...stand].filter(([one]) =>
      one.isConnected ? rebuilt.includes(one.parentNode as Node) : stand.delete(one),
    );
    for (const { target, attributeName, addedNodes } of records) {
      const changed = attributeName || isScript(target as Gated) ? [target] : addedNodes;
      for (const node of changed as NodeListOf<Element>) {
        // A form's fields hide its methods of the same name; that must not keep the other elements from being seen.
        try {
          if (node.matches?.(gated) || node.querySelector?.(gated)) {
            const root = node.getRootNode() as ShadowRoot;
            // A removed one stands for nothing; a root that a component has filled may come into the page later.
            if (root.host || root.isConnected) fresh.add(root);
          }
          // Of the markup's own, or of `setHTMLUnsafe`.
          if (node.shadowRoot) fresh.add(node.shadowRoot);
        } catch {}
      }
    }
    // A copy: what may still grow comes again with the next records.
    for (const root of [...fresh]) {
      if (root.isConnected && fresh.delete(root)) {
        if (root === document) scan(root, root.readyState !== 'loading');
        else search(root);
      }
    }
  });

  const start = () => kit.choice && search(document);
  kit.changed(start);
  kit.listen('DOMContentLoaded', start);

  // The only way to see a closed root, or one that an element gets when it has long been inserted. Behind the rest, for a
  // page may have frozen what browsers bring.
  const elements: Element = Object.getPrototypeOf(HTMLElement.prototype);
  elements.attachShadow = new Proxy(elements.attachShadow, {
    apply(native, host, args) {
      const root = Reflect.apply(native, host, args) as ShadowRoot;
      roots.set(host, root);
      if (kit.choice) search(root);
      return root;
    },
  });
  start();
};

/** All elements below a root that match a selector. */
const within = <Found extends Element>(root: ParentNode, selector: string) =>
  root === document ? queryAll<Found>(selector) : root.querySelectorAll<Found>(selector);

/** Whether the parser may have paused inside an element: it is past it once anything follows. */
function mayGrow(node: Node | null): boolean {
  while (node && !node.nextSibling) node = node.parentNode;
  return !node && document.readyState === 'loading';
}

export default release;
