/** A control outside any banner that leads back to the choice. Runs in the frame. */
export function findWayBack(source: string): Element | null {
  const back = new RegExp(source, 'i');
  const isOwn = ({ host }: ShadowRoot) => host.parentElement === document.documentElement;
  const roots: ParentNode[] = [document];
  // What is added on the way is looked through too.
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  }
  for (const root of roots) {
    for (const one of root.querySelectorAll<HTMLElement>(
      'a,button,[role=button],[data-portcullis-open]',
    )) {
      const text = `${one.innerText} ${one.ariaLabel ?? ''} ${one.title}`;
      const ours = root !== document && 'portcullis' in window && isOwn(root as ShadowRoot);
      if (!one.checkVisibility()) continue;
      if (ours || one.matches('[data-portcullis-open]') || (text.length < 80 && back.test(text))) {
        return one;
      }
    }
  }
  return null;
}
