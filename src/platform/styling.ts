import { add } from './element.ts';

/**
 * Styles a shadow root with these rules, or with others behind them; the same rules are parsed once. No policy forbids sheets made by
 * script; browsers before those (Safari 16.4, Firefox 101) have to do with an element, which a policy without inline styles
 * leaves without effect.
 */
export const styling = (common: string): ((root: ShadowRoot, rules?: string) => void) => {
  const sheetOf = (rules: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    return sheet;
  };
  let shared: CSSStyleSheet | undefined;
  return (root, rules) => {
    try {
      shared ||= sheetOf(common);
      // Set without being read: reading makes a proxy, and goes through it.
      root.adoptedStyleSheets = rules ? [shared, sheetOf(rules)] : [shared];
    } catch {
      add(root, 'style', rules || common);
    }
  };
};
