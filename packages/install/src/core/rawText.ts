import { bang, dash, greater, isSpace, less, lower, type State, slash } from './bytes.ts';

const opensComment = '!--';
const script = 'script';

/** Whether a name ends here. */
const endsName = (byte: number): boolean => isSpace(byte) || byte === slash || byte === greater;

/** Reads a word in letters of any case; afterwards `then`, else `miss`, takes the first byte that does not belong to it. */
function word(text: string, then: State, miss: State): State {
  let matched = 0;
  const within: State = (byte) => {
    if (matched === text.length) return endsName(byte) ? then(byte) : miss(byte);
    return lower(byte) === text.charCodeAt(matched++) ? within : miss(byte);
  };
  return within;
}

/**
 * The text of an element in which no tag counts but the end of its own, such as a title or a style.
 * @param ended takes what comes behind the name of the end tag
 */
export function rawText(name: string, ended: State): State {
  const text: State = (byte) => (byte === less ? opened : text);
  const opened: State = (byte) => (byte === slash ? word(name, ended, text) : text(byte));
  return text;
}

/**
 * The text of a script. Behind `<!--` it has a state of its own, in which `<script>` begins an element within the text, and its
 * end tag ends no more than that (HTML, 13.2.5.20 and on).
 */
export function scriptText(ended: State): State {
  let dashes = 0;
  let matched = 0;

  const text: State = (byte) => (byte === less ? opened : text);
  const opened: State = (byte) => {
    matched = 0;
    if (byte === slash) return word(script, ended, text);
    return byte === bang ? comment(byte) : text(byte);
  };
  const comment: State = (byte) => {
    if (byte !== opensComment.charCodeAt(matched++)) return text(byte);
    if (matched < opensComment.length) return comment;
    dashes = 2;
    return escaped;
  };

  /** Within `<!--`: the same, but for what `<` does. Leaves behind `-->`. */
  const within = (tag: () => State): State => {
    const state: State = (byte) => {
      if (byte === greater && dashes > 1) return text;
      dashes = byte === dash ? dashes + 1 : 0;
      return byte === less ? tag() : state;
    };
    return state;
  };
  const escaped: State = within(() => (byte) => {
    if (byte === slash) return word(script, ended, escaped);
    return word(script, twice, escaped)(byte);
  });
  const twice: State = within(
    () => (byte) => (byte === slash ? word(script, escaped, twice) : twice(byte)),
  );
  return text;
}
