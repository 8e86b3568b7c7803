/** Why a response is passed on as it is. The first four have no page in them; the others have one that stays without the snippet. */
export type Refusal = 'method' | 'status' | 'not_html' | 'range' | 'xhtml' | 'utf_16' | 'encoding';

export interface ResponseHead {
  method: string;
  status: number;
  header(name: string): string | null | undefined;
}

const wide = /^(?:utf-?16(?:le|be)?|ucs-2|csunicode|iso-10646-ucs-2|unicode(?:feff|fffe)?)$/;

/**
 * Whether the bytes of a response are a page that the snippet can go into.
 * @param decodes which content encodings the caller undoes and does again
 */
export function refusalOf(
  { method, status, header }: ResponseHead,
  decodes: readonly string[] = [],
): Refusal | null {
  const type = (header('content-type') ?? '').toLowerCase();
  const [media = '', ...parameters] = type.split(';').map((part) => part.trim());
  if (media === 'application/xhtml+xml') return 'xhtml';
  if (media !== 'text/html') return 'not_html';
  if (method === 'HEAD') return 'method';
  if (status === 206) return 'range';
  if (status < 200 || status === 204 || status === 205 || status === 304) return 'status';
  const charset = parameters.find((one) => one.startsWith('charset='))?.slice(8);
  if (charset && wide.test(charset.replace(/^["']|["']$/g, ''))) return 'utf_16';
  const encoding = (header('content-encoding') ?? '').trim().toLowerCase();
  return !encoding || encoding === 'identity' || decodes.includes(encoding) ? null : 'encoding';
}

/** Headers that tell something of the very bytes, and are wrong once others are sent. */
export const headersOfBytes: readonly string[] = [
  'content-length',
  'content-md5',
  'digest',
  'content-digest',
  'repr-digest',
  'accept-ranges',
  'last-modified',
];
