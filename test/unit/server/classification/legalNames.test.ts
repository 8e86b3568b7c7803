import { expect, it } from 'vitest';
import { legalNames } from '../../../../server/classification/legalNames.ts';
import { knownHosts } from '../../../../server/classification/thirdParties.ts';
import { round10 } from '../../../support/corpus/round10/index.ts';
import { round11 } from '../../../support/corpus/round11/index.ts';

const hosts = new Set(
  [...round10, ...round11].flatMap(({ pages }) =>
    Object.keys(pages).map((place) => place.split('/')[0] ?? ''),
  ),
);
const services = new Set(
  [...hosts].flatMap((host) => {
    const known = knownHosts(host);
    return known?.purpose ? [known.entity] : [];
  }),
);

it('names the company behind every service of sites as they are', () => {
  expect(services.size).toBeGreaterThan(30);
  const unnamed = [...services].filter((entity) => legalNames(entity).sure !== 'likely');
  expect(unnamed).toEqual([]);
});

it.each([
  ['Crisp', 'Crisp IM SAS'],
  ['Baidu Analytics', 'Beijing Baidu Netcom Science and Technology Co., Ltd.'],
  ['RTB House AdPilot', 'RTB House S.A.'],
  ['Smart AdServer', 'Equativ SAS'],
  ['OpenX Ad Exchange', 'OpenX Technologies, Inc.'],
])('knows %s by its words', (service, company) => {
  expect(legalNames(service).name).toBe(company);
});

it.each(['Secomapp', 'AliveChat', 'Segmento'])('takes %s for nobody else', (service) => {
  expect(legalNames(service).source).not.toBe('own_list');
});
