import { changeEvent } from '../../../src/shared/bridge.ts';
import type { PublicInterface } from '../../../src/shared/publicInterface.ts';

/** `portcullis types` adds the site's purposes here, in a file of the project. */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be added to
export interface Site {}

/** A purpose of the site, as far as it has told which ones it has. */
export type Purpose = Site extends { purpose: infer Named extends string } ? Named : string;

/** `window.portcullis`; undefined where the snippet is absent. */
export type Portcullis = PublicInterface<Purpose>;

declare global {
  var portcullis: Portcullis | undefined;
}

/** Whether the choice in force grants the purpose. Never where the snippet is absent, and never on a server. */
export function granted(purpose: Purpose): boolean {
  try {
    return globalThis.portcullis?.granted(purpose) === true;
  } catch {
    return false;
  }
}

/**
 * Calls `listener` after each change of the choice, and once a snippet that comes late is there.
 * @returns a function that ends this
 */
export function onChange(listener: () => void): () => void {
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  let absent = !globalThis.portcullis;
  const arrived = () => {
    if (!absent || !globalThis.portcullis) return;
    absent = false;
    listener();
  };
  document.addEventListener(changeEvent, () => listener(), options);
  // The snippet does not announce the choice it finds when it starts. A script's load is heard by the document, the page's
  // by the window.
  for (const target of [document, window]) target.addEventListener('load', arrived, options);
  return () => end.abort();
}
