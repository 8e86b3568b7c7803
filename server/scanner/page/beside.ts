import type { FoundLayer } from './foundBanner.ts';

/** Sources of the patterns that tell what is about consent, and the selector of switches. */
export interface BesideWords {
  topic: string;
  layers: string;
  /** What is called necessary, as nothing else is that has switches. */
  needed: string;
  switches: string;
}

/**
 * Marks switches that stood on the page beside a layer that asks, and are about something else, such as a panel for easier reading: they
 * are no purposes of a layer that opens from the first. Runs in the frame.
 */
export function markBeside(
  { layer, facts }: FoundLayer,
  { topic, layers, needed, switches }: BesideWords,
): void {
  if (!layer || facts?.own) return;
  const [about, calledSo] = [new RegExp(topic, 'i'), new RegExp(layers, 'i')];
  const necessary = new RegExp(needed, 'iu');
  const parentOf = (one: Element): Element | null =>
    one.assignedSlot ?? one.parentElement ?? (one.getRootNode() as ShadowRoot).host ?? null;
  const asks = (one: Element): boolean => {
    for (let box: Element | null = one; box && box !== layer; box = parentOf(box)) {
      if (box.contains(layer)) return false;
      const text = ((box as HTMLElement).innerText ?? '').slice(0, 4_000);
      const names = `${box.id} ${box.className}`;
      if (about.test(text) || calledSo.test(names) || necessary.test(text)) return true;
    }
    return true;
  };
  const roots: ParentNode[] = [document];
  for (const root of roots) {
    for (const one of root.querySelectorAll('*')) {
      const inside =
        one.shadowRoot ??
        (one as unknown as { [closed: symbol]: ShadowRoot })[Symbol.for('closedRoot')];
      if (inside && roots.length < 100) roots.push(inside);
    }
  }
  const shown = roots
    .flatMap((root) => [...root.querySelectorAll(switches)])
    .filter((one) =>
      [one, ...((one as HTMLInputElement).labels ?? [])].some((it) => it.checkVisibility()),
    );
  for (const one of shown.slice(0, 200))
    if (!asks(one)) Object.assign(one, { [Symbol.for('beside')]: true });
}
