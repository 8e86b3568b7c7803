import type { Wording } from '../../../shared/ruleset.ts';
import { languageName } from '../../kit/format.ts';
import { linkNames } from '../banner/Links.tsx';
import { textLabels } from '../banner/Texts.tsx';
import type { Fact, Facts, Telling } from './facts.ts';

/** Texts by their place in the banner. Those that came with a language or a purpose are told in the site's own language alone. */
export const wordingFacts: Facts = ({ wording, language }, telling) =>
  Object.entries(wording).flatMap(([tag, texts]) => {
    const own = tag === language;
    if (!own && !(tag in telling.other.wording)) return [];
    return textsOf(texts, own, telling).map(
      ([what, text]): Fact => [`${what}, ${languageName(tag)}`, text],
    );
  });

function textsOf({ purposes, ...plain }: Wording, own: boolean, { other, nameOf }: Telling) {
  const known = other.purposes.map(({ key }) => key);
  return [
    ...Object.entries(plain).map(([key, text]): Fact => [textLabels[key] ?? key, text]),
    ...Object.entries(purposes)
      .filter(([key]) => own || known.includes(key))
      .flatMap(([key, { name, description }]): Fact[] => [
        [`Name of ${nameOf(key)}`, name],
        [`Description of ${nameOf(key)}`, description],
      ]),
  ];
}

export const languageFacts: Facts = ({ wording, language }) => [
  ['Languages', Object.keys(wording).map(languageName)],
  ['Language in the snippet', languageName(language)],
];

export const linkFacts: Facts = ({ links }) =>
  Object.entries(links).map(([key, url]): Fact => [linkNames[key as keyof typeof linkNames], url]);
