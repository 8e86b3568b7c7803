import type { OldBanner, OldService } from '../oldBanner.ts';
import type { Sheet } from '../sheet.ts';
import { daysIn, nameIn, namesAt } from './parts.ts';

const tables = {
  cookieTableNecessary: 'necessary',
  cookieTablePreference: 'preferences',
  cookieTableStatistics: 'statistics',
  cookieTableAdvertising: 'marketing',
  cookieTableUnclassified: 'unclassified',
};

/** Cookiebot: the tables of its declaration, whose rows are name, provider, purpose, time and kind. */
export function readCookiebot(sheet: Sheet): OldBanner {
  return {
    language: sheet.at('userLanguage').text(),
    texts: {},
    links: {},
    purposes: Object.entries(tables).flatMap(([table, id]) => {
      const services = new Map<string, OldService>();
      for (const row of sheet.at(table).items()) {
        const provider = nameIn(row.at(1)) ?? '';
        const days = daysIn(row.at(3).text() ?? '');
        const service = services.get(provider) ?? { name: provider, at: row.path, cookies: [] };
        const cookies = namesAt(row.at(0), days);
        // A number in a name is written as #, several as a run of them.
        service.cookies.push(
          ...cookies.map((one) => ({ ...one, name: one.name.replaceAll(/#+/g, '*') })),
        );
        services.set(provider, service);
      }
      if (!services.size) return [];
      return [{ id, required: id === 'necessary', copy: {}, services: [...services.values()] }];
    }),
    choiceDays: null,
  };
}
