import { siteTagHandler } from '../../artefacts/siteTag.ts';
import type { PageScript } from './pageScript.ts';

/** What a snippet says of its site. */
export interface Essentials {
  siteKey: string;
  integrity: string;
  delivery: string;
  collect: string;
  /** Absent in those of early versions. */
  domain: string | undefined;
  /** Hashes of the files that it loads, as policies write them. */
  artefacts: string[];
}

/** The beginning of a snippet's data, as the server writes it. */
const data =
  /\(\{__proto__:null,siteKey:"([0-9a-f]{1,64})",rulesetIntegrity:"([^"]{1,100})",delivery:"(https?:[^"\\]{1,300})",collect:"(https?:[^"\\]{1,300})"(?:,domain:"([^"\\]{1,253})")?/;
const artefactHash = /:"([\w-]{43})"/g;
/** The remains of a snippet where something rewrites scripts. */
const remains = /rulesetIntegrity(?:\W|&quot;|&#\w{2,4};){1,4}sha256-/;
const opening = '(function(){"use strict";try{var core=';
/** What another script keeps of one as text of its own. */
const asText = /rulesetIntegrity:\\["']sha256-|<\\?\/script/;

export function essentialsIn(text: string): Essentials | null {
  const found = data.exec(text);
  if (!found) return null;
  const [, siteKey, integrity, delivery, collect, domain] = found as unknown as string[];
  const list = /,artefacts:\{__proto__:null,([^}]{0,2000})\}/.exec(text)?.[1] ?? '';
  const artefacts = [...list.matchAll(artefactHash)].map(
    ([, hash]) => `'sha256-${(hash as string).replaceAll('-', '+').replaceAll('_', '/')}='`,
  );
  return { siteKey, integrity, delivery, collect, domain, artefacts } as Essentials;
}

const opens = (text: string) => text.trimStart().startsWith(opening);
const isHandler = (text = '') => text.includes('this.dataset.layer') && text.includes('ad_storage');

/** Whether the end of a snippet is there, in whichever state. */
export const hasData = (text: string) => remains.test(text);

/** Whether a text has the snippet or the one-line tag in it, in whichever state. */
export const hasTrace = (text: string) =>
  text.length > 100 && (remains.test(text) || text.includes(opening) || isHandler(text));

export const isInline = ({ text }: PageScript) =>
  opens(text) || (remains.test(text) && !asText.test(text));
export const isTag = ({ attributes }: PageScript) =>
  isHandler(attributes.onerror) || isHandler(attributes.onload);
/** The address of a one-line tag that may have lost all else. */
export const isTagAddress = (src = '') => /\/[0-9a-f]{24}\.js(?:$|[?#])/.test(src);

/** The handlers that a one-line tag should have, and has not. */
export const lostHandlers = ({ attributes }: PageScript) =>
  ['onload', 'onerror'].filter((name) => attributes[name] !== siteTagHandler);
