import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/configError.ts';
import { variables } from '../config/variables.ts';
import { type Policy, parsePolicy } from '../domain/consentLog/book/policy.ts';
import { maxSignatures } from '../domain/consentLog/note.ts';

/** The policy that is set; null where none is. @throws ConfigError that names the line, or what is set without a policy */
export function policyOf({
  logPolicy,
  logAuthority,
}: Pick<Config, 'logPolicy' | 'logAuthority'>): Policy | null {
  if (logAuthority !== null && logPolicy === null) {
    const { logAuthority: authority, logPolicy: policy } = variables;
    throw new ConfigError(
      `${authority.name} requires ${policy.name}: without it, there is no book to stamp`,
    );
  }
  try {
    return logPolicy === null ? null : withinNote(parsePolicy(logPolicy));
  } catch (error) {
    throw new ConfigError(
      `${variables.logPolicy.name} cannot be used: ${(error as Error).message}`,
    );
  }
}

/** A note has room for so many signatures, and one of them is the book's own. */
const most = maxSignatures - 1;

/** @throws where more witnesses are asked than a checkpoint can have cosignatures */
function withinNote(policy: Policy): Policy {
  const asked = policy.witnesses.filter(({ url }) => url !== null).length;
  if (asked <= most) return policy;
  throw new Error(
    `${asked} of its witnesses have an address, and no checkpoint has more than ${most} cosignatures.`,
  );
}
