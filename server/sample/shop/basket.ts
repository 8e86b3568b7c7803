import { findProduct, type Product } from './catalogue.ts';

export interface Basket {
  add(slug: string): void;
  /** Removes all pieces of a product. */
  remove(slug: string): void;
  lines(): { product: Product; pieces: number }[];
  count(): number;
}

/**
 * One basket for the whole demo. A real shop would know its visitors' baskets apart by a cookie; this one has a single
 * visitor and sets none, so that anything that appears in the browser before a choice is a mistake.
 */
export function createBasket(): Basket {
  const pieces = new Map<string, number>();
  return {
    add(slug) {
      if (findProduct(slug)) pieces.set(slug, Math.min((pieces.get(slug) ?? 0) + 1, 99));
    },
    remove(slug) {
      pieces.delete(slug);
    },
    lines: () =>
      [...pieces].map(([slug, count]) => ({
        product: findProduct(slug) as Product,
        pieces: count,
      })),
    count: () => [...pieces.values()].reduce((sum, count) => sum + count, 0),
  };
}
