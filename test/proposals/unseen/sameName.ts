import type { Tag } from './tag.ts';

/** Names of companies differ in their legal form, and in how they are spelt. */
const forms =
  /\b(?:inc|incorporated|llc|ltd|limited|gmbh|ag|sas|sa|se|ab|as|aps|oy|bv|nv|corp|corporation|co|plc|sl|sro|ou|srl|pte|pvt|private|technologies|technology|software|analytics)\b/g;

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[.,/]/g, '')
    .replaceAll(forms, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Whether a name means the company behind a tag: the name that everybody uses, or one of its legal names, whatever their form. */
export function isName(name: string, { company, legal }: Tag): boolean {
  const meant = plain(name);
  return meant !== '' && [company, ...legal].some((one) => plain(one) === meant);
}
