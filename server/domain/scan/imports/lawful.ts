import type { PolicyLinks, Ruleset } from '../../../../src/shared/ruleset.ts';
import type {
  DesignChange,
  LanguageSettings,
  LanguageWordingChange,
  PurposeSettings,
} from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { changeDesign } from '../../ruleset/edits/design.ts';
import { replaceLanguages } from '../../ruleset/edits/languages.ts';
import { replaceLinks } from '../../ruleset/edits/links.ts';
import { replacePurposes } from '../../ruleset/edits/purposes.ts';
import { changeWording } from '../../ruleset/edits/wording.ts';
import { type Fault, lintRules } from '../../ruleset/lint/rules.ts';
import { lint } from '../../ruleset/lint.ts';
import type { UnreadPart } from './found.ts';

interface Parts {
  settings: { languages: LanguageSettings; purposes: { purposes: PurposeSettings[] } };
  design: DesignChange;
  wording: Record<string, LanguageWordingChange>;
  links: PolicyLinks;
}

/** The texts by which a visitor answers: faults of one are often those of another beside it. */
const answers = ['acceptAll', 'rejectAll', 'manage', 'save', 'close'] as const;
const rounds = 50;

/** The banner that a draft makes of a site's. @param published whether that was ever published */
export function rulesetOf(
  { settings, design, wording, links }: Parts,
  before: Ruleset,
  published = false,
): Ruleset {
  const drafted = replaceLanguages(before, settings.languages);
  const replaced = replacePurposes(drafted, settings.purposes.purposes, published);
  const worded = Object.entries(wording).reduce(
    (ruleset, [tag, texts]) => changeWording(ruleset, tag, texts),
    replaced,
  );
  return changeDesign(replaceLinks(worded, links), design);
}

/** Takes everything out of a draft that the lint refuses, so that our own takes its place, and says so. */
export function mendUnlawful(draft: Parts, defaults: Ruleset, mended: UnreadPart[]): void {
  for (let round = 0; round < rounds; round += 1) {
    const faults = lint(rulesetOf(draft, defaults));
    if (!faults.length) return;
    for (const fault of faults) takeOut(draft, fault, mended);
  }
  // The rest of the wording could not be told from the unlawful part.
  draft.wording = {};
  mended.push({
    at: 'texts',
    why: 'could not be corrected one by one; the default texts are used',
  });
}

function takeOut(
  { wording, settings }: Parts,
  { field, problem, rule }: Fault,
  mended: UnreadPart[],
): void {
  const say = (at: string, was: unknown) =>
    mended.push({
      at,
      why: `${was === undefined ? '' : `“${was}” `}${problem}: ${lintRules[rule]}`,
    });
  const parts = field.split('.');
  const [place, tag = '', key = '', purpose = '', part = ''] = parts;
  const texts = wording[tag];
  if (place === 'wording' && key === 'purposes') {
    const copy = texts?.categoryCopy?.[purpose];
    if (copy && part in copy) {
      say(field, copy[part as 'name' | 'description']);
      delete copy[part as 'name' | 'description'];
      return;
    }
    const own = settings.purposes.purposes.find((one) => one.key === purpose);
    if (!own) return;
    say(field, own[part as 'name' | 'description']);
    const plain = `${purpose.replaceAll('_', ' ')} ${settings.purposes.purposes.indexOf(own) + 1}`;
    if (part === 'name') own.name = plain;
    else own.description = own.name ?? plain;
    return;
  }
  if (place === 'wording' && texts) {
    if (Object.hasOwn(texts, key)) {
      say(field, texts[key as keyof LanguageWordingChange]);
      delete texts[key as keyof LanguageWordingChange];
      return;
    }
    for (const answer of answers) {
      if (texts[answer] !== undefined) say(`wording.${tag}.${answer}`, texts[answer]);
      delete texts[answer];
    }
    return;
  }
  const [, index, list] = /^purposes\[(\d{1,3})\]\.(recipients|clear)$/.exec(field) ?? [];
  const purposeAt = settings.purposes.purposes[Number(index)];
  if (!purposeAt || !list) return;
  say(field, undefined);
  purposeAt[list as 'recipients' | 'clear'] = [];
}
