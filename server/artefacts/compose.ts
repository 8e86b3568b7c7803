import type { Build, PartName } from './build.ts';
import { sha256 } from './hash.ts';

/** JSON that is plain ASCII and means the same in any inline script on any page, whatever the page's encoding. */
export function inlineJson(value: unknown): string {
  return literal(value).replace(
    /[<>&'\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A value as source text. Its objects have no prototype: an absent property is never looked up where a page could put it. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal)}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${['__proto__:null', ...members.map(([key, member]) => `${name(key)}:${literal(member)}`)]}}`;
}

const name = (key: string): string => (/^[a-z]\w*$/i.test(key) ? key : JSON.stringify(key));

/**
 * The snippet's body: the parts one after another, then two calls that start them. Throws nothing into the page. The
 * function returned by the first is called with no function of ours around it: to read cookies, Chromium parses anew
 * every function that is on the stack, and the first is the whole snippet.
 */
export function composeSnippet(
  { parts }: Build,
  chosen: readonly PartName[],
  essentials: unknown,
): string {
  const code = ['core' as const, ...chosen].map((name) => parts[name]).join('');
  return `(function(){"use strict";try{${code}return core(${inlineJson(essentials)},[${chosen}])}catch(e){}})()?.()`;
}

/**
 * An artefact: one part with the site's data, handed to the core that loads it (see snippet/artefacts), before any of
 * it runs.
 */
export function composeArtefact({ parts }: Build, name: PartName, data: unknown): string {
  return `portcullis.start(function(kit){"use strict";${parts[name]}${name}(kit,${inlineJson(data)})})`;
}

/**
 * Source and hash of an artefact, the hash free of `+` and `/`, so that it is the same in a file name, in base64url and
 * in the integrity the snippet requests. A number in a comment at the end is incremented until it is.
 */
export function nameByHash(source: string): { source: string; hash: string } {
  for (let count = 0; ; count++) {
    const numbered = count ? `${source}//${count}` : source;
    const hash = sha256(numbered, 'base64url');
    if (/^[A-Za-z0-9]+$/.test(hash)) return { source: numbered, hash };
  }
}
