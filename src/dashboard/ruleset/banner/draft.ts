import type { PolicyLinks } from '../../../shared/ruleset.ts';
import type {
  BannerChanges,
  DesignChange,
  LanguageWordingChange,
} from '../../../shared/wire/ruleset/ruleset.ts';

/** Unpublished changes of the page. */
export interface Draft {
  design: DesignChange;
  /** By language. */
  wording: Record<string, LanguageWordingChange>;
  links: PolicyLinks | null;
}

export const noDraft: Draft = { design: {}, wording: {}, links: null };

export function isEmpty({ design, wording, links }: Draft): boolean {
  return !Object.keys(design).length && !Object.keys(wording).length && links === null;
}

/** Body of a preview and of a publish: only the changes. */
export function changesOf({ design, wording, links }: Draft): BannerChanges {
  return {
    ...(Object.keys(design).length && { design }),
    ...(Object.keys(wording).length && { wording }),
    ...(links && { links }),
  };
}

/** What of a draft was changed after an earlier one of it was sent off to be published. */
export function beyond(sent: Draft, now: Draft): Draft {
  const design = later(sent.design, now.design, ['theme']);
  const placed = 'layout' in design || 'position' in design;
  const { layout, position } = now.design;
  const wording = Object.entries(now.wording).flatMap(([tag, texts]) => {
    const changed = later(sent.wording[tag] ?? {}, texts, ['categoryCopy']);
    return Object.keys(changed).length ? [[tag, changed] as const] : [];
  });
  return {
    // The API takes neither of the two without the other.
    design: { ...design, ...(placed && layout && position && { layout, position }) },
    wording: Object.fromEntries(wording),
    links: same(sent.links, now.links) ? null : now.links,
  };
}

/** Whether two values are written alike. */
export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** @param maps parts whose own entries are compared, because only the changed ones are sent */
function later<Part extends object>(sent: Part, now: Part, maps: readonly (keyof Part)[]): Part {
  const entries = (Object.keys(now) as (keyof Part)[]).flatMap((key) => {
    const [before, after] = [sent[key], now[key]];
    if (same(before, after)) return [];
    const both = maps.includes(key) && before && after;
    return [[key, both ? later(before as object, after as object, []) : after] as const];
  });
  return Object.fromEntries(entries) as Part;
}
