import type { Wording } from '../../../src/shared/ruleset.ts';
import en from './en.ts';

/** The default texts by BCP 47 tag; `{domain}` stands for the site's domain. */
export const defaultWordings: Record<string, Wording> = { en };

/** The default texts of a site in a language; undefined where there are none. */
export function wordingFor(tag: string, domain: string): Wording | undefined {
  const texts = defaultWordings[tag];
  if (!texts) return;
  const named = (text: string) => text.replaceAll('{domain}', domain);
  return { ...texts, body: named(texts.body), optOutBody: named(texts.optOutBody) };
}
