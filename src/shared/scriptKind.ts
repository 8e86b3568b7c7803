/** The types of JavaScript, old ones too: https://mimesniff.spec.whatwg.org/#javascript-mime-type */
const javaScript =
  /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/;

/**
 * How a browser treats a script element of this type (HTML, "prepare the script element"): it runs classic scripts where they
 * stand, modules later, and data never.
 */
export function scriptKind(type: string | undefined): 'classic' | 'module' | 'data' {
  if (!type) return 'classic';
  const named = type.trim().toLowerCase();
  if (javaScript.test(named)) return 'classic';
  return named === 'module' ? 'module' : 'data';
}
