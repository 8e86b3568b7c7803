/** A snippet has to come first, so it is never beyond this. */
const maxBytes = 4 * 1024 * 1024;

/** The text of an answer as browsers read it: by its mark, by what its header says, or as UTF-8. */
export async function readBody(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  type: string,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) break;
  }
  const all = Buffer.concat(chunks);
  return decoderFor(
    markOf(all) ?? /charset\s{0,9}=\s{0,9}"?([^\s";]{1,40})/i.exec(type)?.[1],
  ).decode(all);
}

function markOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function decoderFor(label = 'utf-8') {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
