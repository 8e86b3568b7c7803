import type { Tool } from '../../../../../src/shared/consent/earlierTools.ts';
import type { OldBanner } from '../oldBanner.ts';
import type { Sheet } from '../sheet.ts';
import { readC15t } from './c15t.ts';
import { readCookiebot } from './cookiebot.ts';
import { readDidomi } from './didomi.ts';
import { readKlaro } from './klaro.ts';
import { readOneTrust } from './oneTrust.ts';
import { readOrejime } from './orejime.ts';
import { readTarteaucitron } from './tarteaucitron.ts';
import { readUsercentrics } from './usercentrics.ts';
import { readVanilla } from './vanilla.ts';

/** How the settings of each tool are read. @param page the address that relative links belong to */
export const readers: Record<Tool, (sheet: Sheet, page: string) => OldBanner> = {
  klaro: readKlaro,
  'vanilla-cookieconsent': readVanilla,
  orejime: readOrejime,
  tarteaucitron: readTarteaucitron,
  c15t: readC15t,
  cookiebot: readCookiebot,
  onetrust: readOneTrust,
  usercentrics: readUsercentrics,
  didomi: readDidomi,
};
