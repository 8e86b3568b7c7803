/** What a frame shows, in a few signs, to tell whether it changed. Runs in the frame. */
export function appearance(): string {
  const most = 4_000;
  const roots: ParentNode[] = [document];
  const shown: string[] = [];
  for (const root of roots) {
    for (const one of root.querySelectorAll<HTMLElement>('*')) {
      const inside =
        one.shadowRoot ??
        (one as unknown as { [closed: symbol]: ShadowRoot })[Symbol.for('closedRoot')];
      if (inside && roots.length < 100) roots.push(inside);
      if (shown.length >= most) continue;
      if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { left, top, width, height } = one.getBoundingClientRect();
      // Scrolling moves all of the page.
      const place = [left + scrollX, top + scrollY, width, height].map(Math.round);
      const {
        checked = '',
        value = '',
        open = '',
      } = one as Partial<HTMLInputElement & HTMLDetailsElement>;
      shown.push(`${place} ${checked}${open}${`${value}`.slice(0, 20)}`);
    }
  }
  const text = document.body?.innerText.slice(0, 20_000) ?? '';
  let sum = 0;
  for (const sign of `${shown} ${text}`)
    sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 4_294_967_291;
  return `${document.querySelector(':target') !== null} ${shown.length} ${sum}`;
}
