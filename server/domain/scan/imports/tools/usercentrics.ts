import { mending } from '../mending.ts';
import type { OldBanner, OldPurpose } from '../oldBanner.ts';
import type { Sheet } from '../sheet.ts';
import { nameIn, namesAt } from './parts.ts';

const day = 86_400;

/** Usercentrics: the services that `UC_UI.getServicesFullInfo()` answers, or `getServicesBaseInfo()` where there is no other. */
export function readUsercentrics(sheet: Sheet): OldBanner {
  const purposes = new Map<string, OldPurpose>();
  const essential: { id: string; flag: Sheet }[] = [];
  for (const service of sheet.at('services').items()) {
    const id = service.at('categorySlug').text() ?? 'unclassified';
    const required = service.at('isEssential').flag() ?? false;
    const purpose = purposes.get(id) ?? { id, required, copy: {}, services: [] };
    purpose.required &&= required;
    if (required) essential.push({ id, flag: service.at('isEssential') });
    const company = nameIn(service.at('processingCompany', 'name'));
    const name = nameIn(service.at('name'));
    const seconds = service.at('cookieMaxAgeSeconds').number();
    const longest = seconds && seconds > 0 ? Math.ceil(seconds / day) : null;
    const cookies = service
      .at('deviceStorage', 'disclosures')
      .items()
      .flatMap((one) => {
        const age = one.at('maxAgeSeconds').number();
        return namesAt(one.at('identifier'), age && age > 0 ? Math.ceil(age / day) : longest);
      });
    purpose.services.push({ name: company ?? name ?? '', at: service.path, cookies });
    purposes.set(id, purpose);
  }
  // A category waits as a whole where any of its services does.
  for (const { id, flag } of essential) {
    if (!purposes.get(id)?.required) flag.mend(mending.required);
  }
  return {
    language: sheet.at('language').text(),
    texts: {},
    links: {},
    purposes: [...purposes.values()],
    choiceDays: null,
  };
}
