import type { Wording } from '../../../shared/ruleset.ts';
import type { LanguageWordingChange } from '../../../shared/wire/ruleset/ruleset.ts';
import type { Draft } from './draft.ts';
import type { Layer } from './previewChoices.tsx';
import { textLabels } from './Texts.tsx';

/** A text that can be changed in the preview: `title` or `purposes.analytics.name`, what it says, and what the form calls it. */
export type TextInPlace = [path: string, text: string, label: string];

type Plain = Exclude<keyof Wording, 'purposes'>;

/** Where two texts say the same, the one that the layer has comes first. */
const first: Record<Layer, Plain[]> = {
  notice: ['title', 'body', 'acceptAll', 'rejectAll', 'manage'],
  preferences: ['preferences', 'save', 'close'],
};

/** All texts of the draft in a language, for a layer. */
export function textsInPlace(
  stored: Wording,
  changes: LanguageWordingChange = {},
  layer: Layer,
): TextInPlace[] {
  const { purposes, ...plain } = stored;
  const keys = [...new Set([...first[layer], ...(Object.keys(plain) as Plain[])])];
  return [
    ...keys.map((key): TextInPlace => [key, changes[key] ?? stored[key], textLabels[key] ?? key]),
    ...Object.entries(purposes).flatMap(([key, copy]) => {
      const { name, description } = { ...copy, ...changes.categoryCopy?.[key] };
      return [
        [`purposes.${key}.name`, name, `Purpose ${key}: Name`],
        [`purposes.${key}.description`, description, `Purpose ${key}: Description`],
      ] as TextInPlace[];
    }),
  ];
}

/** The draft with a text that was changed in the preview. */
export function withText(draft: Draft, language: string, path: string, text: string): Draft {
  const changes = draft.wording[language] ?? {};
  const [part = '', purpose = '', property = ''] = path.split('.');
  const { categoryCopy } = changes;
  const change: LanguageWordingChange =
    part === 'purposes'
      ? {
          categoryCopy: {
            ...categoryCopy,
            [purpose]: { ...categoryCopy?.[purpose], [property]: text },
          },
        }
      : { [part]: text };
  return { ...draft, wording: { ...draft.wording, [language]: { ...changes, ...change } } };
}
