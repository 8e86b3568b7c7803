import { policyFile } from '../config/logPolicy.ts';
import { type Policy, parsePolicy } from '../domain/consentLog/book/policy.ts';
import { Unusable } from './unusable.ts';

/** The policy in a file; none where no file is named. */
export function policyIn(path: string | undefined): Policy | undefined {
  if (path === undefined) return undefined;
  try {
    return parsePolicy(policyFile(path));
  } catch (error) {
    throw new Unusable(`${path} cannot be used: ${(error as Error).message}`);
  }
}
