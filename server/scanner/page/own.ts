type Own = { granted?: unknown } & Record<string, (() => void) | undefined>;

/** Calls a method of our public interface; answers whether the page has it. Runs in the page. */
export function callOwn(method: 'reject' | 'withdraw' | 'open'): boolean {
  const own = (window as unknown as { portcullis?: Own }).portcullis;
  own?.[method]?.();
  return !!own?.[method];
}

/** Whether our snippet runs in this page. Runs in the page. */
export function isOwn(): boolean {
  return typeof (window as unknown as { portcullis?: Own }).portcullis?.granted === 'function';
}

/** Tells pages of Global Privacy Control, as a browser that has it does. Runs before any script of the page. */
export function askForPrivacy(): void {
  Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', {
    configurable: true,
    enumerable: true,
    get: () => true,
  });
}
