import type { Install } from './answer.ts';

/** The entries that a policy has to allow. */
export type Entries = Pick<Install, 'csp'>;

export interface Directive {
  name: string;
  sources: string[];
}

const spaces = /[\t\n\f\r ]+/;

/** The directives of one policy, in its order. */
export function parsePolicy(policy: string): Directive[] {
  return policy
    .split(';')
    .map((part) => part.split(spaces).filter(Boolean))
    .filter(({ length }) => length > 0)
    .map(([name, ...sources]) => ({ name: (name as string).toLowerCase(), sources }));
}

const has = (sources: string[], word: string): boolean =>
  sources.some((one) => one.toLowerCase() === word);
const trustsByToken = (sources: string[]): boolean =>
  sources.some((one) => /^'(?:nonce-|sha(?:256|384|512)-)/i.test(one));
/** Sources that mean something for scripts alone. */
const forScripts =
  /^'(?:nonce-|sha(?:256|384|512)-|unsafe-|strict-dynamic|wasm-unsafe-|report-sample|inline-speculation-)/i;

/** A list of sources without the word that means there is none. */
const some = (sources: string[]): string[] =>
  sources.filter((one) => one.toLowerCase() !== "'none'");

function add(sources: string[], entries: readonly string[]): string[] {
  const missing = entries.filter((entry) => !sources.includes(entry));
  return missing.length ? [...some(sources), ...missing] : sources;
}

/** Origins that a list does not allow by itself yet, as far as that can be told at a glance. */
const notAllowed = (sources: string[], origins: readonly string[]): string[] =>
  origins.filter((origin) => !has(sources, '*') && !has(sources, origin.split('//')[0] as string));

/**
 * A list for scripts that also allows the snippet and what it loads. Two things that allow less have to stay asleep: a hash
 * makes browsers ignore `'unsafe-inline'`, and under `'strict-dynamic'` they ignore origins.
 */
function allowScripts(sources: string[], { csp }: Entries): string[] {
  const strict = has(sources, "'strict-dynamic'");
  const inlineAllowed = has(sources, "'unsafe-inline'") && !strict && !trustsByToken(sources);
  const origins = strict ? [] : notAllowed(sources, csp.origins.scriptSrc);
  return add(sources, [...(inlineAllowed ? [] : csp.snippetScriptSrc), ...origins]);
}

/**
 * One policy, with our entries. It allows everything it did, and our snippet, its files, its requests and its Trusted Types policy
 * beside that. What it says nothing about stays so, for nothing is forbidden there.
 */
function mergeOne(policy: string, entries: Entries): string {
  const directives = parsePolicy(policy);
  // Of two with one name only the first counts.
  const find = (name: string) => directives.find((one) => one.name === name);
  const added: Directive[] = [];
  const fallback = find('default-src')?.sources;
  let changed = false;

  const set = (name: string, inherited: string[] | undefined, to: (list: string[]) => string[]) => {
    const own = find(name);
    const before = own?.sources ?? inherited;
    if (!before) return;
    const after = to(before);
    if (after === before) return;
    changed = true;
    if (own) own.sources = after;
    else added.push({ name, sources: after });
  };

  const forElements = find('script-src-elem') ? 'script-src-elem' : 'script-src';
  set(forElements, fallback, (list) => allowScripts(list, entries));
  set(
    'connect-src',
    fallback?.filter((one) => !forScripts.test(one)),
    (list) => add(list, notAllowed(list, entries.csp.origins.connectSrc)),
  );
  set('trusted-types', undefined, (list) =>
    list.includes('*') ? list : add(list, [entries.csp.trustedTypes]),
  );
  if (!changed) return policy;
  return [...directives, ...added]
    .map(({ name, sources }) => [name, ...sources].join(' '))
    .join('; ');
}

/** The value of one policy header, in which commas divide several policies. */
export function mergePolicy(header: string, entries: Entries): string {
  const policies = header.split(',');
  const merged = policies.map((one) => mergeOne(one, entries));
  return merged.every((one, at) => one === policies[at])
    ? header
    : merged.map((one) => one.trim()).join(', ');
}

export const policyHeaders = [
  'content-security-policy',
  'content-security-policy-report-only',
] as const;
