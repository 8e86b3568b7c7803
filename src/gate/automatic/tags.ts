/** One attribute of a start tag: its name in lower case, its value as written, and where its name stands. */
export interface WrittenAttribute {
  name: string;
  value: string;
  start: number;
  end: number;
}

/** Text to insert before a tag's attributes, and which of them to rename. */
export interface Change {
  add: string;
  rename: WrittenAttribute[];
}

/** Elements whose content is text, as a page that runs scripts reads it. */
const texts = /^(iframe|noembed|noframes|noscript|plaintext|script|style|textarea|title|xmp)$/;
/** An attribute with or without a value, or the end of the tag. */
const attribute =
  /[\s/]*(?:(>)|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)|(?=>)))?)/y;
const comment = /--!?>/g;

/** Maximum of a tag that is waited for, in characters. */
const longest = 1e5;

/**
 * Reads markup in pieces as a browser's tokenizer does (HTML, 13.2.5), so that what only looks like a tag (in a comment, an
 * attribute, a text area) is left alone, and answers each piece with its start tags changed. Half a tag waits for the next
 * piece; with none, `reader('', true)` answers what waits. What a text means in SVG and MathML is not looked at.
 */
export function tagReader(
  change: (tag: string, attributes: WrittenAttribute[]) => Change | undefined,
): (piece: string, last?: boolean) => string {
  let rest = '';
  /** The end of the current text: a comment, or an element of text. */
  let inside: RegExp | undefined;

  /** The attributes of the tag whose name ends at `at`, and where the tag ends; undefined for half a tag. */
  function read(text: string, at: number): [WrittenAttribute[], number] | undefined {
    const attributes: WrittenAttribute[] = [];
    attribute.lastIndex = at;
    for (;;) {
      const start = attribute.lastIndex;
      const match = attribute.exec(text);
      if (!match) return;
      if (match[1]) return [attributes, attribute.lastIndex];
      const name = match[2] as string;
      const value = match[3] ?? match[4] ?? match[5];
      // A tag that begins with a quote and lacks the second one goes on in the next piece.
      if (
        value === undefined &&
        /^\s*=\s*(?!>)/.test(text.slice(attribute.lastIndex, attribute.lastIndex + 9))
      )
        return;
      const begins = start + match[0].indexOf(name);
      attributes.push({
        name: name.toLowerCase(),
        value: value ?? '',
        start: begins,
        end: begins + name.length,
      });
    }
  }

  return (piece, last) => {
    const text = rest + piece;
    let out = '';
    /** How far it is returned, and how far it is read. */
    let done = 0;
    let at = 0;
    let waits = text.length;
    while (at < text.length) {
      if (inside) {
        inside.lastIndex = at;
        const end = inside.exec(text);
        if (!end) {
          // The end of it may come in two pieces as well.
          waits = at + text.slice(at).search(/(<\/?[a-z]*|--?!?)$/i);
          if (waits < at) waits = text.length;
          break;
        }
        at = inside.lastIndex;
        inside = undefined;
      }
      at = text.indexOf('<', at);
      if (at < 0) break;
      if (text.startsWith('<!--', at)) {
        inside = comment;
        // An empty comment may be written with two hyphens.
        at += 2;
        continue;
      }
      const [open, tag] = /^<\/?([a-z][^\s/>]*)/i.exec(text.slice(at, at + 40)) ?? [];
      if (!open || !tag) {
        if (text.length - at < 4 && /^<[!/]?-?$/.test(text.slice(at))) {
          waits = at;
          break;
        }
        at++;
        continue;
      }
      const found = read(text, at + open.length);
      if (!found) {
        waits = at;
        break;
      }
      const [attributes, end] = found;
      const name = tag.toLowerCase();
      if (open[1] !== '/') {
        const changed = change(name, attributes);
        if (changed) {
          out += text.slice(done, at + open.length) + changed.add;
          done = at + open.length;
          for (const { start, end } of changed.rename) {
            out += `${text.slice(done, start)}data-`;
            done = start;
            out += text.slice(start, end);
            done = end;
          }
        }
        if (texts.test(name)) inside = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
      }
      at = end;
    }
    if (last || text.length - waits > longest) waits = text.length;
    rest = text.slice(waits);
    return out + text.slice(done, waits);
  };
}
