/** Reads what each call of a method was given. For the page the method works as if we were not there. */
export function tap<Arguments extends unknown[]>(
  owner: object,
  method: string,
  read: (args: Arguments) => void,
): void {
  const methods = owner as Record<string, (...args: Arguments) => unknown>;
  methods[method] = new Proxy(methods[method] as () => unknown, {
    apply(target, self, args) {
      const result = Reflect.apply(target, self, args);
      try {
        read(args as Arguments);
      } catch {}
      return result;
    },
  });
}
