/**
 * Replaces a method by one that looks to the page as if nobody were there.
 * @param heed gets the arguments before the method does; what it returns gets the result
 */
export function tap<Arguments extends unknown[]>(
  owner: object,
  method: string,
  heed: (args: Arguments) => ((result: unknown) => void) | undefined,
): void {
  const methods = owner as Record<string, () => unknown>;
  methods[method] = new Proxy(methods[method] as () => unknown, {
    apply(target, self, args) {
      let told: ReturnType<typeof heed>;
      try {
        told = heed(args as Arguments);
      } catch {}
      const result = Reflect.apply(target, self, args);
      told?.(result);
      return result;
    },
  });
}
