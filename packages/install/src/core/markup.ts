import { bang, dash, greater, lower, type State } from './bytes.ts';

/**
 * Everything that begins with `<!` or `<?`: comments in all their forms, and the doctype.
 * @param back takes what comes after it
 */
export function markupStates(back: State, isDoctype: () => void): { markup: State; bogus: State } {
  let matched = 0;

  const markup: State = (byte) => {
    matched = 0;
    if (byte === dash) return markupDash;
    return doctypeName(byte);
  };

  const markupDash: State = (byte) => (byte === dash ? commentStart : bogus(byte));

  const doctypeName: State = (byte) => {
    if (lower(byte) !== 'doctype'.charCodeAt(matched++)) return bogus(byte);
    if (matched < 'doctype'.length) return doctypeName;
    isDoctype();
    return bogus;
  };

  const bogus: State = (byte) => (byte === greater ? back : bogus);

  const commentStart: State = (byte) => {
    if (byte === dash) return commentStartDash;
    return byte === greater ? back : comment;
  };

  const commentStartDash: State = (byte) => {
    if (byte === dash) return commentEnd;
    return byte === greater ? back : comment;
  };

  const comment: State = (byte) => (byte === dash ? commentEndDash : comment);

  const commentEndDash: State = (byte) => (byte === dash ? commentEnd : comment);

  const commentEnd: State = (byte) => {
    if (byte === greater) return back;
    if (byte === bang) return commentEndBang;
    return byte === dash ? commentEnd : comment;
  };

  const commentEndBang: State = (byte) => {
    if (byte === greater) return back;
    return byte === dash ? commentEndDash : comment;
  };

  return { markup, bogus };
}
