import type { Essentials } from '../shared/essentials.ts';

/**
 * Between a withdrawal and the reload that follows it, lets no request of a script leave for another origin: tags flush
 * what they hold when the page unloads. Our own posts pass.
 */
export function shutDoor({ collect }: Pick<Essentials, 'collect'>): void {
  const { fetch } = window;
  const own = [location.origin, new URL(collect).origin];
  const passes = (url: string | URL) => own.includes(new URL(url, location.href).origin);
  const never = new Promise<never>(() => {});

  window.fetch = (input, init) =>
    passes(input instanceof Request ? input.url : input) ? fetch(input, init) : never;
  navigator.sendBeacon = () => true;
  XMLHttpRequest.prototype.send = () => {};
  const image = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
  if (image) Object.defineProperty(HTMLImageElement.prototype, 'src', { ...image, set() {} });
}
