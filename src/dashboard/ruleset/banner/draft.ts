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
