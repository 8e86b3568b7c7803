import type { Kit } from '../../platform/kit.ts';
import { type Realm, type Shut, wrap, wrapAccessor } from './realm.ts';

/** Elements that ask for what an attribute names, that attribute, and the interface that has it. */
const addresses: Record<string, [attribute: string, of: string]> = {
  script: ['src', 'Script'],
  iframe: ['src', 'IFrame'],
  img: ['src', 'Image'],
  link: ['href', 'Link'],
  video: ['src', 'Media'],
  audio: ['src', 'Media'],
  source: ['src', 'Source'],
  embed: ['src', 'Embed'],
};
const watched = Object.keys(addresses).join();

/** Holds elements back at insertion, at setting their address, and, where the parser inserted them, as soon as it did. */
export function holdElements(
  realm: Realm,
  shut: Shut,
  kit: Kit,
  patch: (realm: Realm | null) => void,
): void {
  const held = new Map<Element, [name: string, value: string, purpose: string]>();
  const { setAttribute } = realm.Element.prototype;

  /** Whether the element has to do without the address for now. A script keeps it, but can't run. */
  function holds(element: Element, name: string, value: string): boolean {
    held.delete(element);
    if (addresses[element.localName]?.[0] !== name) return false;
    const purpose = shut(value);
    if (!purpose) return false;
    if (element.localName === 'script') {
      const script = element as HTMLScriptElement;
      if (/^$|module|script/.test(script.type)) {
        script.dataset.type = script.type;
        script.dataset.purpose = purpose;
        script.type = 'text/plain';
      }
      return false;
    }
    held.set(element, [name, value, purpose]);
    return true;
  }

  function hold(node: Node): void {
    const element = node as Element;
    if (!element.querySelectorAll) return;
    for (const each of [element, ...element.querySelectorAll(watched)]) {
      const name = addresses[each.localName]?.[0];
      const value = name && each.getAttribute(name);
      if (value && holds(each, name, value)) each.removeAttribute(name);
    }
  }

  const insert = (native: () => unknown, _self: Node, nodes: Node[]) => {
    for (const node of nodes) if (node?.nodeType) hold(node);
    const result = native();
    // Its window is there now, and reachable by index without the getters below.
    for (const node of nodes) patch((node as HTMLIFrameElement)?.contentWindow as Realm | null);
    return result;
  };
  wrap(realm.Node.prototype, 'appendChild insertBefore replaceChild', insert as never);
  for (const kind of ['Element', 'Document', 'DocumentFragment', 'CharacterData'] as const) {
    wrap(
      realm[kind].prototype,
      'append prepend before after replaceWith replaceChildren insertAdjacentElement',
      insert as never,
    );
  }
  wrap(realm.Range.prototype, 'insertNode', insert as never);

  wrap(realm.Element.prototype, 'setAttribute', ((
    native: () => unknown,
    self: Element,
    [name, value]: [string, string],
  ) => (holds(self, `${name}`.toLowerCase(), value) ? undefined : native())) as never);
  for (const [name, kind] of Object.values(addresses)) {
    wrapAccessor(realm[`HTML${kind}Element` as 'HTMLScriptElement'].prototype, name, 'set', ((
      native: () => unknown,
      self: Element,
      [value]: [string],
    ) => (holds(self, name, value) ? undefined : native())) as never);
  }
  for (const name of ['contentWindow', 'contentDocument']) {
    wrapAccessor(realm.HTMLIFrameElement.prototype, name, 'get', ((
      native: () => (Window & { defaultView?: Realm }) | null,
    ) => {
      const inside = native();
      try {
        patch((inside?.defaultView || inside) as Realm);
      } catch {}
      return inside;
    }) as never);
  }

  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) hold(node);
  }).observe(realm.document, { childList: true, subtree: true });

  kit.changed(() => {
    for (const [element, [name, value, purpose]] of held) {
      if (kit.grants(purpose)) setAttribute.call(element, name, value);
    }
  });
}
