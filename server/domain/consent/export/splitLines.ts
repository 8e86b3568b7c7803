const lineFeed = 0x0a;

/** Lines of a file unchanged, each with its line feed; a remainder after the last one has none. */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let open: Uint8Array[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(lineFeed, start) + 1;
      if (!end) break;
      yield Buffer.concat([...open, chunk.subarray(start, end)]);
      open = [];
      start = end;
    }
    if (start < chunk.length) open.push(chunk.subarray(start));
  }
  if (open.length) yield Buffer.concat(open);
}
