import { describe, expect, it } from 'vitest';
import {
  addPages,
  emptyPlan,
  pageAddress,
  shapeOf,
} from '../../../../../../server/domain/scan/run/plan.ts';
import { tierLimits } from '../../../../../../server/domain/scan/run/port.ts';

const home = 'https://shop.example/';
const at = (path: string) => new URL(path, home).href;

describe('the shape of an address', () => {
  it.each([
    ['/calendar/2026/11/21', '/calendar/1999/1/2'],
    ['/blog/how-to-glaze-a-bowl', '/blog/ten-kilns-we-love'],
    ['/product/1234', '/product/98'],
    ['/list?page=2&sort=a', '/list?sort=b&page=9'],
    ['/2026-11-21', '/2025-01-01'],
    ['/team/ann', '/team/bob'],
  ])('is the same for %s and %s', (one, other) => {
    expect(shapeOf(at(one))).toBe(shapeOf(at(other)));
  });

  it.each([
    ['/', '/about'],
    ['/about', '/contact'],
    ['/shop/bowls', '/blog/bowls'],
    ['/list', '/list?page=2'],
  ])('is not the same for %s and %s', (one, other) => {
    expect(shapeOf(at(one))).not.toBe(shapeOf(at(other)));
  });
});

describe('the address of a page', () => {
  it('is told apart from others without its fragment', () => {
    expect(pageAddress('/about#team', home)).toBe(at('/about'));
  });

  it.each([
    'https://other.example/',
    'https://www.shop.example/',
    'mailto:a@shop.example',
    'javascript:void 0',
    'https://user:secret@shop.example/',
    '/price-list.pdf',
    '/film.MP4',
    'http://[',
    `/${'x'.repeat(1_000)}`,
  ])('is none of %s', (link) => {
    expect(pageAddress(link, home)).toBeNull();
  });
});

describe('what a plan takes up', () => {
  const bounds = { done: 0, depth: 1, allows: () => true };
  const queued = (links: string[], more: Partial<Parameters<typeof addPages>[2]> = {}) => {
    const plan = emptyPlan(home, '');
    addPages(plan, links, { ...bounds, limits: tierLimits.tier1, ...more });
    return plan.queue.map(({ url }) => new URL(url).pathname);
  };

  it('is one page of each shape for the first tier, two for the second', () => {
    const days = Array.from({ length: 1_000 }, (_, day) => `/calendar/${day}`);
    expect(queued([...days, '/about'])).toEqual(['/calendar/0', '/about']);
    expect(queued(days, { limits: tierLimits.tier2 })).toEqual(['/calendar/0', '/calendar/1']);
  });

  it('ends with the pages, with the depth, and where robots.txt says so', () => {
    const many = ['/a', '/b', '/c', '/d', '/e', '/f'];
    expect(queued(many)).toHaveLength(tierLimits.tier1.pages);
    expect(queued(many, { done: 4 })).toEqual(['/a']);
    expect(queued(many, { depth: 2 })).toEqual([]);
    expect(queued(many, { allows: (url) => !url.endsWith('/a') })[0]).toBe('/b');
  });

  it('is no page twice', () => {
    expect(queued(['/a', '/a#x', at('/a')])).toEqual(['/a']);
  });
});
