/** Replaces a method by one that looks to the page as if nobody were there. */
export function tap<Arguments extends unknown[]>(
  owner: Record<string, () => unknown>,
  method: string,
  apply: (target: () => unknown, self: unknown, args: Arguments) => unknown,
): void {
  owner[method] = new Proxy(
    owner[method] as () => unknown,
    { apply } as ProxyHandler<() => unknown>,
  );
}
