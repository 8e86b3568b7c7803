import type { RefusalCode } from '../../../domain/kernel/refusal.ts';

export type ErrorCode = RefusalCode | 'internal';

/** Every code in an error body, with its status and when it is used (specification, Errors). */
export const catalogue: Record<ErrorCode, { status: number; when: string }> = {
  unauthorized: {
    status: 401,
    when: 'The key is missing, malformed, unknown, revoked or expired; the response does not say which.',
  },
  forbidden: {
    status: 403,
    when: 'The key lacks the required scope or role, or a browser may not post this for the site.',
  },
  domain_not_verified: {
    status: 403,
    when: 'The domain of the site is not verified, so its consent records are not released.',
  },
  not_found: { status: 404, when: 'No such resource on this account, or no such path.' },
  invalid_request: { status: 400, when: 'The request does not match the schema of the operation.' },
  conflict: { status: 409, when: 'The request conflicts with the current state.' },
  rate_limited: {
    status: 429,
    when: 'A budget is spent or cannot be checked; detail.budget names it, Retry-After says when to retry.',
  },
  internal: { status: 500, when: 'The service failed; quote the requestId when you report it.' },
  not_implemented: { status: 501, when: 'The operation is not implemented.' },
};
