/**
 * Where the focused control goes away with what it belonged to, or cannot be used any more because it has done its work, the
 * closest part of the page that is left takes the focus: whoever works by keyboard or screen reader stays where they were.
 * @returns ends it
 */
export function keepFocus(root: HTMLElement): () => void {
  let around: Element[] = [];
  const remember = ({ target }: FocusEvent) => {
    around = [];
    for (let one = target as Element | null; one && one !== root; one = one.parentElement)
      around.push(one);
  };
  const restore = () => {
    const [focused] = around;
    if (!focused || (focused.isConnected && !focused.matches(':disabled'))) return;
    // Browsers take the focus from a disabled control without an event, and only before they paint.
    if (![document.body, focused].includes(document.activeElement as Element)) return;
    const left = around.find((one) => one.isConnected && one.matches('section, form, ul, dialog'));
    const place = (left ?? root.querySelector('h1')) as HTMLElement | null;
    if (!place) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const watching = new MutationObserver(restore);
  root.addEventListener('focusin', remember);
  watching.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    root.removeEventListener('focusin', remember);
    watching.disconnect();
  };
}
