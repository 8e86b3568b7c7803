type Bytes = ReadableStream<Uint8Array>;

const known: readonly string[] = ['gzip', 'deflate'];

/**
 * The page in a body. What `fetch` answers is unpacked already, and its headers still name the coding (Fetch standard, HTTP
 * network fetch): only the first bytes tell which it is.
 * @returns `page` null where the coding cannot be undone here; `packed` is then the body as it came, and otherwise whether
 * the page has to be packed again
 */
export async function unpacked(
  body: Bytes,
  coding: string,
): Promise<{ page: Bytes; packed: boolean } | { page: null; packed: Bytes }> {
  if (coding === 'identity') return { page: body, packed: false };
  const { first, whole } = await peeked(body);
  if (!isPacked(first, coding)) return { page: whole, packed: false };
  if (!known.includes(coding)) return { page: null, packed: whole };
  const opened = whole.pipeThrough(asPair(new DecompressionStream(coding as CompressionFormat)));
  return { page: opened, packed: true };
}

export const packing = (coding: string): ReadableWritablePair<Uint8Array, Uint8Array> =>
  asPair(new CompressionStream(coding as CompressionFormat));

/** RFC 1952, 2.3.1 and RFC 1950, 2.2; of other codings, whatever does not begin as markup does. */
function isPacked([one = 0, two = 0]: Uint8Array, coding: string): boolean {
  if (coding === 'gzip') return one === 0x1f && two === 0x8b;
  if (coding === 'deflate') return (one & 0x0f) === 8 && (one * 256 + two) % 31 === 0;
  const space = [0x09, 0x0a, 0x0c, 0x0d, 0x20].includes(one);
  const mark = one === 0xef && two === 0xbb;
  return !space && !mark && one !== 0x3c;
}

/** The first bytes of a stream, two at least where it has them, and all of it. */
async function peeked(body: Bytes): Promise<{ first: Uint8Array; whole: Bytes }> {
  const reader = body.getReader();
  const read: Uint8Array[] = [];
  let length = 0;
  let ended = false;
  while (length < 2 && !ended) {
    const { done, value } = await reader.read();
    ended = done;
    if (value) {
      read.push(value);
      length += value.length;
    }
  }
  const first = Uint8Array.from(read.flatMap((piece) => [...piece.subarray(0, 2)]));
  const whole = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of read) controller.enqueue(piece);
      if (ended) controller.close();
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { first, whole };
}

/** The types of Node and of the DOM do not agree on what such a stream takes. */
const asPair = (stream: { readable: unknown; writable: unknown }) =>
  stream as ReadableWritablePair<Uint8Array, Uint8Array>;
