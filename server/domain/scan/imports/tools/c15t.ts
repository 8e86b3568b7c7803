import { mending } from '../mending.ts';
import type { OldBanner, OldPurpose } from '../oldBanner.ts';
import type { Sheet } from '../sheet.ts';
import { defined, linkAt, plainText } from './parts.ts';

/** c15t: the state of the store that it keeps at the window. It knows purposes and texts, and no recipients. */
export function readC15t(sheet: Sheet, page: string): OldBanner {
  const words = sheet.at('translationConfig');
  const used = sheet
    .at('consentCategories')
    .items()
    .flatMap((one) => one.text() ?? []);
  const texts: OldBanner['texts'] = {};
  const copies: Record<string, OldPurpose['copy']> = {};
  for (const [tag, one] of words.at('translations').entries()) {
    texts[tag] = defined({
      title: plainText(one.at('cookieBanner', 'title')),
      body: plainText(one.at('cookieBanner', 'description')),
      acceptAll: plainText(one.at('common', 'acceptAll')),
      rejectAll: plainText(one.at('common', 'rejectAll')),
      manage: plainText(one.at('common', 'customize')),
      save: plainText(one.at('common', 'save')),
      preferences: plainText(one.at('consentManagerDialog', 'title')),
    });
    for (const [id, copy] of one.at('consentTypes').entries()) {
      if (!used.includes(id)) {
        copy.leave('belongs to a purpose that this site does not ask for');
        continue;
      }
      const name = plainText(copy.at('title'));
      const description = plainText(copy.at('description'));
      copies[id] = { ...copies[id], [tag]: defined({ name, description }) };
    }
  }
  const purposes = sheet
    .at('consentTypes')
    .items()
    .flatMap((type): OldPurpose[] => {
      const id = type.at('name').text() ?? '';
      if (!used.includes(id)) {
        type.leave('is a purpose that this site does not ask for');
        return [];
      }
      const required = type.at('disabled').flag() ?? false;
      if (type.at('defaultValue').flag() && !required) type.at('defaultValue').mend(mending.preset);
      return [{ id, required, copy: copies[id] ?? {}, services: [] }];
    });
  const policy = linkAt(sheet.at('legalLinks', 'privacyPolicy', 'href'), page);
  return {
    language: words.at('defaultLanguage').text(),
    texts,
    links: policy ? { privacyPolicy: policy } : {},
    purposes,
    choiceDays: sheet.at('storageConfig', 'defaultExpiryDays').number(),
  };
}
