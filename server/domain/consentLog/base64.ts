/** Bytes of standard base64 (RFC 4648 §4), which has one way to write them; null for any other text. */
export function fromBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
