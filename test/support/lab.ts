import type { Sealer } from '../../server/domain/ruleset/port.ts';
import type { Ruleset } from '../../src/shared/ruleset.ts';
import { openSite } from './site.ts';
import { openStage, type Stage } from './stage.ts';

/** What surrounds the snippet in a page of the lab. */
export interface Surroundings {
  /** Attributes of `<html>`. */
  html?: string;
  /** Markup above the snippet, below it in the head, and in the body. */
  above?: string;
  head?: string;
  body?: string;
}

export interface Lab extends Stage {
  /** Publishes the default ruleset with these differences and answers the address of a page that has its snippet. */
  page(edit: (standard: Ruleset) => Ruleset, surroundings?: Surroundings): Promise<string>;
}

/** The real service, and pages of a customer's site for rulesets of all kinds. Call it at the top of a test file. */
export async function openLab(sealer?: Sealer): Promise<Lab> {
  const stage = await openStage(sealer);
  const pages = new Map<string, string>();
  const origin = await openSite((url) => ({ html: pages.get(url.pathname) ?? '' }));
  return {
    ...stage,
    async page(edit, { html = 'lang="en"', above = '', head = '', body = '' } = {}) {
      const { snippet } = await stage.publish(edit);
      const path = `/page/${pages.size}`;
      pages.set(
        path,
        `<!doctype html><html ${html}><head><title>Site</title><meta name="viewport" content="width=device-width">
${above}${snippet}${head}</head><body><main><h1>Site</h1>${body}</main></body></html>`,
      );
      return origin + path;
    },
  };
}

/** A tag that says in `window.ran` that it did, gated for this purpose. */
export const gated = (purpose: string) =>
  `<script type="text/plain" data-purpose="${purpose}" src="/${purpose}.js"></script>`;
