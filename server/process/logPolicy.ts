import { type Config, ConfigError } from '../config/config.ts';
import { variables } from '../config/variables.ts';
import { type Policy, parsePolicy } from '../domain/consentLog/book/policy.ts';

/** The policy that is set; null where none is. @throws ConfigError that names the line */
export function policyOf({ logPolicy }: Pick<Config, 'logPolicy'>): Policy | null {
  try {
    return logPolicy === null ? null : parsePolicy(logPolicy);
  } catch (error) {
    throw new ConfigError(
      `${variables.logPolicy.name} cannot be used: ${(error as Error).message}`,
    );
  }
}
