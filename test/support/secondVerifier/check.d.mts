/**
 * Says whether the ruleset that each record names was logged as published before it, and who of a policy cosigned the file's anchor by when.
 *
 * @throws where the file does not show what it has to
 */
export function check(
  file: Uint8Array,
  vkey: string,
  policy?: string,
): { published: boolean; anchored: { names: string[]; notAfter: number | null } | null };
