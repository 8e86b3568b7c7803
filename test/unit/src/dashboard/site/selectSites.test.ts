import { expect, test } from 'vitest';
import {
  rankings,
  selected,
  sortingOf,
  statusOf,
} from '../../../../../src/dashboard/site/selectSites.ts';
import type { Site } from '../../../../../src/shared/wire/site/site.ts';

const site = (displayName: string, domain: string, status: Site['status'], day: string) =>
  ({ displayName, domain, status, createdAt: `2026-11-${day}T00:00:00.000Z` }) as Site;
const sites = [
  site('Client 10', 'ten.example', 'active', '01'),
  site('client 9', 'nine.example', 'pending', '03'),
  site('Étoile', 'a.example', 'active', '02'),
];
const names = (changes: Partial<Parameters<typeof selected>[1]>) =>
  selected(sites, { query: '', status: '', sorting: 'name', ...changes }).map(
    ({ displayName }) => displayName,
  );

test.each([
  [{}, ['client 9', 'Client 10', 'Étoile']],
  [{ sorting: 'domain' }, ['Étoile', 'client 9', 'Client 10']],
  [{ sorting: 'newest' }, ['client 9', 'Étoile', 'Client 10']],
  [{ query: 'CLIENT example' }, ['client 9', 'Client 10']],
  [{ query: 'ten.' }, ['Client 10']],
  [{ status: 'pending' }, ['client 9']],
  [{ query: 'nothing' }, []],
] as const)('%j', (changes, expected) => {
  expect(names(changes)).toEqual(expected);
});

test('takes from an address what is a status or an order, and nothing else', () => {
  expect(['active', '', 'constructor'].map(statusOf)).toEqual(['active', '', '']);
  expect(['newest', '', 'constructor'].map(sortingOf)).toEqual(['newest', 'name', 'name']);
});

const byId = ['Low', 'High', 'Unread', 'Middle'].map(
  (name) => ({ ...site(name, `${name}.example`, 'active', '01'), id: name }) as Site,
);

test.each([
  ['lowest', ['Low', 'Middle', 'High', 'Unread']],
  ['highest', ['High', 'Middle', 'Low', 'Unread']],
  // One grave finding outweighs any number of others.
  ['findings', ['High', 'Middle', 'Low', 'Unread']],
] as const)(
  '%s orders by what was read of each site, the others last',
  async (sorting, expected) => {
    const shares: Record<string, number> = { Low: 0.2, Middle: 0.5, High: 0.8 };
    const found: Record<string, number[]> = { Low: [0, 0, 0], Middle: [0, 9, 99], High: [1, 0, 0] };
    const figures = {
      rate: async ({ id }: Site) => ({ decisions: 1, share: shares[id] ?? null }),
      findings: async ({ id }: Site) => found[id] as number[],
    };
    const ranks = new Map<string, number | null>();
    for (const one of byId) {
      const known = one.id !== 'Unread';
      ranks.set(one.id, known ? ((await rankings[sorting]?.(figures, one)) ?? null) : null);
    }
    const order = selected(byId, { query: '', status: '', sorting }, ranks);
    expect(order.map(({ id }) => id)).toEqual(expected);
  },
);
