/** What highlights a block of code: in VitePress it writes a colour for each word into an attribute, which our policy does not allow. */
type Highlight = (code: string, language: string, attributes: string) => string;

/** Colours as classes, and the style sheet that gives them to words. */
export function shades() {
  const rules = new Map<string, string>();
  const named = (html: string) =>
    html.replace(/ style="([^"]+)"/g, (_all, style: string) => {
      const name = `shade-${style.replace(/[^0-9a-z]/gi, '').toLowerCase()}`;
      rules.set(name, `.${name}{${style}}`);
      return ` class="${name}"`;
    });
  return {
    apart: (highlight: Highlight): Highlight => {
      return (...words) => named(highlight(...words));
    },
    styleSheet: () => [...rules.values()].sort().join('\n'),
  };
}
