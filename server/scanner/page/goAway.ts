/**
 * Tells a page that it is hidden and left, while it is still there: what a page sends when it is really left, the
 * browser's protocol does not tell. Runs in the frame.
 */
export function goAway(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  dispatchEvent(new Event('blur'));
  for (const name of ['beforeunload', 'pagehide', 'unload']) dispatchEvent(new Event(name));
}
