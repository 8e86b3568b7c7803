import type { Ruleset, Wording } from '../../../../src/shared/ruleset.ts';
import type { LanguageWordingChange } from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { textKeys } from '../lint/texts.ts';
import { firstTexts } from './languages.ts';

/**
 * Merges texts into the existing ones. Unknown purposes are ignored. A language the banner does not speak yet is added,
 * beginning with the default texts.
 * @throws Refusal invalid_request where there are no default texts and the change leaves some out
 */
export function changeWording(
  ruleset: Ruleset,
  language: string,
  { categoryCopy = {}, ...texts }: LanguageWordingChange,
): Ruleset {
  const before: Partial<Wording> = ruleset.wording[language] ?? firstTexts(ruleset, language) ?? {};
  const purposes = ruleset.purposes.map(({ key }) => [
    key,
    { ...before.purposes?.[key], ...categoryCopy[key] },
  ]);
  const wording = { ...before, ...texts, purposes: Object.fromEntries(purposes) };
  const missing = missingIn(wording);
  if (missing.length) {
    throw new Refusal(
      'invalid_request',
      `There are no default texts in ${language}, so all of them are required. Missing: ${missing.join(', ')}.`,
      { missing },
    );
  }
  return { ...ruleset, wording: { ...ruleset.wording, [language]: wording as Wording } };
}

function missingIn({ purposes = {}, ...texts }: Partial<Wording>): string[] {
  return [
    ...textKeys.filter((key) => texts[key] === undefined),
    ...Object.entries(purposes).flatMap(([key, copy]) =>
      (['name', 'description'] as const)
        .filter((part) => copy[part] === undefined)
        .map((part) => `categoryCopy.${key}.${part}`),
    ),
  ];
}
