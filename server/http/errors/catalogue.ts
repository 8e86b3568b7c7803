import type { RefusalCode } from '../../domain/refusal.ts';

export type ErrorCode = RefusalCode | 'internal';

/** Every code an error body can hold, with its status and when it is answered (specification, Errors). */
export const catalogue: Record<ErrorCode, { status: number; when: string }> = {
  unauthorized: {
    status: 401,
    when: 'The key is missing, malformed, unknown, revoked or expired; which of these is not said.',
  },
  forbidden: {
    status: 403,
    when: 'The key lacks the scope or the role, or a browser may not say this for the site.',
  },
  domain_not_verified: {
    status: 403,
    when: 'The domain of the site is not verified, so its consent records are not released.',
  },
  not_found: { status: 404, when: 'There is no such resource on this account, or no such path.' },
  invalid_request: { status: 400, when: 'The request does not fit the schema of the operation.' },
  conflict: { status: 409, when: 'The request conflicts with the state there is.' },
  rate_limited: {
    status: 429,
    when: 'A budget is spent or cannot be checked; detail.budget names it, Retry-After says when.',
  },
  internal: { status: 500, when: 'The service failed; quote the requestId.' },
  not_implemented: { status: 501, when: 'The operation exists by name only.' },
};
