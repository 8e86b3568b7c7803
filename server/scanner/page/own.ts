type Own = { granted?: unknown } & Record<string, (() => void) | undefined>;

/** Calls a method of our public interface; returns when it did, null where the page has none. Runs in the page. */
export function callOwn(method: 'reject' | 'withdraw' | 'open'): number | null {
  const own = (window as unknown as { portcullis?: Own }).portcullis;
  const before = Date.now();
  // Times are whole milliseconds: nothing earlier in the page may share this millisecond with what follows. Some pages'
  // clocks stand still.
  for (let looks = 0; looks < 1e6 && Date.now() < before + 2; looks += 1);
  const at = Date.now();
  own?.[method]?.();
  return own?.[method] ? at : null;
}

/** Whether our snippet runs in this page. Runs in the page. */
export function isOwn(): boolean {
  return typeof (window as unknown as { portcullis?: Own }).portcullis?.granted === 'function';
}

/** Signals Global Privacy Control to pages, like a browser that has it. Runs before any script of the page. */
export function askForPrivacy(): void {
  Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', {
    configurable: true,
    enumerable: true,
    get: () => true,
  });
}
