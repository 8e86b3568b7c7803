import {
  type Notice,
  noticeOnly,
  type PreferencesTexts,
  preferencesFields,
} from '../../src/shared/essentials.ts';
import type { Ruleset, Wording } from '../../src/shared/ruleset.ts';
import { wordingIn } from '../../src/shared/wording.ts';
import { asksInPart } from './parts.ts';
import { styleOf } from './style.ts';

const policies = ['privacyPolicy', 'cookiePolicy', 'imprint'] as const;

/** Texts of the first layer in one of a ruleset's languages. */
export function noticeIn(ruleset: Ruleset, language: string): Notice {
  const { links, jurisdictions, presentation, theme } = ruleset;
  const texts = wordingIn(ruleset, language);
  const { title, body, acceptAll, rejectAll, manage, preferences, gpc, saved } = texts;
  const renewed = asksInPart(ruleset);
  return {
    title,
    body,
    acceptAll,
    rejectAll,
    manage,
    preferences,
    gpc,
    saved,
    close: texts.closeNotice,
    method: 'accept_all',
    shown: { language, layout: presentation.layout },
    style: styleOf(presentation, theme),
    dir: directionOf(language),
    links: policies.flatMap((key) => {
      const url = links[key];
      return url ? [texts[key], url] : [];
    }),
    ...(jurisdictions.mode === 'by_law' && {
      optOut: {
        body: texts.optOutBody,
        acceptAll: texts.understood,
        rejectAll: texts.optOut,
        manage: preferences,
        method: 'notice',
      },
    }),
    ...(renewed && { renewed: texts.renewed }),
    ...(presentation.placeholders && { held: { heldFrame: texts.heldFrame, allow: texts.allow } }),
    ...((renewed || presentation.placeholders) && {
      names: Object.fromEntries(
        Object.entries(texts.purposes).map(([key, { name }]) => [key, name]),
      ),
    }),
  };
}

/** The site key makes these bytes the site's own: sites with equal texts must not share one file, for one may be archived. */
export function preferencesTexts(
  ruleset: Ruleset,
  language: string,
  siteKey: string,
): PreferencesTexts {
  return {
    siteKey,
    language,
    wording: without(closed(wordingIn(ruleset, language), ruleset.purposes), noticeOnly),
    links: ruleset.links,
    purposes: ruleset.purposes.map((purpose) => only(purpose, preferencesFields)),
  };
}

/**
 * Texts in which each description ends as a sentence, where sentences on recipients or times follow it: its author may have
 * left it open. It ends as the language's own sentences do.
 */
function closed(wording: Wording, purposes: Ruleset['purposes']): Wording {
  const end = /[^\s\p{L}\p{M}\p{N}}]$/u.exec(wording.recipients)?.[0] ?? '';
  const texts = { ...wording.purposes };
  for (const { key, recipients, lifetimeDays } of purposes) {
    const text = texts[key];
    if (!text || (!recipients.length && lifetimeDays === null)) continue;
    const description = text.description.trimEnd();
    const open = /[\p{L}\p{M}\p{N}\p{Pe}\p{Pf}]$/u.test(description);
    texts[key] = { ...text, description: open ? description + end : description };
  }
  return { ...wording, purposes: texts };
}

function without<Key extends string>(wording: Wording, keys: readonly Key[]): Omit<Wording, Key> {
  const rest = Object.entries(wording).filter(([key]) => !keys.includes(key as Key));
  return Object.fromEntries(rest) as unknown as Omit<Wording, Key>;
}

function only<From extends object, Key extends keyof From>(
  from: From,
  keys: readonly Key[],
): Pick<From, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>;
}

/** A language's direction. Node knows it through ICU; the browsers' own method is too recent for many of them. */
function directionOf(language: string): 'ltr' | 'rtl' {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getTextInfo(): { direction: 'ltr' | 'rtl' };
  };
  return locale.getTextInfo().direction;
}
