/**
 * Bytes of an id written in lower-case hex. Any other text gives no bytes at all, which no row has: a read then finds
 * nothing, and a write is refused by the table.
 */
export function hexToBlob(hex: string): Buffer {
  const blob = Buffer.from(hex, 'hex');
  return blob.toString('hex') === hex ? blob : Buffer.alloc(0);
}

export function blobToHex(blob: Uint8Array): string {
  return Buffer.from(blob.buffer, blob.byteOffset, blob.byteLength).toString('hex');
}
