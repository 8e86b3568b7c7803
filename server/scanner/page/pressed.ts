import type { FoundLayer } from './foundBanner.ts';

/**
 * Makes boxes of a layer's buttons that can be pressed in and out, each for itself, such as a row of purposes. One alone shows the page in
 * another way, and what says that it answers is an answer. Beside a choice among levels there are none. Runs in the frame.
 */
export function addPressed(found: FoundLayer): void {
  const { facts, controls } = found;
  if (!facts || facts.own || facts.levels) return;
  const isToggle = (one: Element, index: number) =>
    facts.controls[index]?.does === 'other' && one.matches('[aria-pressed]');
  const rows = Map.groupBy(
    controls.filter(isToggle),
    (one) => one.parentElement?.closest('ul,ol') ?? one.parentElement,
  );
  const toggles = new Set([...rows.values()].filter(({ length }) => length > 1).flat());
  for (const [index, one] of controls.entries()) {
    if (!toggles.has(one)) continue;
    facts.boxes.push({
      label: facts.controls[index]?.text ?? '',
      on: one.ariaPressed === 'true',
      locked: one.matches(':disabled,[aria-disabled=true]'),
    });
    found.boxes.push(one);
  }
  facts.controls = facts.controls.filter((_row, index) => !toggles.has(controls[index] as Element));
  found.controls = controls.filter((one) => !toggles.has(one));
}
