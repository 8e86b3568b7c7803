/**
 * Bytes of standard base64 (RFC 4648 §4), which has one way to write them; null for any other value. What comes out of a file can be
 * anything: of an object, `Buffer` would make as many bytes as its `length` says.
 */
export function fromBase64(text: unknown): Buffer | null {
  if (typeof text !== 'string') return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
