import { isInOrder } from '../../../../src/shared/inOrder.ts';
import type { Ruleset, Wording } from '../../../../src/shared/ruleset.ts';
import en from '../wordings/en.ts';
import { answerFaults } from './answers.ts';
import { isReadable, lengthOf } from './reading.ts';
import type { Fault, LintRule } from './rules.ts';

type TextKey = keyof Omit<Wording, 'purposes'>;

/** Every text of a language except those of purposes. */
export const textKeys = Object.keys(en).filter((key) => key !== 'purposes') as TextKey[];

/** Minimum of letters in a text that says who asks, and what for. */
const minBody = 20;

/** Which rule requires a text; for the others it is the one about languages. */
const wantedBy: Partial<Record<TextKey, LintRule>> = {
  title: 'C13',
  body: 'C13',
  optOutBody: 'C13',
  recipients: 'C13',
  lifetime: 'C13',
  acceptAll: 'C2',
  rejectAll: 'C2',
  optOut: 'C2',
  manage: 'C12',
  save: 'C12',
  closeNotice: 'C5',
  withdraw: 'C10',
  preferences: 'C10',
};

/** All texts of the ruleset, language by language. */
export function textFaults({ language, wording }: Ruleset): Fault[] {
  const faults = Object.entries(wording).flatMap(([tag, texts]) => {
    const problems = textKeys.flatMap((key) => {
      const problem = problemOf(key, texts[key]);
      return problem
        ? [{ rule: wantedBy[key] ?? 'C18', ...problem, field: `wording.${tag}.${key}` }]
        : [];
    });
    return problems.length ? problems : answerFaults(texts, tag);
  });
  if (Object.hasOwn(wording, language)) return faults;
  return [{ rule: 'C18', field: 'language', problem: 'must have texts' }, ...faults];
}

function problemOf(
  key: TextKey,
  text: unknown,
): (Partial<Fault> & { problem: string }) | undefined {
  const unreadable = unreadableText(text);
  if (unreadable) return unreadable;
  const lost = placeholders(en[key]).filter((name) => !placeholders(text as string).includes(name));
  if (lost.length) return { problem: `must contain ${lost.join(' and ')}` };
  if (/^(body|optOutBody)$/.test(key) && lengthOf(text as string) < minBody) {
    return { problem: `must say who asks and what for, in at least ${minBody} letters` };
  }
}

/** Why a text a visitor is to read cannot be read. */
export function unreadableText(text: unknown): (Partial<Fault> & { problem: string }) | undefined {
  if (!isReadable(text)) return { problem: 'must contain something to read' };
  if (/<[a-z/!][^>]*>|&(#\d+|#x[\da-f]+|[a-z]{2,8});/i.test(text)) {
    return { rule: 'C17', problem: 'must be plain text: HTML would be shown as written' };
  }
  // Overrides of the direction make a text look different from what is stored.
  if (!isInOrder(text))
    return { rule: 'C17', problem: 'must not contain characters that reverse the text' };
}

function placeholders(text: string): string[] {
  return text.match(/\{(names|time|purpose)\}/g) ?? [];
}
