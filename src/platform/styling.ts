import { add } from './element.ts';

/**
 * Styles a shadow root with these rules, or with others. No policy forbids sheets made by script; browsers before those
 * (Safari 16.4, Firefox 101) have to do with an element, which a policy without inline styles leaves without effect.
 */
export const styling =
  (common: string) =>
  (root: ShadowRoot, rules = common): void => {
    try {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    } catch {
      add(root, 'style', rules);
    }
  };
