import { attributesOf, runs } from './addresses.ts';
import { apply, once, type Realm, replace, type Shut } from './realm.ts';
import { type Change, tagReader, type WrittenAttribute } from './tags.ts';

/** How start tags are gated in markup that has to stay text: a renamed attribute loads nothing. */
export function tagGate(shut: Shut): () => ReturnType<typeof tagReader> {
  const decoder = document.createElement('textarea');

  /** The value of an attribute, which may be written with entities. */
  function meaning({ value }: WrittenAttribute): string {
    if (!value.includes('&')) return value;
    decoder.innerHTML = value;
    return decoder.value;
  }

  function change(tag: string, attributes: WrittenAttribute[]): Change | undefined {
    const names = attributesOf.get(tag);
    if (!names) return;
    const type = attributes.find(({ name }) => name === 'type');
    const isScript = tag === 'script';
    if (isScript && !runs(type ? meaning(type) : '')) return;
    const rename: WrittenAttribute[] = [];
    let purpose: string | undefined;
    for (const one of attributes) {
      const name = one.name.replace('xlink:', '');
      if (!names.includes(name) || name === 'type' || name === 'srcdoc') continue;
      const urls = name.endsWith('srcset')
        ? (meaning(one).match(/[^\s,]+/g) ?? [])
        : [meaning(one)];
      const found = urls.map(shut).find(Boolean);
      if (!found) continue;
      purpose = found;
      if (!isScript) rename.push(one);
    }
    if (!purpose) return;
    // Of two attributes with one name the first counts.
    return isScript
      ? { add: ` type="text/plain" data-purpose="${purpose}"`, rename: type ? [type] : [] }
      : { add: ` data-purpose="${purpose}"`, rename };
  }
  return () => tagReader(change);
}

/** Gates what scripts write into a document, tag by tag: a tag may come in pieces. */
export function gateWriting(
  realm: Realm,
  reader: () => ReturnType<typeof tagReader>,
  trusted: (markup: string) => string,
): void {
  const readers = new WeakMap<Document, ReturnType<typeof tagReader>>();
  const opened = new WeakSet<Document>();
  const { write } = realm.Document.prototype;

  const flush = (of: Document) => {
    const rest = readers.get(of)?.('', true);
    readers.delete(of);
    if (rest && (opened.has(of) || of.readyState === 'loading')) apply(write, of, [trusted(rest)]);
  };
  const writes = (end: string) => (native: (...args: never[]) => unknown) =>
    function (this: Document, ...given: unknown[]) {
      const args = given.map(once);
      const text = args.join('') + end;
      if (this.readyState !== 'loading') opened.add(this);
      let read = readers.get(this);
      if (!read) {
        read = reader();
        readers.set(this, read);
        // The page may continue what a script began to write while it is parsed.
        if (!opened.has(this)) queueMicrotask(() => flush(this));
      }
      const out = read(text);
      if (out === text) return apply(native, this, args as never);
      apply(write, this, [trusted(out)]);
    };
  replace(realm.Document.prototype, 'write', writes(''));
  replace(realm.Document.prototype, 'writeln', writes('\n'));
  replace(
    realm.Document.prototype,
    'open',
    (native) =>
      function (this: Document) {
        const result = apply(native, this, arguments as never);
        readers.delete(this);
        opened.add(this);
        return result;
      },
  );
  replace(
    realm.Document.prototype,
    'close',
    (native) =>
      function (this: Document) {
        flush(this);
        opened.delete(this);
        return apply(native, this, []);
      },
  );
}
