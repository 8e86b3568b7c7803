import { type Realm, type Shut, wrap, wrapAccessor } from './realm.ts';

const tags = /<(script|iframe|img|video|audio|source|embed)\b([^>]*)/gi;
/** Looked for within one tag, so that markup full of tags without an end is gone over once. */
const source = /\ssrc\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i;

/** Gates elements in markup a script hands to the platform as text, before the platform reads it. */
export function rewriteMarkup(realm: Realm, shut: Shut): void {
  const gate = (markup: unknown) =>
    typeof markup === 'string'
      ? markup.replace(tags, (all, tag: string, attributes: string) => {
          const [, value] = source.exec(attributes) || [];
          const purpose = value && shut(value.replace(/^["']|["']$/g, '').replace(/&amp;/g, '&'));
          if (!purpose) return all;
          // Of two attributes with one name the first counts.
          return /script/i.test(tag)
            ? `<${tag} type="text/plain" data-purpose="${purpose}"${attributes}`
            : `<${tag} data-purpose="${purpose}"${attributes.replace(source, ' data-src=$1')}`;
        })
      : markup;
  const rewrite = ((native: () => unknown, _self: unknown, args: unknown[]) => {
    for (const index of args.keys()) args[index] = gate(args[index]);
    return native();
  }) as never;

  wrap(realm.Document.prototype, 'write writeln', rewrite);
  wrap(realm.Element.prototype, 'insertAdjacentHTML setHTMLUnsafe', rewrite);
  wrap(realm.Range.prototype, 'createContextualFragment', rewrite);
  wrapAccessor(realm.Element.prototype, 'innerHTML', 'set', rewrite);
  wrapAccessor(realm.Element.prototype, 'outerHTML', 'set', rewrite);
  wrapAccessor(realm.ShadowRoot.prototype, 'innerHTML', 'set', rewrite);
  wrapAccessor(realm.HTMLIFrameElement.prototype, 'srcdoc', 'set', rewrite);
}
