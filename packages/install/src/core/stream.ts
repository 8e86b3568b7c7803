import { createInjector, type InjectOptions } from './inject.ts';
import { injectInTime } from './inTime.ts';

/** Puts the snippet into a page that is a stream of the Web. */
export function injectStream(options: InjectOptions): TransformStream<Uint8Array, Uint8Array> {
  let out: TransformStreamDefaultController<Uint8Array>;
  const pass = (pieces: Uint8Array[]) => {
    for (const piece of pieces) out.enqueue(piece);
  };
  const injector = injectInTime(createInjector(options), pass);
  return new TransformStream({
    start(controller) {
      out = controller;
    },
    transform: (chunk) => pass(injector.push(chunk)),
    flush: () => pass(injector.end()),
  });
}
