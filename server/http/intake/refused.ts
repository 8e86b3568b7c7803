import type { FastifyError } from 'fastify';
import { Refusal, Saturated } from '../../domain/kernel/refusal.ts';

/**
 * Why a browser's post was not stored, as reported in the site's setup state: one of our codes and never text from
 * outside. Null for failures of the service itself, which the browser retries.
 */
export function refusedFor(error: FastifyError | Refusal): string | null {
  if (!(error instanceof Refusal)) return error.validation || error.statusCode ? 'invalid' : null;
  if (error instanceof Saturated) return null;
  const { code, detail } = error;
  if (code === 'rate_limited') return 'over_budget';
  if (code === 'forbidden') return String(detail?.reason);
  return detail?.field === 'rulesetIntegrity' ? 'unknown_ruleset' : 'invalid';
}
