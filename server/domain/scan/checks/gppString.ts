const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Where the purposes stand in the section for the EU, which is a TCF string (IAB, TCF 2, “Core String”). */
const [first, purposes] = [152, 24];

/** The purposes that a GPP string says yes to under the law of the EU; null where it has no such section. */
export function gppPurposes(text: string): number[] | null {
  const [, ...sections] = text.split('~', 20);
  // Those for places in the United States begin with another version.
  const core = sections.find((section) => /^C[\w-]{29}/.test(section))?.slice(0, 60);
  if (!core) return null;
  const isSet = (bit: number) =>
    (alphabet.indexOf(core[Math.floor(bit / 6)] ?? 'A') >> (5 - (bit % 6))) & 1;
  return Array.from({ length: purposes }, (_one, at) => at + 1).filter((purpose) =>
    isSet(first + purpose - 1),
  );
}
