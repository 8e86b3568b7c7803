/** Maximum of characters of a name or value that are read. */
const most = 500;

/** Words that begin so speak of consent, in a name that people gave. Vendors of banners name their events after themselves. */
const consent = [
  ...['consent', 'einwillig', 'zustimm', 'toestemm', 'samtyck', 'samtykk', 'suostum', 'zgod'],
  ...['souhlas', 'optin', 'optout', 'cmp', 'tcf', 'tcdata', 'gdpr', 'dsgvo', 'rgpd', 'lgpd'],
  ...['ccpa', 'usprivacy', 'cookiebot', 'cookieyes', 'cookiehub', 'cookiefirst', 'onetrust'],
  ...['optanon', 'usercentrics', 'didomi', 'axeptio', 'klaro', 'iubenda', 'complianz', 'cmplz'],
  ...['borlabs', 'tarteaucitron', 'trustarc', 'osano', 'termly', 'portcullis'],
];

/** Words that begin so make a name speak of consent where cookies are its subject. */
const choice = [
  ...['accept', 'agree', 'akzept', 'allow', 'banner', 'categor', 'choice', 'group', 'law', 'level'],
  ...['marketing', 'notice', 'permission', 'polic', 'preference', 'reject', 'setting'],
  ...['statistic', 'status'],
];

/** Words that begin so name what needs consent, beside what needs none. */
const gated = [
  ...[
    'ad',
    'analytic',
    'market',
    'statistic',
    'statistik',
    'perform',
    'target',
    'social',
    'prefer',
  ],
  ...['function', 'personal', 'measure', 'werbung', 'publicid', 'c0002', 'c0003', 'c0004', 'c0005'],
];

/** Words that begin so say that consent was refused or taken back. */
const refused = [
  ...[
    'deny',
    'deni',
    'deneg',
    'declin',
    'reject',
    'refus',
    'refuz',
    'withdr',
    'revok',
    'disagree',
    'disallow',
  ],
  ...['ablehn', 'abgelehn', 'widerruf', 'verweiger', 'geweiger', 'weiger', 'rechaz', 'rifiut'],
  ...['negad', 'recus', 'retrait', 'optout', 'unconsent', 'without', 'missing'],
];

/** Words that begin so name what needs no consent. */
const needless = ['necessary', 'essential', 'strictly', 'notwendig', 'security', 'c0001'];

/** Whole words that say in the name of an event that nothing was decided. */
const undecided = [
  ...['no', 'non', 'not', 'pending', 'default', 'required', 'needed', 'expired', 'unset'],
  ...['unknown', 'none', 'false', 'off', 'show', 'shown', 'shows', 'display', 'displayed', 'view'],
  ...['viewed', 'impression', 'open', 'opened', 'close', 'closed', 'load', 'loaded', 'ready'],
  ...['init', 'initialized', 'render', 'rendered', 'visible', 'appear', 'appeared'],
];

/** `cookieConsentDenied`, `cookie_consent_denied` and `Cookie consent: denied` are the same words. */
export function wordsOf(text: string): string[] {
  const parted = text.slice(0, most).replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ');
  const words = parted.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  // Two words count as one too: "opt in", and "OneTrust" as it is written.
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`);
  return [...words, ...pairs];
}

const begins = (words: string[], stems: string[]) =>
  words.some((word) => stems.some((stem) => word.startsWith(stem)));

/** Whether a variable is about consent, by its name and by what it reads. */
export function namesConsent(text: string): boolean {
  const words = wordsOf(text);
  if (begins(words, consent)) return true;
  const signal = words.includes('ad') || words.includes('analytics') || words.includes('ads');
  if (signal && (words.includes('storage') || words.includes('personalization'))) return true;
  return begins(words, ['cookie']) && begins(words, choice);
}

/** Whether a name says that consent was refused. */
export const namesRefusal = (text: string): boolean => begins(wordsOf(text), refused);

/** Whether an event of this name is one that comes with consent, as far as a name tells. */
export function namesGrant(text: string): boolean {
  const words = wordsOf(text);
  const about = begins(words, [...consent, 'cookie', 'accept', 'akzept', 'agree']);
  const otherwise = begins(words, [...refused, ...needless]);
  return about && !otherwise && !words.some((word) => undecided.includes(word));
}

/** Values that a refusal, or no choice at all, leaves in a variable. */
const negative = [
  ...['false', '0', 'no', 'off', 'none', 'not', 'undefined', 'null', 'unset', 'unknown', 'pending'],
];

/** Whether a value is what a variable without one holds. */
export const isMissing = (value: string): boolean =>
  /^\^?(?:undefined|null|not set|none|)\$?$/i.test(value.replaceAll(/[()]/g, ''));

/** The meaning of this value for a variable about consent; null where it says nothing of consent. */
export function meaningOf(value: string): 'granted' | 'refused' | null {
  const words = wordsOf(value);
  const refusal = begins(words, refused) || words.some((word) => negative.includes(word));
  if (refusal || !words.length) return 'refused';
  return begins(words, needless) && !begins(words, gated) ? null : 'granted';
}
