/**
 * A program without what only debuggers read: names of functions, lines and sections, which stand behind all that is loaded. The bytes
 * that run are the same. (ELF, 64 bits, little-endian; offsets by `man 5 elf`.)
 */
export function withoutSymbols(program: Buffer): Buffer {
  const magic = program.readUInt32BE(0);
  if (magic !== 0x7f454c46 || program[4] !== 2 || program[5] !== 1)
    throw new Error('This is no program of the expected kind');
  const at = Number(program.readBigUInt64LE(0x20));
  const [size, count] = [program.readUInt16LE(0x36), program.readUInt16LE(0x38)];
  const ends = Array.from({ length: count }, (_, index) => {
    const header = at + index * size;
    return Number(program.readBigUInt64LE(header + 8) + program.readBigUInt64LE(header + 32));
  });
  const loaded = Buffer.from(program.subarray(0, Math.max(at + count * size, ...ends)));
  // There is no table of sections any more.
  loaded.writeBigUInt64LE(0n, 0x28);
  loaded.writeUInt16LE(0, 0x3c);
  loaded.writeUInt16LE(0, 0x3e);
  return loaded;
}
