import { lookup } from 'node:dns';
import { legalNames } from '../../server/classification/legalNames.ts';
import { knownNames } from '../../server/classification/names.ts';
import { knownHosts } from '../../server/classification/thirdParties.ts';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import { draftFromTool } from '../../server/domain/scan/imports/draft.ts';
import { createScanner } from '../../server/scanner/scanner.ts';
import { quickPace } from '../support/planted/pace.ts';
import { openPlanted, type PlantedPages } from '../support/planted/site.ts';

export const standard = defaultRuleset('shop.example', '');

/** Reads the tool of planted pages at `shop.localhost/`. */
export function openReader(chromium: string) {
  const scanner = createScanner({
    chromium,
    allowed: ['*'],
    pace: quickPace,
    isConsentHost: () => false,
    resolve: (_name, options, done) => lookup('localhost', options, done),
  });
  const known = { hosts: knownHosts, names: knownNames };
  return {
    async read(pages: PlantedPages) {
      const world = await openPlanted(pages);
      const url = world.url('shop.localhost/');
      const [found] = (await scanner.readSettings(url)) ?? [];
      await world.close();
      if (!found) throw new Error('No tool was found.');
      return {
        found,
        draft: draftFromTool(found, url, standard, { known, legalNames }),
        arrived: world.arrived,
      };
    },
    close: () => scanner.close(),
  };
}
