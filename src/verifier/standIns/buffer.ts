/*
 * The part of Node's `Buffer` that the check of an export uses, for browsers. The build substitutes it, so that browsers run the
 * same check as Node.
 */

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** None where the text is not base64, so that it is not what these bytes are written as. */
function fromBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

const fromHex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const utf8 = new TextEncoder();

class BufferStandIn extends Uint8Array {
  static override from(
    source: string | ArrayLike<unknown> | Iterable<unknown>,
    encoding: unknown = 'utf8',
  ): BufferStandIn {
    if (typeof source !== 'string') return new BufferStandIn(source as Iterable<number>);
    if (encoding === 'utf8') return new BufferStandIn(utf8.encode(source));
    return new BufferStandIn(encoding === 'hex' ? fromHex(source) : fromBase64(source));
  }

  static alloc(length: number, fill = 0): BufferStandIn {
    return new BufferStandIn(length).fill(fill);
  }

  static allocUnsafe(length: number): BufferStandIn {
    return new BufferStandIn(length);
  }

  static concat(parts: readonly Uint8Array[]): BufferStandIn {
    const all = new BufferStandIn(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }

  equals(other: Uint8Array): boolean {
    return this.length === other.length && this.every((byte, at) => byte === other[at]);
  }

  override toString(encoding = 'utf8', start = 0, end = this.length): string {
    const bytes = this.subarray(start, end);
    if (encoding === 'utf8') return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    return encoding === 'hex' ? hex(bytes) : base64(bytes);
  }

  readUIntBE(at: number, length: number): number {
    return this.subarray(at, at + length).reduce((number, byte) => number * 256 + byte, 0);
  }

  readBigUInt64BE(at = 0): bigint {
    return new DataView(this.buffer, this.byteOffset).getBigUint64(at);
  }

  write(text: string, at: number): number {
    return utf8.encodeInto(text, this.subarray(at)).written;
  }

  writeUInt8(value: number, at: number): void {
    this[at] = value;
  }

  writeUInt32BE(value: number, at: number): void {
    new DataView(this.buffer, this.byteOffset).setUint32(at, value);
  }

  writeBigUInt64BE(value: bigint, at: number): void {
    new DataView(this.buffer, this.byteOffset).setBigUint64(at, value);
  }
}

export { BufferStandIn as Buffer };
