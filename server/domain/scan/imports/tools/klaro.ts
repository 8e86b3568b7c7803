import { mending } from '../mending.ts';
import type { OldBanner, OldPurpose, OldService } from '../oldBanner.ts';
import type { Sheet } from '../sheet.ts';
import { cookiesOf, defined, linkAt, nameIn, plainText } from './parts.ts';

/** klaro 0.6 and 0.7, and orejime before 3, which comes of the same stock: services with purposes, once called apps. */
export function readKlaro(sheet: Sheet, page: string): OldBanner {
  const listed = sheet.at('services').has() ? sheet.at('services') : sheet.at('apps');
  const texts: OldBanner['texts'] = {};
  const links: OldBanner['links'] = {};
  const copies: Record<string, OldPurpose['copy']> = {};
  const titles: Record<string, string> = {};

  for (const [tag, words] of sheet.at('translations').entries()) {
    const notice = words.at('consentNotice');
    const modal = words.at('consentModal');
    texts[tag] = defined({
      title: plainText(notice.at('title')),
      body: plainText(notice.at('description')) ?? plainText(modal.at('description')),
      manage: plainText(notice.at('learnMore')),
      preferences: plainText(modal.at('title')),
      acceptAll: plainText(words.at('acceptAll')) ?? plainText(words.at('ok')),
      rejectAll: plainText(words.at('decline')),
      save: plainText(words.at('acceptSelected')) ?? plainText(words.at('save')),
      close: plainText(words.at('close')),
    });
    const policy = linkAt(words.at('privacyPolicyUrl'), page);
    if (policy) links.privacyPolicy ??= policy;
    for (const [id, copy] of words.at('purposes').entries()) {
      const name = plainText(copy) ?? plainText(copy.at('title'));
      const description = plainText(copy.at('description'));
      copies[id] = { ...copies[id], [tag === 'zz' ? '' : tag]: defined({ name, description }) };
    }
    for (const service of listed.items()) {
      const id = service.at('name').text() ?? '';
      const title = nameIn(words.at(id, 'title'));
      if (title) titles[id] ??= title;
    }
  }
  delete texts.zz;
  const policy =
    linkAt(sheet.at('privacyPolicy'), page) ?? linkAt(sheet.at('privacyPolicyUrl'), page);
  if (policy) links.privacyPolicy ??= policy;

  if (sheet.at('default').flag()) sheet.at('default').mend(mending.preset);
  if (sheet.at('hideDeclineAll').flag()) sheet.at('hideDeclineAll').mend(mending.noRefusal);
  if (sheet.at('mustConsent').flag()) sheet.at('mustConsent').mend(mending.wall);

  const purposes = new Map<
    string,
    { services: OldService[]; required: boolean[]; requires: Sheet[] }
  >();
  for (const service of listed.items()) {
    const id = service.at('name').text() ?? '';
    const title = nameIn(service.at('title')) ?? titleIn(service) ?? titles[id] ?? id;
    const required = service.at('required').flag() ?? false;
    if (service.at('default').flag() && !required) service.at('default').mend(mending.preset);
    if (service.at('optOut').flag()) service.at('optOut').mend(mending.exempt);
    const old = { name: title, at: service.path, cookies: cookiesOf(service.at('cookies')) };
    const named = service
      .at('purposes')
      .items()
      .flatMap((one) => one.text() ?? []);
    for (const purpose of named.length ? named : [required ? 'necessary' : id]) {
      const group = purposes.get(purpose) ?? { services: [], required: [], requires: [] };
      group.services.push(old);
      group.required.push(required);
      if (required) group.requires.push(service.at('required'));
      purposes.set(purpose, group);
    }
    // A service that is asked for by itself is a purpose by its own name.
    if (!named.length && !required) copies[id] ??= { '': { name: title } };
  }
  for (const { requires, required } of purposes.values()) {
    if (required.includes(false)) for (const one of requires) one.mend(mending.required);
  }
  const modal = sheet.at('noticeAsModal').flag();
  return {
    language: sheet.at('lang').text(),
    texts,
    links,
    purposes: [...purposes].map(([id, { services, required }]) => ({
      id,
      services,
      required: required.every(Boolean),
      copy: copies[id] ?? {},
    })),
    choiceDays: sheet.at('cookieExpiresAfterDays').number(),
    ...(modal && { layout: 'dialog' as const, position: 'center' as const }),
  };
}

function titleIn(service: Sheet): string | undefined {
  for (const [, words] of service.at('translations').entries()) {
    const title = nameIn(words.at('title'));
    if (title) return title;
  }
  return undefined;
}
