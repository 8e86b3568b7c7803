import type { Kit } from '../../platform/kit.ts';
import type { Essentials } from '../../shared/essentials.ts';
import { type Realm, type Shut, wrap, wrapAccessor } from './realm.ts';

const tags =
  /<(script|iframe|img|video|audio|source|embed)\b([^>]*?\s)src\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi;
/** A letter, digit, hyphen or dot that is written as a number: an address may be hidden so. */
const encoded = /&#(x(2[de]|3\d|[4-7])|4[5-9]|[5-9]\d|1[012]\d)/i;
const loading = 'iframe,img,video,audio,source,embed';

/** Gates elements in markup a script hands to the platform as text, before the platform reads it. */
export function rewriteMarkup(realm: Realm, shut: Shut, kit: Kit): void {
  const { rules } = kit.essentials.blocking as NonNullable<Essentials['blocking']>;
  const hosts = rules.map(([, host]) => host.replace('*.', ''));
  const own = hosts.some((host) => location.hostname.endsWith(host));
  const markupOf = Object.getOwnPropertyDescriptor(realm.Element.prototype, 'innerHTML');

  /** The browser's own parser says what in a text is a tag. What a template holds loads nothing. */
  function parse(markup: unknown, held: string): [HTMLTemplateElement, [Element, string][]] {
    const template = realm.document.createElement('template');
    markupOf?.set?.call(template, markup);
    const found: [Element, string][] = [];
    for (const element of template.content.querySelectorAll(held)) {
      const address = element.getAttribute('src');
      const purpose = address && shut(address);
      if (purpose) found.push([element, purpose]);
    }
    return [template, found];
  }

  const names = (markup: unknown): boolean => {
    if (typeof markup !== 'string') return false;
    const text = markup.toLowerCase();
    return own || hosts.some((host) => text.includes(host)) || encoded.test(text);
  };

  /** For markup that is whole. Scripts in it never run, unless it is a contextual fragment's. */
  const whole = (held: string) =>
    ((native: () => unknown, _self: unknown, args: unknown[]) => {
      for (const index of args.keys()) {
        if (!names(args[index])) continue;
        try {
          const [template, found] = parse(args[index], held);
          for (const [element, purpose] of found) {
            element.setAttribute('data-purpose', purpose);
            if (element.localName === 'script') {
              element.setAttribute('data-type', element.getAttribute('type') || '');
              element.setAttribute('type', 'text/plain');
            } else {
              element.setAttribute('data-src', element.getAttribute('src') as string);
              element.removeAttribute('src');
            }
          }
          if (found.length) args[index] = markupOf?.get?.call(template);
        } catch {}
      }
      return native();
    }) as never;

  /** For markup that may be a part, or a document: what is no tag is left alone where nothing of it is held. */
  const part = ((native: () => unknown, _self: unknown, args: unknown[]) => {
    for (const index of args.keys()) {
      const text = args[index];
      if (typeof text !== 'string' || !names(text)) continue;
      args[index] = text.replace(tags, (all, tag: string, between: string, value: string) => {
        const purpose = shut(value.replace(/^["']|["']$/g, '').replace(/&amp;/g, '&'));
        if (!purpose) return all;
        // Of two attributes with one name the first counts.
        return /script/i.test(tag)
          ? `<${tag} type="text/plain" data-purpose="${purpose}"${between}src=${value}`
          : `<${tag} data-purpose="${purpose}"${between}data-src=${value}`;
      });
    }
    return native();
  }) as never;

  const inert = whole(loading);
  wrap(realm.Document.prototype, 'write writeln', part);
  wrapAccessor(realm.HTMLIFrameElement.prototype, 'srcdoc', 'set', part);
  wrap(realm.Range.prototype, 'createContextualFragment', whole(`script,${loading}`));
  wrap(realm.Element.prototype, 'insertAdjacentHTML', inert);
  wrap(realm.Element.prototype, 'setHTMLUnsafe', part);
  for (const owner of [realm.Element, realm.ShadowRoot]) {
    wrapAccessor(owner.prototype, 'innerHTML', 'set', inert);
  }
  wrapAccessor(realm.Element.prototype, 'outerHTML', 'set', inert);
}
