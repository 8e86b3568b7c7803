import type { FoundLayer } from './foundBanner.ts';

/** Leaves a layer out of the next search for one, or no longer. Runs in the frame. Returns whether it lies over the page. */
export function setAside({ layer }: FoundLayer, aside: boolean): boolean {
  if (!layer) return false;
  const mark = Symbol.for('aside');
  if (aside) Object.assign(layer, { [mark]: true });
  else delete (layer as unknown as Record<symbol, boolean>)[mark];
  const { position } = getComputedStyle(layer);
  return /fixed|sticky/.test(position) || layer.matches('dialog,[role=dialog],[role=alertdialog]');
}
