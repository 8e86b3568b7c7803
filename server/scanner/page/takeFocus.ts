/**
 * Focuses a control that something else on the page covers, as a keyboard reaches it. Runs in the page. Returns whether it was covered
 * and has the focus now: what an open dialog makes inert takes none.
 */
export function takeFocus(control: Element): boolean {
  if (!control.matches('button,a[href],summary,input')) return false;
  control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = control.getBoundingClientRect();
  const root = control.getRootNode() as Document | ShadowRoot;
  const hit = root.elementFromPoint(left + width / 2, top + height / 2);
  if (!hit || control.contains(hit) || hit.contains(control)) return false;
  (control as HTMLElement).focus({ preventScroll: true });
  return root.activeElement === control;
}
