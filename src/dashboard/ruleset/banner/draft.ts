import type { PolicyLinks } from '../../../shared/ruleset.ts';
import type { DesignChange, LanguageWordingChange } from '../../../shared/wire/ruleset/ruleset.ts';
import type { Api } from '../../api/client.ts';
import { noted } from '../../api/noted.ts';

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

/** Body of a preview: only the changes. */
export function previewOf({ design, wording, links }: Draft): object {
  return {
    ...(Object.keys(design).length && { design }),
    ...(Object.keys(wording).length && { wording }),
    ...(links && { links }),
  };
}

/**
 * Publishes each kind of change by its own write. If one is refused, earlier ones stay published.
 * @param note for the history, of each of them
 * @param done called after each successful write
 */
export async function publish(
  api: Api,
  siteId: string,
  { design, wording, links }: Draft,
  note: string,
  done: (left: Draft) => void,
): Promise<void> {
  const at = `/sites/${siteId}/banner`;
  const left = { design, wording: { ...wording }, links };
  if (Object.keys(design).length) {
    await api.send('PATCH', noted(`${at}/design`, note), design);
    left.design = {};
    done({ ...left });
  }
  for (const [language, texts] of Object.entries(wording)) {
    await api.send('PATCH', noted(`${at}/wording/${language}`, note), texts);
    delete left.wording[language];
    done({ ...left, wording: { ...left.wording } });
  }
  if (links) {
    await api.send('PUT', noted(`${at}/links`, note), links);
    done({ ...left, links: null });
  }
}
