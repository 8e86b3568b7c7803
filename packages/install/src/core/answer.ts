import type { Install } from '../../../../src/shared/wire/ruleset/published.ts';

export type { Install };

/** No answer of ours comes near it. */
export const longestAnswer: number = 256 * 1024;

const opens = '<script>';
const closes = '</script>';

/** A hash as a policy writes it, an origin, and a name: nothing in them could end a header or a directive. */
const hashSource: RegExp = /^'sha256-[A-Za-z\d+/]{43}='$/;
const originSource = /^https?:\/\/[\w.:[\]-]{1,300}$/;
const typesPolicy = /^[\w-]{1,60}$/;
/** In ASCII the bytes are the same in every encoding a page of bytes can have. */
const ascii: RegExp = /^[\t\n\r\x20-\x7e]+$/;

const listOf = (value: unknown, form: RegExp): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= 100 &&
  value.every((one) => typeof one === 'string' && form.test(one));

/** The bytes between the tags of the snippet. */
export const bodyOf = (snippet: string): string => snippet.slice(opens.length, -closes.length);

/** Throws a sentence that says what is wrong with the form of an answer; whether its snippet has the bytes that it says is left. */
export function checkForm(value: unknown): Install {
  const { snippet, csp, rulesetIntegrity } = (value ?? {}) as Partial<Install>;
  if (typeof snippet !== 'string' || typeof rulesetIntegrity !== 'string' || !csp?.origins)
    throw new Error('the answer is not one from /install');
  const body = bodyOf(snippet);
  const inert = !/<\/?script|<!--/i.test(body) && ascii.test(body);
  if (snippet !== `${opens}${body}${closes}` || !inert)
    throw new Error('the snippet is not one script element in ASCII');
  if (
    !listOf(csp.snippetScriptSrc, hashSource) ||
    !listOf(csp.origins.scriptSrc, originSource) ||
    !listOf(csp.origins.connectSrc, originSource) ||
    !typesPolicy.test(String(csp.trustedTypes))
  )
    throw new Error('the policy entries do not have the expected form');
  return value as Install;
}

/** The same with the sum of the bytes between the tags, in base64. */
export function checkBytes(install: Install, sum: string): Install {
  if (install.csp.snippetScriptSrc.includes(`'sha256-${sum}'`)) return install;
  throw new Error('the snippet does not match the hash in its policy entry');
}

/**
 * The answer of `/install`, once it holds what it must: a snippet that is one script element, in the very bytes that its policy
 * entry allows. Throws a sentence that says what is wrong.
 */
export async function checkInstall(value: unknown): Promise<Install> {
  const install = checkForm(value);
  return checkBytes(install, await sumOf(bodyOf(install.snippet)));
}

async function sumOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
