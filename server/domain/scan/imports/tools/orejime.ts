import { mending } from '../mending.ts';
import type { OldBanner, OldPurpose, OldService } from '../oldBanner.ts';
import type { Sheet } from '../sheet.ts';
import { readKlaro } from './klaro.ts';
import { cookiesOf, defined, linkAt, nameIn, plainText } from './parts.ts';

/** orejime 3: purposes, some of which group others. Earlier ones have apps, as klaro had. */
export function readOrejime(sheet: Sheet, page: string): OldBanner {
  if (sheet.at('apps').has()) return readKlaro(sheet, page);
  const lang = sheet.at('lang').text();
  const words = sheet.at('translations');
  const banner = words.at('banner');
  const modal = words.at('modal');
  const policy = linkAt(sheet.at('privacyPolicyUrl'), page);
  if (sheet.at('forceModal').flag()) sheet.at('forceModal').mend(mending.wall);
  return {
    language: lang,
    texts: {
      [lang ?? '']: defined({
        title: plainText(banner.at('title')),
        body: plainText(banner.at('description')),
        acceptAll: plainText(banner.at('accept')),
        rejectAll: plainText(banner.at('decline')),
        manage: plainText(banner.at('configure')),
        preferences: plainText(modal.at('title')),
        save: plainText(modal.at('save')),
        close: plainText(modal.at('close')),
      }),
    },
    links: policy ? { privacyPolicy: policy } : {},
    purposes: sheet
      .at('purposes')
      .items()
      .flatMap((one) => purposesIn(one, lang ?? '')),
    choiceDays: sheet.at('cookie', 'duration').number(),
  };
}

function purposesIn(purpose: Sheet, lang: string, inGroup = false): OldPurpose[] {
  const inner = purpose.at('purposes').items();
  const id = purpose.at('id').text() ?? '';
  const name = (inGroup ? nameIn : plainText)(purpose.at('title'));
  const description = plainText(purpose.at('description'));
  const required = purpose.at('isMandatory').flag() ?? false;
  if (purpose.at('default').flag() && !required) purpose.at('default').mend(mending.preset);
  if (purpose.at('isExempt').flag()) purpose.at('isExempt').mend(mending.exempt);
  if (inner.length) {
    // A group's members are the services that a purpose has here, and wait as it does.
    for (const one of inner) {
      if (!required && one.at('isMandatory').flag()) one.at('isMandatory').mend(mending.required);
    }
    const services = inner
      .flatMap((one) => purposesIn(one, lang, true))
      .flatMap((one) => one.services);
    return [{ id, required, copy: { [lang]: defined({ name, description }) }, services }];
  }
  const cookies = cookiesOf(purpose.at('cookies'));
  const services: OldService[] = [
    { name: name ?? id, at: purpose.path, cookies, ...(!inGroup && { doubtful: true }) },
  ];
  return [{ id, required, copy: { [lang]: defined({ name, description }) }, services }];
}
