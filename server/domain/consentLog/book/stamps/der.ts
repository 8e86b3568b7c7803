/** Bytes that are no DER, or not what was expected of them. */
export class DerError extends Error {}

/** One element of DER, whose content is read only where somebody asks for it. */
export interface Element {
  tag: number;
  content: Buffer;
}

/** The universal tags that stamps have where they are read. */
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  oid: 0x06,
  time: 0x18,
  sequence: 0x30,
  /** [0] EXPLICIT. */
  explicit: 0xa0,
} as const;

/** The elements that stand in these bytes one after another. @throws {DerError} where there is more than one way to write them */
export function elements(bytes: Buffer): Element[] {
  const found: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes[at] as number;
    const { length, header } = lengthAt(bytes, at + 1);
    const from = at + 1 + header;
    if ((tag & 0x1f) === 0x1f || from + length > bytes.length) throw new DerError('is not DER');
    found.push({ tag, content: bytes.subarray(from, from + length) });
    at = from + length;
  }
  return found;
}

/** A length in its shortest form, of no more than three bytes. */
function lengthAt(bytes: Buffer, at: number): { length: number; header: number } {
  const first = bytes[at] ?? 0x80;
  if (first < 0x80) return { length: first, header: 1 };
  const count = first & 0x7f;
  if (count < 1 || count > 3 || at + 1 + count > bytes.length) throw new DerError('is not DER');
  const length = bytes.readUIntBE(at + 1, count);
  if (length < 0x80 || length < 256 ** (count - 1)) throw new DerError('is not DER');
  return { length, header: 1 + count };
}

/** The content of an element with this tag. @throws {DerError} where it is another, or missing */
export function contentOf(element: Element | undefined, tag: number): Buffer {
  if (element?.tag === tag) return element.content;
  throw new DerError('does not have the form of a stamp');
}
