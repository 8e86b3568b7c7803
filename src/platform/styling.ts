import { add } from './element.ts';

/**
 * Styles a shadow root with these rules, or with others. No policy forbids sheets made by script; browsers before those
 * (Safari 16.4, Firefox 101) have to do with an element, which a policy without inline styles leaves without effect.
 */
export function styling(common: string): (root: ShadowRoot, rules?: string) => void {
  let shared: CSSStyleSheet | undefined;
  const make = (rules: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    return sheet;
  };
  return (root, rules) => {
    try {
      if (!rules) shared ||= make(common);
      const sheet = rules ? make(rules) : shared;
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet as CSSStyleSheet];
    } catch {
      add(root, 'style', rules || common);
    }
  };
}
