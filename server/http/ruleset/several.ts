import Type from 'typebox';
import type {
  BannerChanges,
  BannerWrite,
  LanguageWordingChange,
} from '../../../src/shared/wire/ruleset/ruleset.ts';
import { changeDesign } from '../../domain/ruleset/edits/design.ts';
import { canonicalTag } from '../../domain/ruleset/edits/languages.ts';
import { replaceLinks } from '../../domain/ruleset/edits/links.ts';
import { changeWording } from '../../domain/ruleset/edits/wording.ts';
import type { Edit } from '../../domain/ruleset/rulesets.ts';
import { object } from '../kit/schemas.ts';
import { DesignBody, LanguageWordingBody, LinksBody } from './banner/schemas.ts';
import { allSettings } from './settings.ts';

const settings = Object.fromEntries(
  allSettings.map(({ name, body }) => [name, Type.Optional(body)]),
);

/** Bodies of several writes of a banner, which are previewed and published together. */
export const several = {
  design: Type.Optional(DesignBody),
  wording: Type.Optional(
    Type.Unsafe<Record<string, LanguageWordingChange>>({
      type: 'object',
      maxProperties: 60,
      additionalProperties: LanguageWordingBody,
    }),
  ),
  links: Type.Optional(LinksBody),
  settings: Type.Optional(Type.Unsafe<NonNullable<BannerChanges['settings']>>(object(settings))),
};

/** What they come to. */
export function editOf({ design, wording = {}, links, settings = {} }: BannerChanges): Edit {
  return (before, published) => {
    const set = allSettings.reduce(
      (ruleset, { name, replace }) =>
        name in settings
          ? replace(ruleset, settings[name as keyof typeof settings], published)
          : ruleset,
      before,
    );
    const looks = design ? changeDesign(set, design) : set;
    const texts = Object.entries(wording).reduce(
      (ruleset, [tag, change]) => changeWording(ruleset, canonicalTag(tag, 'wording'), change),
      looks,
    );
    return links ? replaceLinks(texts, links) : texts;
  };
}

/** How the history names them: by their kind where it is one alone. */
export function kindOf({ design, wording, links, settings }: BannerChanges): BannerWrite['change'] {
  const kinds = Object.entries({ design, wording, links }).filter(([, change]) => change);
  const [[kind] = [], ...others] = kinds;
  return settings || !kind || others.length ? 'several' : (kind as 'design' | 'wording' | 'links');
}
