import { type Realm, type Shut, wrap } from './realm.ts';

/** Holds back requests scripts make without an element. A held one looks to its script like a failed one. */
export function holdRequests(realm: Realm, shut: Shut): void {
  const refused = new WeakSet<XMLHttpRequest>();

  wrap(realm, 'fetch', ((native: () => unknown, _self: unknown, [input]: [Request | string]) =>
    shut((input as Request)?.url || input)
      ? Promise.reject(new realm.TypeError('Failed to fetch'))
      : native()) as never);

  wrap(realm.XMLHttpRequest.prototype, 'open', ((
    native: () => unknown,
    self: XMLHttpRequest,
    [, url]: string[],
  ) => {
    if (shut(url)) refused.add(self);
    else refused.delete(self);
    return native();
  }) as never);
  wrap(realm.XMLHttpRequest.prototype, 'send', ((native: () => unknown, self: XMLHttpRequest) => {
    if (!refused.has(self)) return native();
    setTimeout(() => {
      for (const event of ['error', 'loadend']) self.dispatchEvent(new ProgressEvent(event));
    });
  }) as never);

  // As the platform answers when a policy of the page forbids the address: accepted, and never sent.
  wrap(realm.Navigator.prototype, 'sendBeacon', ((
    native: () => unknown,
    _self: unknown,
    [url]: [unknown],
  ) => (shut(url) ? true : native())) as never);

  const constructors = realm as unknown as Record<string, new (...args: unknown[]) => object>;
  for (const name of ['WebSocket', 'EventSource', 'Worker', 'SharedWorker']) {
    const native = constructors[name];
    if (!native) continue;
    constructors[name] = new Proxy(native, {
      construct(target, args, made) {
        if (shut(args[0]))
          throw new realm.DOMException('The address is not allowed', 'SecurityError');
        return Reflect.construct(target, args, made);
      },
    });
  }
}
