import thirdPartyWeb from 'third-party-web/nostats-subset.js';
import type { Companies } from '../domain/scan/proposals/companies.ts';
import { legalNames } from './legalNames.ts';
import { overrides } from './overrides.ts';

const services = new Set([
  ...thirdPartyWeb.entities.map(({ name }) => name),
  ...overrides.map(([, entity]) => entity),
]);

/** Every company of the library and of our own lists, with the services it is known by. */
export const companies: Companies = {
  of: legalNames,
  all: Object.values(Object.groupBy(services, (service) => legalNames(service).name)).flatMap(
    (known) => {
      const [first] = known ?? [];
      if (!known || first === undefined) return [];
      const { name, sure } = legalNames(first);
      return [{ name, sure, services: known }];
    },
  ),
};
