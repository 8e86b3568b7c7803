import { linkProblem } from '../../../ruleset/edits/links.ts';
import { cookieNames } from '../cookieNames.ts';
import { mending } from '../mending.ts';
import type { OldService } from '../oldBanner.ts';
import type { Sheet } from '../sheet.ts';

/** A text of the banner. */
export function plainText(sheet: Sheet): string | undefined {
  const text = nameIn(sheet);
  if (text !== undefined) sheet.becomes(text);
  return text;
}

/**
 * A text as plain text, such as the name of a service, which a company's legal name may replace. One that names something in braces is the
 * tool's own to fill in, and stays behind.
 */
export function nameIn(sheet: Sheet): string | undefined {
  const given = sheet.text();
  if (given === null) return undefined;
  if (/\{[\w. -]{1,40}\}/.test(given)) {
    sheet.leave('has places that only the tool can fill in');
    return undefined;
  }
  // Bounded by the length of a text that is read at all. Elements within a line part no words.
  const text = given
    .replaceAll(
      /<\/?(?:a|abbr|b|code|em|i|mark|small|span|strong|sub|sup|u)(?:\s[^<>]{0,500})?>/gi,
      '',
    )
    .replaceAll(/<[^<>]{0,500}>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text !== given.replaceAll(/\s+/g, ' ')) sheet.mend(mending.html);
  return text || undefined;
}

/** The texts found, without those that were not. */
export function defined<Texts extends object>(
  texts: Texts,
): {
  [Key in keyof Texts]?: Exclude<Texts[Key], undefined>;
} {
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text !== undefined),
  ) as ReturnType<typeof defined<Texts>>;
}

/** Cookies by a name, a pattern, or a pattern with its path and domain. */
export function cookiesOf(list: Sheet, days: number | null = null): OldService['cookies'] {
  return list.items().flatMap((one) => {
    const at = one.text() === null ? (one.at(0).has() ? one.at(0) : one.at('pattern')) : one;
    return namesAt(at, days);
  });
}

/** Cookies by the name or pattern that stands here. */
export function namesAt(sheet: Sheet, days: number | null): OldService['cookies'] {
  const given = sheet.text();
  if (given === null) return [];
  const names = cookieNames(given);
  if (names === null) {
    sheet.leave('cannot be written as a name with * for any characters: add what it means by hand');
    return [];
  }
  return names.map((name) => ({ name, days }));
}

/** The days in texts such as `2 years`, `13 Monate` and `session`; null for none. */
export function daysIn(text: string): number | null {
  const [, count, unit = ''] =
    /(\d{1,5})\s{0,3}(day|tag|jour|d[ií]a|week|woche|semaine|month|monat|mois|mes|year|jahr|an)/i.exec(
      text,
    ) ?? [];
  if (count === undefined) return null;
  const each = [
    [/^(day|tag|jour|d)/i, 1],
    [/^(week|woche|semaine)/i, 7],
    [/^(month|monat|mois|mes)/i, 30.4375],
  ] as const;
  const [, days] = each.find(([word]) => word.test(unit)) ?? [null, 365.25];
  return Math.ceil(Number(count) * days);
}

/** An address on the site itself; a host without `https://` is none. */
const relative = /^(?:[/.?]|(?!www\.)[\w%~-]{1,100}[/.])[^\s:<>"]{0,1000}$/;

/** An address of a policy; relative ones are those of the page. */
export function linkAt(sheet: Sheet, page: string): string | undefined {
  const given = sheet.text();
  if (given === null) return undefined;
  if (!(/^https?:/i.test(given) ? URL.canParse(given) : relative.test(given))) {
    sheet.leave('is not the address of a page');
    return undefined;
  }
  const { href } = new URL(given, page);
  const problem = linkProblem(href);
  if (problem) sheet.leave(problem);
  else sheet.becomes(href);
  return problem ? undefined : href;
}
