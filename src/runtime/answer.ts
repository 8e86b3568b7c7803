/**
 * Recognises our own server's responses to a decision. A firewall, a captive portal or a proxy may send any status, and
 * none of that may end a decision's life.
 */

interface ReplyBody {
  id?: unknown;
  error?: { code?: unknown; requestId?: unknown };
}

/** A record's id is 32 hex characters and begins with the time of its decision. */
export const isRecordOf = (decision: string, { id }: ReplyBody): boolean =>
  RegExp(`^0*${(+new Date(JSON.parse(decision).decidedAt)).toString(16)}[\\da-f]{20}$`).test(
    id as string,
  );

/** A final refusal has our envelope, and names the request as our own header does. */
export const isRefusal = ({ status, headers }: Response, { error }: ReplyBody): unknown =>
  error?.requestId &&
  error.requestId === headers.get('x-request-id') &&
  error.code === { 400: 'invalid_request', 403: 'forbidden' }[status];
