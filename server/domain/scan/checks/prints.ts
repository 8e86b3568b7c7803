import type { FingerprintCall, ObservedRequest, Visit } from '../run/observation.ts';

/** Things that each machine draws, computes and plays in a way of its own, by the kind of reading. */
const kinds: Record<string, RegExp> = {
  picture: /^(HTMLCanvasElement\.to|CanvasRenderingContext2D\.getImageData)/,
  graphics: /^WebGL2?RenderingContext\.get(Parameter|Extension)/,
  sound: /^OfflineAudioContext\.startRendering/,
  device: /^(Navigator|NavigatorUAData|MediaDevices|FontFaceSet)\./,
};

/** Milliseconds in which a print is sent once it was taken. */
const soon = 5_000;
/** Ways of loading what a page shows or runs: they carry no message. */
const loading = new Set(['document', 'script', 'stylesheet', 'font', 'media', 'manifest']);

/**
 * The script that read what tells one browser from another and made this request right after it; null where none did. A
 * drawing or a game reads some of it; pictures, graphics and sound together nobody reads who only shows something.
 */
export function printSent(visit: Visit, request: ObservedRequest): string | null {
  const { url, method, type, phase, at, chain } = request;
  // What is posted may be too large for its body to be known.
  if (loading.has(type) || !(method !== 'GET' || url.includes('?'))) return null;
  const before = visit.fingerprinting.filter(
    (call) => call.phase === phase && call.at <= at && at - call.at < soon,
  );
  return chain.find((script) => isPrint(before.filter((call) => call.chain[0] === script))) ?? null;
}

function isPrint(calls: readonly FingerprintCall[]): boolean {
  const apis = (kind: string) => calls.filter(({ api }) => kinds[kind]?.test(api)).length;
  const drawn = ['picture', 'graphics'].filter((kind) => apis(kind)).length;
  return apis('sound') ? drawn > 0 : drawn === 2 && apis('device') > 1;
}
