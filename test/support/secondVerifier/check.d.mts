/**
 * Says whether the ruleset that each record names was logged as published before it.
 *
 * @throws where the file does not show what it has to
 */
export function check(file: Uint8Array, vkey: string): { published: boolean };
