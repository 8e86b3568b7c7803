import { mending } from '../mending.ts';
import type { OldBanner, OldPurpose } from '../oldBanner.ts';
import type { Sheet } from '../sheet.ts';
import { cookiesOf, defined, linkAt, nameIn, plainText } from './parts.ts';

const titles: Record<string, string> = {
  ads: 'ads',
  analytic: 'analytics',
  social: 'socialNetworks',
  video: 'video',
  comment: 'comments',
  support: 'support',
  api: 'apis',
  other: 'other',
  google: 'google',
};

/** tarteaucitron: its options, the services that the page has switched on, and the texts in the language it chose. */
export function readTarteaucitron(sheet: Sheet, page: string): OldBanner {
  const options = sheet.at('parameters');
  const words = sheet.at('lang');
  const language = sheet.at('language').text();
  const tag = language ?? '';
  if (options.at('serviceDefaultState').text() === 'true') {
    options.at('serviceDefaultState').mend(mending.preset);
  }
  if (options.at('highPrivacy').flag() === false) options.at('highPrivacy').mend(mending.implied);
  if (options.at('DenyAllCta').flag() === false) options.at('DenyAllCta').mend(mending.noRefusal);

  const purposes = new Map<string, OldPurpose>();
  for (const [key, service] of sheet.at('services').entries()) {
    const type = service.at('type').text() ?? 'other';
    const asks = service.at('needConsent').flag() ?? true;
    if (!asks) service.at('needConsent').mend(mending.exempt);
    const copy = words.at(titles[type] ?? type);
    const purpose = purposes.get(type) ?? {
      id: type,
      required: false,
      copy: {
        [tag]: defined({
          name: plainText(copy.at('title')),
          description: plainText(copy.at('details')),
        }),
      },
      services: [],
    };
    const name = nameIn(service.at('name')) ?? key;
    purpose.services.push({ name, at: service.path, cookies: cookiesOf(service.at('cookies')) });
    purposes.set(type, purpose);
  }
  const policy = linkAt(options.at('privacyUrl'), page);
  const orientation = options.at('orientation').text();
  const body = plainText(words.at('alertBigPrivacy')) ?? plainText(words.at('alertBig'));
  return {
    language,
    texts: {
      [tag]: defined({
        body,
        title: plainText(words.at('middleBarHead')),
        acceptAll: plainText(words.at('acceptAll')),
        rejectAll: plainText(words.at('denyAll')),
        manage: plainText(words.at('personalize')),
        save: plainText(words.at('save')),
        close: plainText(words.at('close')),
        preferences: plainText(words.at('title')),
      }),
    },
    links: policy ? { privacyPolicy: policy } : {},
    purposes: [...purposes.values()],
    choiceDays: options.at('cookieExpireDays').number(),
    ...(orientation === 'middle' && { layout: 'dialog' as const, position: 'center' as const }),
    ...(orientation === 'top' && { layout: 'bar' as const, position: 'top' as const }),
    ...(orientation === 'bottom' && { layout: 'bar' as const, position: 'bottom' as const }),
  };
}
