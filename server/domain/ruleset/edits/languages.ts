import { chooseLanguage } from '../../../../src/shared/chooseLanguage.ts';
import type { Ruleset, Wording } from '../../../../src/shared/ruleset.ts';
import type {
  LanguageSettings,
  LanguagesView,
} from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { wordingOf } from '../../../../src/shared/wording.ts';
import { refuseField } from '../../kernel/refusal.ts';
import { canonicalJson } from '../integrity.ts';
import { defaultWordings, wordingFor } from '../wordings/index.ts';

export function languagesOf(ruleset: Ruleset): LanguagesView {
  const { language, wording } = ruleset;
  const languages = Object.keys(wording);
  const isDefault = (tag: string) => {
    const texts = firstTexts(ruleset, tag);
    return texts && canonicalJson(texts) === canonicalJson(wording[tag] as Wording);
  };
  return {
    language,
    others: languages.filter((tag) => tag !== language).sort(),
    available: Object.keys(defaultWordings),
    customised: languages.filter((tag) => !isDefault(tag)).sort(),
  };
}

/**
 * Replaces the set of languages. One that is left out goes with its texts, a new one begins with the default texts.
 * @throws Refusal invalid_request for an invalid tag, a duplicate, and a language without default texts
 */
export function replaceLanguages(
  ruleset: Ruleset,
  { language, others }: LanguageSettings,
): Ruleset {
  const wording: Ruleset['wording'] = {};
  for (const [field, given] of [
    ['language', language] as const,
    ...others.map((tag, index) => [`others[${index}]`, tag] as const),
  ]) {
    const tag = canonicalTag(given, field);
    if (wording[tag]) throw refuseField(field, `is ${tag}, which is already listed`);
    const texts = ruleset.wording[tag] ?? firstTexts(ruleset, tag);
    if (!texts) {
      const path = `PATCH /sites/{siteId}/banner/wording/${tag}`;
      throw refuseField(
        field,
        `is ${tag}, which has no default texts: write them first, with ${path}`,
      );
    }
    wording[tag] = texts;
  }
  return { ...ruleset, language: canonicalTag(language, 'language'), wording };
}

/** Initial texts of a language of the banner: ours, and for purposes that only the site has, the site's own copy. */
export function firstTexts(ruleset: Ruleset, tag: string): Wording | undefined {
  const found = Object.hasOwn(defaultWordings, tag) ? tag : likeliest(tag);
  const texts = found && wordingFor(found, ruleset.domain);
  if (!texts) return;
  const own = wordingOf(ruleset).purposes;
  const purposes = ruleset.purposes.map(({ key }) => [
    key,
    Object.hasOwn(texts.purposes, key) ? texts.purposes[key] : own[key],
  ]);
  return { ...texts, purposes: Object.fromEntries(purposes) };
}

/**
 * A language tag in its canonical form: language, script, region, variants.
 * @throws Refusal invalid_request for anything else
 */
export function canonicalTag(given: string, field: string): string {
  try {
    const { baseName } = new Intl.Locale(given);
    if (baseName.toLowerCase() === Intl.getCanonicalLocales(given)[0]?.toLowerCase()) {
      return baseName;
    }
  } catch {
    // Not a tag: refused as well.
  }
  throw refuseField(field, 'must be a BCP 47 language tag, such as de or pt-BR');
}

const scriptOf = (tag: string) => new Intl.Locale(tag).maximize().script;

/** Told once: for each language of a banner it would take a millisecond. */
const inScript = Map.groupBy(Object.keys(defaultWordings), scriptOf);

/** The language of ours, in the same script, that readers of this one can read. */
function likeliest(tag: string): string | undefined {
  return chooseLanguage([tag], inScript.get(scriptOf(tag)) ?? []);
}
