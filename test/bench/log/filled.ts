import { randomInt } from 'node:crypto';
import type { NewConsentRecord } from '../../../server/domain/consent/port.ts';
import { inOrder } from '../../../server/domain/consentLog/canonicalText.ts';
import { freshRecord } from '../stores/rates.ts';

const purposes = ['analytics', 'marketing', 'functional', 'embeds', 'maps', 'chat', 'video', 'ads'];
const languages = ['de', 'en', 'pt-BR', 'zh-Hant-TW'];

const oneOf = <One>(all: readonly One[]) => all[randomInt(all.length)] as One;

/** A visitor's decision on a site with some of these purposes: records differ in length, as pages are filled with all kinds of them. */
export function anyRecord(siteId: string): NewConsentRecord {
  const record = freshRecord(siteId);
  const asked = purposes.slice(0, 1 + randomInt(purposes.length));
  const split = randomInt(asked.length + 1);
  const { shown } = record;
  return inOrder({
    ...record,
    granted: ['necessary', ...asked.slice(0, split)],
    denied: asked.slice(split),
    jurisdiction: oneOf(['DE-BY', 'FR', 'US-CA', 'ZZ']),
    shown: { ...shown, language: oneOf(languages), viewport: 'phone', gpc: false },
  });
}
