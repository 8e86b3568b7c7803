import { type Entries, mergePolicy } from './policy.ts';

const references: Record<string, string> = { amp: '&', apos: "'", quot: '"' };

/** The references that people write in a policy: quotes, for the most part. */
const decode = (value: string): string =>
  value.replace(/&(?:#(\d{1,4})|#x([\da-f]{1,4})|(amp|apos|quot));?/gi, (_, decimal, hex, name) =>
    name
      ? (references[name.toLowerCase()] as string)
      : String.fromCharCode(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );

/** Whether policies in metas, which nobody but the page's author can change, lack an entry of ours. */
export function forbids(policies: readonly string[], { csp }: Partial<Entries>): boolean {
  if (!csp) return false;
  return policies.map(decode).some((one) => mergePolicy(one, { csp }) !== one);
}
