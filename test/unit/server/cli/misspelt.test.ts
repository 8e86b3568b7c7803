import { expect, it } from 'vitest';
import { misspelt } from '../../../../server/cli/misspelt.ts';
import { strangers } from '../../../../server/config/config.ts';

const faults = (environment: Record<string, string>) => misspelt(strangers(environment));

it.each([
  ['PUBLICURL', 'PUBLIC_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['data_dir', 'DATA_DIR'],
  ['DELIVERYURL', 'DELIVERY_URL'],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
])('names what was likely meant by %s', (name, meant) => {
  expect(faults({ [name]: 'x' })).toEqual([
    `${name} is set, but nothing reads it: did you mean ${meant}?`,
  ]);
});

it('says nothing of what is right, of others, or of a name beside the right one', () => {
  const others = ['PATH', 'HOME', 'HOSTNAME', 'LOGNAME', 'SHELL', 'MAIL', 'NODE_ENV', 'PGPORT'];
  expect(faults(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
  expect(faults({ PUBLIC_URL: 'https://a.example', PUBLICURL: 'x' })).toEqual([]);
  expect(faults({ CLICKHOUSE_URL_EU: 'x' })).toEqual([]);
});
