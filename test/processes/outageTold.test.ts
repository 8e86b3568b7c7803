import { expect, it } from 'vitest';
import { openTcpProxy, placeOf, type TcpProxy } from '../support/tcpProxy.ts';
import { newCustomer } from './customer.ts';
import { openFleet } from './fleet.ts';

const proxies: TcpProxy[] = [];
const fleet = await openFleet({}, (url, n) => (proxies[n] as TcpProxy).through(url));
for (const url of fleet.databases) proxies.push(await openTcpProxy(placeOf(url)));
await fleet.portcullis('migrate');
const web = await fleet.started('collect,deliver,api,jobs');
fleet.webs.push(web);
const { api, newSite } = await newCustomer(fleet);

/** What the log says at these levels. */
const said = () =>
  web
    .errors()
    .split('\n')
    .filter((line) => /"level":[456]0/.test(line))
    .map((line) => JSON.parse(line) as { database: string; msg: string })
    .map(({ database, msg }) => `${database}: ${msg}`);

it.each([
  ['control', 0, 'GET', () => '/sites'],
  ['EU', 1, 'GET', (id: string) => `/sites/${id}/consent-records`],
] as const)(
  'while a database (%s) is away the log says it once, however many ask, and once that it is back',
  async (name, n, method, pathOf) => {
    const { id } = await newSite();
    const before = said().length;
    proxies[n]?.drop();
    const path = pathOf(id);
    const ask = async () => (await api(path, { method })).status;
    for (let round = 0; round < 5; round += 1) {
      expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill(503));
    }
    expect(said().slice(before)).toEqual([`${name}: the store cannot be reached`]);
    proxies[n]?.pass();
    await expect.poll(ask).toBe(200);
    await expect.poll(() => said().slice(before)).toHaveLength(2);
    expect(said().slice(before)).toEqual([
      `${name}: the store cannot be reached`,
      `${name}: the store is reached again`,
    ]);
  },
);
