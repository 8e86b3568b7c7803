import { createHash } from 'node:crypto';
import { mergePolicy } from '../../../packages/install/src/core/policy.ts';
import { siteTagHandler } from '../../artefacts/siteTag.ts';
import type { PageScript, ReadPage } from './readPage.ts';

export interface Judgement {
  fault: Fault | null;
  /** One line. */
  message: string;
}

export const faults = [
  ...(['absent', 'compressed', 'delayed', 'second', 'deferred'] as const),
  ...(['not_in_head', 'not_first', 'not_compared', 'out_of_date', 'altered', 'blocked'] as const),
] as const;
export type Fault = (typeof faults)[number];

export interface PageSeen extends ReadPage {
  /** Policies in headers. */
  headers: string[];
  /** Whether the snippet is there once the page is asked for without compression. */
  plainHasIt: () => Promise<boolean>;
  /** The script that a site's server hands out now; null where it does not answer. */
  served: (url: string) => Promise<string | null>;
}

/** The beginning of a snippet's data, as the server writes it. */
const essentials =
  /\(\{__proto__:null,siteKey:"([0-9a-f]{1,64})",rulesetIntegrity:"([^"]{1,100})",delivery:"(https?:[^"\\]{1,300})",collect:"(https?:[^"\\]{1,300})"/;
/** The remains of a snippet where something rewrites scripts. */
const remains = /rulesetIntegrity\W{1,3}sha256-/;
const tagAddress = /^https?:\/\/[^/]{1,300}\/(?:[^?#]{0,300}\/)?[0-9a-f]{24}\.js$/;

const isInline = ({ text }: PageScript) => essentials.test(text) || remains.test(text);
const isTag = ({ attributes }: PageScript) =>
  attributes.onerror === siteTagHandler || attributes.onload === siteTagHandler;
/** Whether a page has the snippet, in whichever state. */
export const hasSnippet = ({ scripts }: ReadPage) =>
  scripts.some((script) => isInline(script) || isTag(script));

/** The problem with the snippet in a page: the first one that has to be fixed. */
export async function judge(page: PageSeen): Promise<Judgement> {
  const own = page.scripts.filter((script) => isInline(script) || isTag(script));
  const [first, second] = own;
  if (!first) {
    return (await page.plainHasIt())
      ? fault(
          'compressed',
          'The snippet is in the page without compression, but missing with it: whatever inserts it skips compressed responses.',
        )
      : fault('absent', 'Neither the inline snippet nor the one-line tag is in the markup.');
  }
  const obstacle = keptBack(first);
  if (obstacle) return fault('delayed', obstacle);
  if (second) return fault('second', `The snippet is there ${own.length} times: keep the first.`);
  const later = ['async', 'defer'].find((name) => name in first.attributes && !isInline(first));
  if (later || first.attributes.type?.trim().toLowerCase() === 'module') {
    const what = later ?? 'type="module"';
    return fault(
      'deferred',
      `The snippet has ${what}, so that other scripts run first: remove it.`,
    );
  }
  if (!first.inHead)
    return fault('not_in_head', 'The snippet stands in the body: move it to the head.');
  const above = page.scripts.slice(0, page.scripts.indexOf(first)).filter(({ runs }) => runs);
  if (above.length) return fault('not_first', aboveWords(above));
  const wrong = isInline(first) ? await judgeBytes(first, page) : null;
  return wrong ?? judgePolicies(first, page);
}

const fault = (name: Fault, message: string): Judgement => ({ fault: name, message });

/** Optimisers keep a script back by another type, or by another name for its address. */
function keptBack({ runs, attributes }: PageScript): string | null {
  const advice = 'exclude the snippet from whatever delays scripts.';
  if (!runs)
    return `The snippet does not run at once, because its type is "${attributes.type}": ${advice}`;
  if (isTagWithout(attributes)) return `The one-line tag has lost its src: ${advice}`;
  return null;
}

const isTagWithout = ({ src, onerror }: Record<string, string>) =>
  onerror === siteTagHandler && !tagAddress.test(src ?? '');

function aboveWords(above: PageScript[]): string {
  const [{ attributes }] = above as [PageScript];
  const which = attributes.src === undefined ? 'an inline one' : attributes.src.slice(0, 200);
  return above.length === 1
    ? `A script stands above the snippet: ${which}. Move the snippet above it.`
    : `${above.length} scripts stand above the snippet, the first is ${which}. Move the snippet above them.`;
}

async function judgeBytes({ text }: PageScript, { served }: PageSeen): Promise<Judgement | null> {
  const [, siteKey, integrity, delivery] = essentials.exec(text) ?? [];
  const altered = fault(
    'altered',
    'The snippet was altered: a policy that names its hash does not allow it. Find out what rewrites scripts.',
  );
  if (!siteKey) return altered;
  const now = await served(`${delivery}/${siteKey}.js`);
  if (now === null) {
    return fault('not_compared', `${delivery} did not answer, so the bytes could not be compared.`);
  }
  if (now === text) return null;
  return essentials.exec(now)?.[2] === integrity
    ? altered
    : fault('out_of_date', 'The snippet is out of date: paste the one published last.');
}

function judgePolicies(own: PageScript, { headers, policies }: PageSeen): Judgement {
  // In a header commas divide several policies.
  const all = [...headers.flatMap((header) => header.split(',')), ...policies];
  const lacking = all.flatMap((policy) => lackingIn(policy, own));
  if (!lacking.length) {
    return {
      fault: null,
      message: 'The snippet is in place: first, unaltered and allowed by the policy of the page.',
    };
  }
  const entries = [...new Set(lacking)].join(' ');
  return fault(
    'blocked',
    `The policy of the page does not allow the snippet. It lacks: ${entries}`,
  );
}

/** The entries that would be added, were the policy merged with ours. */
function lackingIn(policy: string, { text, attributes }: PageScript): string[] {
  const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  const [, , , delivery, collect] = essentials.exec(text) ?? [];
  const nonce = `'nonce-${attributes.nonce}'`;
  const hashes = delivery ? [hashOf(text)] : ["'unsafe-hashes'", hashOf(siteTagHandler)];
  const scriptSrc = [new URL(delivery ?? (attributes.src as string)).origin];
  const connectSrc = collect ? [new URL(collect).origin] : [];
  const allowed = {
    origins: { scriptSrc, connectSrc },
    siteTagScriptSrc: '',
    snippetScriptSrc: attributes.nonce && policy.includes(nonce) ? [] : hashes,
    artefactScriptSrc: [],
    trustedTypes: 'portcullis',
  };
  const merged = mergePolicy(policy, { csp: allowed });
  if (merged === policy) return [];
  const ours = [...allowed.snippetScriptSrc, ...scriptSrc, ...connectSrc];
  const there = new Set(policy.split(/[\s;]+/));
  const missing = ours.filter((entry) => !there.has(entry));
  // Where each stands somewhere in the policy, it is under the wrong names.
  return missing.length ? missing : ours;
}
