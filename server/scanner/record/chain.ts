import type { Chain } from '../../domain/scan/run/observation.ts';

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** What the browser says of who made a request. */
export interface Initiator {
  type: string;
  stack?: Stack;
  url?: string;
}

const maxLinks = 16;

/** Addresses of the scripts on a stack, the nearest first, through what was put off for later as well. */
function scriptsOf(stack: Stack | undefined): string[] {
  const found: string[] = [];
  for (let part = stack; part && found.length < maxLinks; part = part.parent) {
    found.push(...part.callFrames.map(({ url }) => url).filter((url) => url));
  }
  return found;
}

/**
 * Knows who asked for each script, and so can follow anything to its beginnings: the nearest script first, then who brought
 * that one, and so on up to the page.
 */
export function chains() {
  const brought = new Map<string, Chain>();

  /** @param scripts the nearest first @param document what they ran in */
  function complete(scripts: readonly string[], document: string): Chain {
    const chain = new Set(scripts);
    chain.delete(document);
    const follow = (link: string) => {
      for (const next of brought.get(link) ?? []) if (next !== document) chain.add(next);
    };
    // What is added on the way is followed too.
    for (const link of chain) if (chain.size < maxLinks) follow(link);
    if (document) chain.add(document);
    follow(document);
    return [...chain].slice(0, maxLinks);
  }

  return {
    complete,
    of: ({ stack, url }: Initiator, document: string): Chain =>
      complete([...scriptsOf(stack), ...(url ? [url] : [])], document),
    /** The first to ask for an address is taken for who brought it. */
    note(url: string, chain: Chain): void {
      if (!brought.has(url)) brought.set(url, chain);
    },
  };
}

export type Chains = ReturnType<typeof chains>;
