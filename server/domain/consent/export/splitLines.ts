const lineFeed = 0x0a;

/** No line of ours comes near it. */
export const longestLine = 2 ** 24;

/**
 * Lines of a file unchanged, each with its line feed; a remainder after the last one has none. Of a line that is longer than any of
 * ours comes only the beginning, one byte too long, so that nobody fills the memory with it.
 */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let open: Uint8Array[] = [];
  let room = longestLine + 1;
  const keep = (bytes: Uint8Array) => {
    if (!room) return;
    open.push(bytes.subarray(0, room));
    room -= Math.min(room, bytes.length);
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(lineFeed, start) + 1;
      if (!end) break;
      keep(chunk.subarray(start, end));
      yield Buffer.concat(open);
      open = [];
      room = longestLine + 1;
      start = end;
    }
    if (start < chunk.length) keep(chunk.subarray(start));
  }
  if (open.length) yield Buffer.concat(open);
}
