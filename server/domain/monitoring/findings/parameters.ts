import type { ParameterTier } from '../../../../src/shared/wire/monitoring/findings.ts';

/**
 * Words in parameter names, by how surely they mean personal data. Only names are known, never values: the first tier
 * names a person, the second may name one, the third distinguishes visitors. `ip` alone is a switch of PostHog's and Mixpanel's, 0
 * or 1: pages seldom know their visitor's address.
 */
const words: Record<ParameterTier, RegExp> = {
  certain:
    /^(e ?mail|e ?mail ?(address|hash)|mail ?address|(user|customer|hashed|sha256|md5) ?e ?mail( ?(address|hash))?|em|phone|phone ?(number|hash)|tel|telephone|mobile( ?(number|phone))?|msisdn|(sha256|user|customer) ?phone( ?number)?|first ?name|last ?name|full ?name|sur ?name|family ?name|given ?name|fname|lname|birth ?(date|day)|date ?of ?birth|dob|ssn|social ?security( ?number)?|iban|passport( ?number)?|credit ?card( ?number)?|card ?number|street( ?address)?|home ?address|ud (em|ph|fn|ln|db|ge|ct|st|zp|country|external ?id)|(udff|ud) ?(em|ph|fn|ln))$/,
  likely:
    /^(user ?name|login|nick ?name|name|address|addr|zip|zip ?code|postal ?code|post ?code|city|ph|fn|ln|db|zp|gender|age|lat|latitude|lon|lng|longitude|geo|ip ?(address|addr)|(user|client|remote|visitor) ?ip|contact|customer ?name|account ?name)$/,
  identifier:
    /^((user|customer|client|member|account|profile|subscriber|visitor|person|contact|device|crm) ?id|uid|cid|external ?id|distinct ?id|anonymous ?id|fingerprint|idfa|aaid|gaid|adid)$/,
};

/**
 * The kind of content that a parameter's name suggests; null where it looks harmless. `userEmail`, `user_email`, `user[email]`
 * and `data.user-email` are read as the same words.
 */
export function tierOf(name: string): ParameterTier | null {
  const parts = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const [all, lastTwo, last = ''] = [parts.join(' '), parts.slice(-2).join(' '), parts.at(-1)];
  // The last word is the most telling, but `page_name` is no person's, and a short code alone could be anything.
  const readings = last.length > 3 && last !== 'name' ? [all, lastTwo, last] : [all, lastTwo];
  const tiers = Object.keys(words) as ParameterTier[];
  return tiers.find((tier) => readings.some((reading) => words[tier].test(reading))) ?? null;
}
