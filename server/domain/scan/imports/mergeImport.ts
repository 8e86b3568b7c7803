import type {
  BannerChanges,
  LanguageSettings,
  PurposesView,
} from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { mergePurposes } from '../proposals/mergeDraft.ts';
import type { ImportedDraft } from './draft.ts';

type Settings = Required<Pick<NonNullable<BannerChanges['settings']>, 'languages' | 'purposes'>>;

/** A site's languages and purposes with those of a draft: it brings purposes of its own, and what the site has stays beside them. */
export function mergeImport(
  { languages: had, purposes }: { languages: LanguageSettings; purposes: PurposesView },
  { languages: { language, others }, purposes: wanted }: ImportedDraft['settings'],
  kept: readonly string[] = [],
): Settings {
  const all = [...new Set([...others, had.language, ...had.others])];
  const merged = mergePurposes(purposes, wanted, kept);
  const fresh = wanted.purposes.filter(({ key }) => merged.missing.includes(key));
  return {
    languages: { language, others: all.filter((tag) => tag !== language).sort() },
    purposes: { purposes: [...merged.purposes.purposes, ...fresh] },
  };
}
