import type { FastifyError } from 'fastify';
import { Refusal, Saturated } from '../../domain/kernel/refusal.ts';

/**
 * Why a browser's post was not kept, as the site's setup state tells it: a code of ours and never text from outside.
 * Null for failures of the service itself, which the browser tries again.
 */
export function refusedFor(error: FastifyError | Refusal): string | null {
  if (!(error instanceof Refusal)) return error.validation || error.statusCode ? 'invalid' : null;
  if (error instanceof Saturated) return null;
  const { code, detail } = error;
  if (code === 'rate_limited') return 'over_budget';
  if (code === 'forbidden') return String(detail?.reason);
  return detail?.field === 'rulesetIntegrity' ? 'unknown_ruleset' : 'invalid';
}
