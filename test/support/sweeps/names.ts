import { parseAst } from 'rollup/parseAst';
import type { Build } from '../../../server/artefacts/build.ts';

/** Names that platform functions read from objects they are handed, and that no code of ours need have in it. */
const platform =
  'then toJSON get set has apply construct value writable enumerable configurable handleEvent capture once passive signal ' +
  'bubbles composed mode headers body method cache redirect referrer integrity keepalive priority window duplex credentials ' +
  'delegatesFocus slotAssignment serializable clonable attributes attributeFilter characterData subtree childList is ' +
  'createHTML createScript createScriptURL style type unit unitDisplay next return done raw flags index groups input length';

/** Every name by which the built browser code, or the essentials in a snippet, reads or sets something. */
export function namesIn({ parts }: Build, snippets: readonly string[]): string[] {
  const names = new Set(platform.split(' '));
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (!node || typeof node !== 'object' || !('type' in node)) return;
    const { type, computed, property, key, value } = node as Record<string, unknown>;
    const name = type === 'MemberExpression' ? property : key;
    if (
      name &&
      /^(MemberExpression|Property|MethodDefinition|PropertyDefinition)$/.test(type as string)
    ) {
      if ((name as { type: string }).type === 'Literal')
        names.add(String((name as { value: unknown }).value));
      else if (!computed) names.add((name as { name: string }).name);
    }
    // Names in lists that are walked, and those asked for with `in`.
    if (type === 'Literal' && typeof value === 'string' && /^[\w$:-]{1,30}$/.test(value))
      names.add(value);
    for (const one of Object.values(node)) visit(one);
  };
  for (const text of [...Object.values(parts), ...snippets]) visit(parseAst(text));
  // What it has is no absent name; the loop over built-in functions is about these.
  return [...names].filter((name) => !(name in Object.prototype)).sort();
}
