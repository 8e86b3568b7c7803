import { free } from '../../platform/natives.ts';
import { loading } from './addresses.ts';
import type { Holder } from './holder.ts';
import { apply, type Realm, replace, replaceAccessor, type Shut, wrap } from './realm.ts';

/** Names as they are given, each with what it is in lower case where something is asked for by it, else the empty string. */
const meanings = new Map<string, string>();
const names = new Set(loading.flatMap(([, attributes]) => attributes.split(' ')));

function meaning(name: string): string {
  const known = meanings.get(name);
  if (known !== undefined) return known;
  const lower = `${name}`.toLowerCase();
  const found = names.has(lower) ? lower : '';
  if (meanings.size < 1e3) meanings.set(name, found);
  return found;
}

/**
 * Holds elements back as their address is set. The methods are replaced on the interfaces of these elements alone: all
 * others keep the platform's own, at no cost.
 */
export function gateAttributes(realm: Realm, shut: Shut, { allowed }: Holder): void {
  type Native = (...args: never[]) => unknown;

  /** Sets an attribute's node or value to its permitted value. */
  function change(self: Element | null, attr: Attr, value: string, set: () => unknown): unknown {
    const name = self && meaning(attr.localName);
    if (!name) return set();
    const next = allowed(self as Element, name, value);
    if (next === undefined) return null;
    if (next !== value) attr.value = next as string;
    return set();
  }
  const node = (native: Native) =>
    function (this: Element, attr: Attr) {
      return change(this, attr, attr?.value, () => apply(native, this, [attr as never]));
    };

  for (const [kind, attributes] of loading) {
    const prototype = (realm as never as Record<string, { prototype: Element } | undefined>)[kind]
      ?.prototype;
    if (!prototype) continue;
    for (const name of attributes.split(' ')) {
      replaceAccessor(
        prototype,
        // `imagesrcset` is the one spelled differently in script.
        name.replace('es', 'eS'),
        'set',
        (native) => {
          const set = free(native) as (self: Element, value: unknown) => void;
          return function (this: Element, value: unknown) {
            const next = allowed(this, name, value);
            if (next !== undefined) set(this, next);
          };
        },
      );
    }
    replace(
      prototype,
      'setAttribute',
      (native) =>
        function (this: Element, name: string, value: unknown) {
          const known = meaning(name);
          if (!known) return apply(native, this, arguments as never);
          const next = allowed(this, known, value);
          if (next !== undefined) apply(native, this, [name, next] as never);
        },
    );
    replace(
      prototype,
      'setAttributeNS',
      (native) =>
        function (this: Element, space: string, name: string, value: unknown) {
          // Its prefix is the page's choice.
          const known = meaning(`${name}`.split(':').pop() as string);
          if (!known) return apply(native, this, arguments as never);
          const next = allowed(this, known, value);
          if (next !== undefined) apply(native, this, [space, name, next] as never);
        },
    );
    replace(prototype, 'setAttributeNode setAttributeNodeNS', node as never);
    replace(
      prototype,
      'removeAttribute',
      (native) =>
        function (this: HTMLElement, name: string) {
          const known = meaning(name);
          // Without a type it would run, if permitted; without an address there is nothing to release later.
          const next = known && allowed(this, known, '');
          if (next) apply(realm.Element.prototype.setAttribute, this, [name, next as string]);
          else apply(native, this, arguments as never);
        },
    );
  }

  // An attribute's own node can be set too. The methods above are not called then, and the map does not know its
  // element.
  const { setNamedItem } = realm.NamedNodeMap.prototype;
  wrap(realm.NamedNodeMap.prototype, 'setNamedItem setNamedItemNS', ((
    native: () => unknown,
    map: NamedNodeMap,
    [attr]: [Attr],
  ) => {
    let owner = map[0]?.ownerElement;
    if (!owner) {
      const mark = realm.document.createAttribute('data-purpose');
      setNamedItem.call(map, mark);
      owner = mark.ownerElement;
      map.removeNamedItem(mark.name);
    }
    return change(owner as Element, attr, attr?.value, native);
  }) as never);
  for (const name of ['value', 'nodeValue', 'textContent']) {
    const owner = name === 'value' ? realm.Attr.prototype : realm.Node.prototype;
    const property = Object.getOwnPropertyDescriptor(owner, name);
    if (!property) continue;
    Object.defineProperty(realm.Attr.prototype, name, property);
    replaceAccessor(
      realm.Attr.prototype,
      name,
      'set',
      (native) =>
        function (this: Attr, value: string) {
          const known = this.ownerElement && meaning(this.localName);
          const next = known ? allowed(this.ownerElement, known, value) : value;
          if (next !== undefined) apply(native, this, [next as never]);
        },
    );
  }
  // Its element is unknown here too: a blocked value is not set at all.
  replaceAccessor(
    realm.SVGAnimatedString.prototype,
    'baseVal',
    'set',
    (native) =>
      function (this: SVGAnimatedString, value: string) {
        if (!shut(value)) apply(native, this, [value as never]);
      },
  );
}
