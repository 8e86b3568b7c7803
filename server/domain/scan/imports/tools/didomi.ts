import { mending } from '../mending.ts';
import type { OldBanner, OldPurpose } from '../oldBanner.ts';
import type { Sheet } from '../sheet.ts';
import { linkAt, nameIn, plainText } from './parts.ts';

const day = 86_400;

/** Didomi: what `Didomi.getRequiredPurposes()` and `getRequiredVendors()` answer, and the page's own `didomiConfig`. */
export function readDidomi(sheet: Sheet, page: string): OldBanner {
  const language = sheet.at('language').text();
  const tag = language ?? '';
  const required = sheet
    .at('config', 'app', 'essentialPurposes')
    .items()
    .flatMap((one) => one.text() ?? []);
  const purposes = sheet
    .at('purposes')
    .items()
    .map((purpose): OldPurpose => {
      const id = idOf(purpose.at('id'));
      const copy: OldPurpose['copy'] = {};
      const name = plainText(purpose.at('name'));
      const description = plainText(purpose.at('description'));
      if (name) copy[tag] = { name, ...(description && { description }) };
      return { id, required: required.includes(id), copy, services: [] };
    });
  for (const vendor of sheet.at('vendors').items()) {
    const name = nameIn(vendor.at('name')) ?? idOf(vendor.at('id'));
    const seconds = vendor.at('cookieMaxAgeSeconds').number();
    const purposeIds = vendor.at('purposeIds').items().map(idOf);
    const claimed = vendor.at('legIntPurposeIds').items();
    if (claimed.length) vendor.at('legIntPurposeIds').mend(mending.exempt);
    const service = {
      name,
      at: vendor.path,
      cookies: seconds && seconds > 0 ? [{ name: '', days: Math.ceil(seconds / day) }] : [],
    };
    for (const purpose of purposes) {
      if (purposeIds.includes(purpose.id) || claimed.some((one) => idOf(one) === purpose.id)) {
        purpose.services.push(service);
      }
    }
  }
  const notice = sheet.at('config', 'notice');
  if (notice.at('denyAsPrimary').flag() === false)
    notice.at('denyAsPrimary').mend(mending.noRefusal);
  if (notice.at('closeOnScroll').flag()) notice.at('closeOnScroll').mend(mending.implied);
  const policy = linkAt(sheet.at('config', 'app', 'privacyPolicyURL'), page);
  return {
    language,
    texts: {},
    links: policy ? { privacyPolicy: policy } : {},
    purposes,
    choiceDays: null,
  };
}

const idOf = (sheet: Sheet) => sheet.text() ?? String(sheet.number() ?? '');
