import { type Config, ConfigError } from '../config/config.ts';
import { variables } from '../config/variables.ts';
import { type Policy, parsePolicy } from '../domain/consentLog/book/policy.ts';

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
    return logPolicy === null ? null : parsePolicy(logPolicy);
  } catch (error) {
    throw new ConfigError(
      `${variables.logPolicy.name} cannot be used: ${(error as Error).message}`,
    );
  }
}
