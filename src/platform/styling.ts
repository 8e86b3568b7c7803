import { add } from './element.ts';

/**
 * Styles a shadow root with these rules, or with others; the same rules are parsed once. No policy forbids sheets made by
 * script; browsers before those (Safari 16.4, Firefox 101) have to do with an element, which a policy without inline styles
 * leaves without effect.
 */
export const styling = (common: string): ((root: ShadowRoot, rules?: string) => void) => {
  const sheets = { __proto__: null } as unknown as Record<string, CSSStyleSheet>;
  return (root, rules = common) => {
    try {
      let sheet = sheets[rules];
      if (!sheet) {
        sheet = sheets[rules] = new CSSStyleSheet();
        sheet.replaceSync(rules);
      }
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    } catch {
      add(root, 'style', rules);
    }
  };
};
