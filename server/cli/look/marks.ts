import { necessary } from '../../../src/shared/vocabulary.ts';
import type { SeenThing } from '../../domain/scan/look/seenThings.ts';
import type { Observation, ObservedRequest } from '../../domain/scan/run/observation.ts';

/** A tag that has to wait, as it has to stand in the page. */
export interface Mark {
  purpose: string;
  /** The requests that ran without consent because of it. */
  because: string[];
  markup: string;
}

/** A script that the page needs, and what it brought without consent: its code has to wait with that. */
export interface OwnScript {
  script: string;
  because: string[];
}

export interface Marks {
  /** One for each tag that brought something which needs consent and had none. */
  marks: Mark[];
  own: OwnScript[];
}

/** The marks that a page lacks. @param mayWait whether a script is a tag, and not what the page itself is made of */
export function marksFor(
  seen: readonly SeenThing[],
  { pages }: Observation,
  mayWait: (script: string) => boolean,
): Marks {
  const visits = pages.flatMap(({ visits }) => visits);
  const requests = visits.flatMap((visit) => visit.requests);
  const addresses = new Set(pages.map(({ url }) => url).concat(visits.map((v) => v.finalUrl)));
  const typeOf = (src: string) => requests.find(({ url }) => url === src)?.type ?? 'script';
  const chains = requests.map(({ chain }) => chain);
  const marks = new Map<string, Mark>();
  const own = new Map<string, OwnScript>();
  for (const one of seen) {
    const { purpose, at, setBy, kind, host, name } = one;
    if (purpose === null || purpose === necessary) continue;
    if (!at.includes('before') && !at.includes('refused')) continue;
    const thing = kind === 'host' ? host : name;
    // What is told of a thing's setters is cut off.
    const whole = chains.find((chain) => setBy.every((url, place) => chain[place] === url));
    const brought = (whole ?? setBy).filter((url) => !addresses.has(url)).at(-1);
    if (brought && typeOf(brought) === 'script' && !mayWait(brought)) {
      const before = own.get(brought) ?? { script: brought, because: [] };
      own.set(brought, { ...before, because: [...new Set([...before.because, thing])] });
      continue;
    }
    const first = requests.find((request) => isOf(one, request));
    const inline = kind === 'host' && first?.initiator === 'parser' ? first.url : null;
    const src = brought ?? inline;
    const markup = markupOf(purpose, src, src === null ? 'inline' : typeOf(src));
    const mark = marks.get(markup) ?? { purpose, because: [], markup };
    // A name may be that of a cookie and of storage.
    if (!mark.because.includes(thing)) mark.because.push(thing);
    marks.set(markup, mark);
  }
  return { marks: [...marks.values()], own: [...own.values()] };
}

/** A disguised service shares the site's own host: only its path tells it. */
const isOf = ({ host, name, disguise }: SeenThing, request: ObservedRequest): boolean =>
  request.host === host && (!disguise || !name || URL.parse(request.url)?.pathname === name);

function markupOf(purpose: string, src: string | null, type: string): string {
  const held = `data-purpose="${purpose}"`;
  if (src === null) return `<script type="text/plain" ${held}>…</script>`;
  const address = src.replaceAll('&', '&amp;').replaceAll('"', '&quot;').slice(0, 300);
  if (type === 'script') return `<script type="text/plain" ${held} src="${address}"></script>`;
  if (type === 'document') return `<iframe ${held} data-src="${address}" title="…"></iframe>`;
  return `<template ${held}>…${address}…</template>`;
}
