import { createHash } from 'node:crypto';
import { parsePolicy } from '../../../packages/install/src/core/policy.ts';
import { siteTagHandler } from '../../artefacts/siteTag.ts';
import { fault, type Judgement } from './faults.ts';
import type { PageScript } from './pageScript.ts';
import { type Essentials, isInline } from './recognise.ts';
import { allowsAddress, allowsAllInline, hasWord } from './sources.ts';

/** The policy of a page that holds for a script. */
export interface PagePolicy {
  text: string;
  /** In a meta element, which can say less. */
  meta: boolean;
  /** It stands below the script, and comes too late for that itself. */
  below: boolean;
}

interface Asked {
  script: PageScript;
  essentials: Essentials;
  pageUrl: string;
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** What the policies of a page do not allow of the snippet, or of what it loads and sends. */
export function judgePolicies(policies: PagePolicy[], asked: Asked): Judgement | null {
  const all = policies.map((policy) => lackingIn(policy, asked));
  const itself = all.some((one) => one.itself);
  const entries = [...new Set(all.flatMap(({ lacking }) => lacking))];
  if (!entries.length) return null;
  const what = itself
    ? 'does not allow the snippet'
    : 'allows the snippet, but not all that it loads or sends';
  return fault('blocked', `The page's policy ${what}. It lacks: ${entries.join('; ')}`);
}

function lackingIn(policy: PagePolicy, { script, essentials, pageUrl }: Asked) {
  const directives = parsePolicy(policy.text);
  /** The sources that hold for something: those of the first of these names that the policy has. */
  const inForce = (...names: string[]) => {
    const sources = names.map((name) => directives.find((one) => one.name === name)?.sources);
    return sources.find((one) => one !== undefined);
  };
  const lacking: string[] = [];
  const want = (name: string, entries: string[]) =>
    void (entries.length && lacking.push(`${name} ${entries.join(' ')}`));

  const sandbox = policy.meta ? undefined : inForce('sandbox');
  const rights = ['allow-scripts', 'allow-same-origin'].filter(
    (right) => sandbox && !hasWord(sandbox, right),
  );
  want('sandbox', rights);
  const elements = directives.some(({ name }) => name === 'script-src-elem');
  const scripts = inForce('script-src-elem', 'script-src', 'default-src');
  const own = policy.below ? [] : refused(script, scripts, pageUrl);
  const file = `${essentials.delivery}/a/`;
  const reached =
    !scripts ||
    hasWord(scripts, "'strict-dynamic'") ||
    allowsAddress(scripts, file, pageUrl) ||
    (essentials.artefacts.length > 0 &&
      essentials.artefacts.every((hash) => scripts.includes(hash)));
  const loaded = reached || own.includes(essentials.delivery) ? [] : [essentials.delivery];
  want(elements ? 'script-src-elem' : 'script-src', [...own, ...loaded]);
  const handlers = isInline(script) || policy.below ? [] : refusedHandlers(inForce);
  want(inForce('script-src-attr') ? 'script-src-attr' : 'script-src', handlers);
  const requests = inForce('connect-src', 'default-src');
  const sent = `${essentials.collect}/${essentials.siteKey}/decisions`;
  if (requests && !allowsAddress(requests, sent, pageUrl))
    want('connect-src', [essentials.collect]);
  const types = inForce('trusted-types');
  if (types && !types.includes('portcullis') && !types.includes('*'))
    want('trusted-types', ['portcullis']);
  return { lacking, itself: own.length + handlers.length + rights.length > 0 };
}

/** What the list for scripts lacks of the element itself. */
function refused(script: PageScript, sources: string[] | undefined, pageUrl: string): string[] {
  const { text, attributes } = script;
  if (!sources || (attributes.nonce && sources.includes(`'nonce-${attributes.nonce}'`))) return [];
  if (isInline(script)) {
    const hash = hashOf(text);
    return sources.includes(hash) || allowsAllInline(sources) ? [] : [hash];
  }
  // It ignores addresses, so that only a nonce is left to a script by its address.
  if (hasWord(sources, "'strict-dynamic'")) return ["'nonce-…', and the same nonce on the tag"];
  const { href, origin } = new URL(attributes.src as string, pageUrl);
  return allowsAddress(sources, href, pageUrl) ? [] : [origin];
}

function refusedHandlers(inForce: (...names: string[]) => string[] | undefined): string[] {
  const sources = inForce('script-src-attr', 'script-src', 'default-src');
  if (!sources || allowsAllInline(sources)) return [];
  return ["'unsafe-hashes'", hashOf(siteTagHandler)].filter((entry) => !sources.includes(entry));
}
