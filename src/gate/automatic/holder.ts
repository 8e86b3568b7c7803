import type { Kit } from '../../platform/kit.ts';
import { attributesOf, runs, watched } from './addresses.ts';
import { apply, once, type Shut } from './realm.ts';

export interface Holder {
  /**
   * The permitted value of an attribute for now; undefined where the element has to do without it. A script keeps its
   * address, but can't run.
   */
  allowed(element: Element, name: string, value: unknown): unknown;
  /**
   * Holds back parsed content, as opposed to what was set. Returns whether there was any. Scripts of markup that is set
   * never run.
   */
  hold(root: Node, scripts: boolean): boolean;
}

const { setAttribute, removeAttribute } = Element.prototype;

/**
 * Turns elements into declaratively gated ones, so that the release part lets them through, clones as well. What that does
 * not do comes from here: elements that stand in no document, and attributes other than `src`.
 */
export function createHolder(
  shut: Shut,
  names: (text: string) => boolean,
  rewrite: (markup: string) => string,
  kit: Kit,
): Holder {
  const held = new Set<HTMLElement>();

  /** In a list of images each is checked. */
  function purposeOf(name: string, value: string): string | undefined {
    if (!name.endsWith('srcset')) return shut(value);
    for (const url of value.match(/[^\s,]+/g) ?? []) {
      const purpose = shut(url);
      if (purpose) return purpose;
    }
    return;
  }

  const holder: Holder = {
    allowed(given, name, from) {
      const value = once(from);
      // Nearly every address: it matches no rule, and was not held back before.
      if (
        typeof value === 'string' &&
        name !== 'type' &&
        !names(value) &&
        !(held.size && held.has(given as HTMLElement))
      ) {
        return value;
      }
      const element = given as HTMLScriptElement;
      const { dataset, localName } = element;
      if (!attributesOf.get(localName.toLowerCase())?.includes(name)) return value;
      const text = `${value}`;
      if (name === 'srcdoc') {
        const changed = rewrite(text);
        return changed === text ? value : kit.policy().createHTML(changed);
      }
      if ((name === 'src' || name === 'type') && localName === 'script') {
        const type = name === 'type' ? text : element.type;
        const purpose = runs(type) && shut(name === 'src' ? text : element.src);
        if (!purpose) return value;
        dataset.type = type;
        dataset.purpose = purpose;
        if (name === 'type') return 'text/plain';
        apply(setAttribute, element, ['type', 'text/plain']);
        return value;
      }
      const purpose = text && purposeOf(name, text);
      if (held.has(element)) delete dataset[name];
      if (!purpose) return value;
      dataset[name] = text;
      dataset.purpose = purpose;
      held.add(element);
      return;
    },
    hold(root, scripts) {
      let any = false;
      if (!(root as Element).querySelectorAll) return any;
      for (const element of [root as Element, ...(root as Element).querySelectorAll(watched)]) {
        for (const name of attributesOf.get(element.localName?.toLowerCase()) ?? []) {
          if (name === 'type' || (!scripts && element.localName === 'script')) continue;
          const value = element.getAttribute(name) || element.getAttribute(`xlink:${name}`);
          // Where scripts run, its content is text; where none do, it is parsed.
          if (!value || element.closest('noscript')) continue;
          const type = element.getAttribute('type');
          const next = holder.allowed(element, name, value);
          if (next === undefined) {
            apply(removeAttribute, element, [name]);
            apply(removeAttribute, element, [`xlink:${name}`]);
          } else if (next !== value) apply(setAttribute, element, [name, next]);
          else if (element.getAttribute('type') === type) continue;
          any = true;
        }
      }
      return any;
    },
  };

  kit.changed(() => {
    // A clone is only recognised by its attributes.
    for (const element of [...held, ...document.querySelectorAll<HTMLElement>('[data-purpose]')]) {
      for (const name of attributesOf.get(element.localName.toLowerCase()) ?? []) {
        const value = element.dataset[name];
        // An element in the page takes its turn.
        if (!value || name === 'type' || (name === 'src' && element.isConnected)) continue;
        // What the page itself marked waits for that purpose, rule or not.
        if (
          !kit.grants(element.dataset.purpose as string) ||
          holder.allowed(element, name, value) === undefined
        )
          continue;
        apply(setAttribute, element, [name, value]);
        held.delete(element);
      }
    }
  });
  return holder;
}
