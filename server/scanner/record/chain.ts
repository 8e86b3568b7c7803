import type { Chain } from '../../domain/scan/run/observation.ts';

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** The browser's account of what made a request. */
export interface Initiator {
  type: string;
  stack?: Stack;
  url?: string;
}

const maxLinks = 16;

/** Addresses of the scripts on a stack, nearest first, including across async calls. */
function scriptsOf(stack: Stack | undefined): string[] {
  const found: string[] = [];
  for (let part = stack; part && found.length < maxLinks; part = part.parent) {
    found.push(...part.callFrames.map(({ url }) => url).filter((url) => url));
  }
  return found;
}

/**
 * Knows who requested each script, and so can trace anything to its origin: the nearest script first, then the one that
 * loaded it, and so on up to the page.
 */
export function chains() {
  const brought = new Map<string, Chain>();

  /** @param scripts nearest first @param document where they ran */
  function complete(scripts: readonly string[], document: string): Chain {
    const chain = new Set(scripts);
    chain.delete(document);
    const follow = (link: string) => {
      for (const next of brought.get(link) ?? []) if (next !== document) chain.add(next);
    };
    // Links added on the way are followed too.
    for (const link of chain) if (chain.size < maxLinks) follow(link);
    if (document) chain.add(document);
    follow(document);
    return [...chain].slice(0, maxLinks);
  }

  return {
    complete,
    of: ({ stack, url }: Initiator, document: string): Chain =>
      complete([...scriptsOf(stack), ...(url ? [url] : [])], document),
    /** The first to request an address counts as its loader. */
    note(url: string, chain: Chain): void {
      if (!brought.has(url)) brought.set(url, chain);
    },
  };
}

export type Chains = ReturnType<typeof chains>;
