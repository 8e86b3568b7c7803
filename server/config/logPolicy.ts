import { readFileSync, statSync } from 'node:fs';

/** More than this is no policy. */
const maxBytes = 65_536;

/** The text of the policy at a path. */
export function policyFile(path: string): string {
  try {
    if (statSync(path).size <= maxBytes) return readFileSync(path, 'utf8');
  } catch {
    // Said below.
  }
  throw new Error(`must be a policy file that can be read, of no more than ${maxBytes} bytes`);
}
