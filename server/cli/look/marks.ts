import { necessary } from '../../../src/shared/vocabulary.ts';
import type { SeenThing } from '../../domain/scan/look/seenThings.ts';
import type { Observation } from '../../domain/scan/run/observation.ts';

/** A tag that has to wait, as it has to stand in the page. */
export interface Mark {
  purpose: string;
  /** The requests that ran without consent because of it. */
  because: string[];
  markup: string;
}

/** The marks that a page lacks: one for each tag that brought something which needs consent and had none. */
export function marksFor(seen: readonly SeenThing[], { pages }: Observation): Mark[] {
  const requests = pages.flatMap(({ visits }) => visits.flatMap((visit) => visit.requests));
  const addresses = new Set(
    pages.flatMap(({ url, visits }) => [url, ...visits.map((v) => v.finalUrl)]),
  );
  const typeOf = (src: string) => requests.find(({ url }) => url === src)?.type ?? 'script';
  const found = new Map<string, Mark>();
  for (const { purpose, at, setBy, kind, host, name } of seen) {
    if (purpose === null || purpose === necessary) continue;
    if (!at.includes('before') && !at.includes('refused')) continue;
    const [first] = requests.filter((one) => one.host === host);
    const brought = setBy.filter((url) => !addresses.has(url)).at(-1);
    const inline = kind === 'host' && first?.initiator === 'parser' ? first.url : null;
    const src = brought ?? inline;
    const markup = markupOf(purpose, src, src === null ? 'inline' : typeOf(src));
    const mark = found.get(markup) ?? { purpose, because: [], markup };
    const thing = kind === 'host' ? host : name;
    // A name may be that of a cookie and of storage.
    if (!mark.because.includes(thing)) mark.because.push(thing);
    found.set(markup, mark);
  }
  return [...found.values()];
}

function markupOf(purpose: string, src: string | null, type: string): string {
  const held = `data-purpose="${purpose}"`;
  if (src === null) return `<script type="text/plain" ${held}>…</script>`;
  const address = src.replaceAll('&', '&amp;').replaceAll('"', '&quot;').slice(0, 300);
  if (type === 'script') return `<script type="text/plain" ${held} src="${address}"></script>`;
  if (type === 'document') return `<iframe ${held} data-src="${address}" title="…"></iframe>`;
  return `<template ${held}>…${address}…</template>`;
}
