import { apply, once, type Realm, type Shut, wrap } from './realm.ts';

/** Of all windows: one's `send` sends what was opened with another's `open`. */
const refused = new WeakSet<XMLHttpRequest>();

/** Holds back requests scripts make without an element. To its script a held one looks like a failed one. */
export function holdRequests(realm: Realm, shut: Shut): void {
  const urlOf = Object.getOwnPropertyDescriptor(realm.Request.prototype, 'url')?.get;

  /** The purpose that blocks an address among arguments, for now. */
  const held = (args: unknown[], at = 0): string | undefined => {
    const given = args[at];
    if (typeof given === 'object') {
      try {
        // Of any window's requests; throws for all else.
        return shut(apply(urlOf as never, given as object, []));
      } catch {}
      args[at] = once(given);
    }
    return shut(args[at]);
  };

  wrap(realm, 'fetch', ((native: () => unknown, _self: unknown, args: unknown[]) =>
    held(args) ? Promise.reject(new realm.TypeError('Failed to fetch')) : native()) as never);

  wrap(realm.XMLHttpRequest.prototype, 'open', ((
    native: () => unknown,
    self: XMLHttpRequest,
    args: unknown[],
  ) => {
    if (held(args, 1)) refused.add(self);
    else refused.delete(self);
    return native();
  }) as never);
  wrap(realm.XMLHttpRequest.prototype, 'send', ((native: () => unknown, self: XMLHttpRequest) => {
    if (!refused.has(self)) return native();
    setTimeout(() => {
      for (const event of ['error', 'loadend']) self.dispatchEvent(new ProgressEvent(event));
    });
  }) as never);

  // The platform's behaviour when a policy of the page forbids the address: accepted, and never sent.
  wrap(realm.Navigator.prototype, 'sendBeacon', ((
    native: () => unknown,
    _self: unknown,
    args: unknown[],
  ) => (held(args) ? true : native())) as never);

  wrap(realm, 'fetchLater', ((native: () => unknown, _self: unknown, args: unknown[]) =>
    held(args) ? { activated: false } : native()) as never);
  wrap((realm.Worklet as { prototype: object } | undefined)?.prototype ?? {}, 'addModule', ((
    native: () => unknown,
    _self: unknown,
    args: unknown[],
  ) =>
    held(args)
      ? Promise.reject(new realm.DOMException('The module could not be loaded', 'AbortError'))
      : native()) as never);
  // Links give no notice before they are followed.
  realm.addEventListener(
    'click',
    (event) => {
      for (const link of event.composedPath() as HTMLAnchorElement[]) {
        if (link.ping?.split(/\s/).some(shut)) link.removeAttribute('ping');
      }
    },
    true,
  );
  // A form whose answer goes into a frame is a request like any other; one that leads the visitor elsewhere is theirs.
  wrap(realm.HTMLFormElement.prototype, 'submit', ((
    native: () => unknown,
    form: HTMLFormElement,
  ) => {
    const name = form.getAttribute('target');
    const framed =
      name && [...realm.document.querySelectorAll('iframe')].some((one) => one.name === name);
    return framed && shut(form.getAttribute('action')) ? undefined : native();
  }) as never);

  // A sound created with its address gets it like any other.
  realm.Audio = new Proxy(realm.Audio, {
    construct(target, args, made) {
      const sound = Reflect.construct(target, args[0] === undefined ? [] : [''], made);
      if (args[0] !== undefined) sound.src = args[0];
      return sound;
    },
  });

  const constructors = realm as unknown as Record<string, new (...args: unknown[]) => object>;
  for (const name of [
    'EventSource',
    'WebSocket',
    'WebSocketStream',
    'WebTransport',
    'Worker',
    'SharedWorker',
  ]) {
    const native = constructors[name];
    if (!native) continue;
    constructors[name] = new Proxy(native, {
      construct(target, args, made) {
        if (held(args)) throw new realm.DOMException('The address is not allowed', 'SecurityError');
        return Reflect.construct(target, args, made);
      },
    });
  }
}
