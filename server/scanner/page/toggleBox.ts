import type { Level } from './levels.ts';

/**
 * Turns a box on or off, unless another one has done so, as one for all of them does; a radio button that is on goes off by
 * another one of its group, and of a choice among levels the most or the least is chosen. Runs in the page.
 */
export async function toggleBox(box: object, on: boolean): Promise<void> {
  const one = box as HTMLInputElement;
  const level = (box as Record<symbol, Level | undefined>)[Symbol.for('level')];
  if (level) {
    await level.choose(on ? 'most' : 'least');
    return;
  }
  const inward = (box as Record<symbol, ElementInternals | undefined>)[Symbol.for('internals')];
  const { checked } = one;
  const said = one.ariaChecked ?? one.ariaPressed ?? inward?.ariaChecked ?? null;
  // What is only painted says neither.
  if ((checked ?? (said === null ? !on : said === 'true')) === on) return;
  const root = one.getRootNode() as Document | ShadowRoot;
  const group = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    ({ name, form }) => name === one.name && form === one.form,
  );
  const other = one.type === 'radio' && one.checked ? group.find((it) => it !== one) : one;
  other?.click();
}

/** Chooses a level between the least and the most. Runs in the page. Returns whether there is one. */
export async function chooseBetween(box: object): Promise<boolean> {
  const level = (box as Record<symbol, Level | undefined>)[Symbol.for('level')];
  return (await level?.choose('between')) === true;
}
