/** Reports of the watcher in a page, one row for each observation. */
export type WatchRow = { at: number; stack: string[]; frame: string; click?: boolean } & (
  | { kind: 'cookie'; text: string }
  | { kind: 'entry'; area: 'localStorage' | 'sessionStorage'; key: string }
  | { kind: 'database' | 'cache'; key: string }
  | { kind: 'consent'; layer: string; command: 'default' | 'update'; values: object }
  | { kind: 'tag'; what: string }
  | { kind: 'fingerprint'; api: string }
  | { kind: 'service_worker' | 'popup'; url: string }
);

/**
 * Runs in every frame before any script of the page: observes what leaves no trace in the browser's own protocol. It is
 * self-contained, for only its text travels to the page, and it must neither throw into the page nor change results for
 * the page.
 * @param name of the channel to the scanner, which the page must not find
 * @param layers names of data layers
 */
export function watch(name: string, layers: string[]): void {
  const world = window as unknown as Record<string, unknown>;
  const send = world[name] as ((text: string) => void) | undefined;
  delete world[name];
  if (!send) return;

  const { now } = Date;
  const { stringify } = JSON;
  const { defineProperty, entries: entriesOf } = Object;
  const { isArray } = Array;
  const after = setTimeout;
  const Failure = Error;
  const frame = location.href;
  const [most, maxStack, maxText] = [5_000, 8_000, 2_000];
  const { userActivation } = navigator;
  let reported = 0;
  /** Scripts that were there when something was clicked. */
  let there: string[] = [];

  /** Whether a script handles a click or goes on with what one began, as when the server or another frame has answered. */
  function followsClick([script = '']: string[]): boolean {
    const { type, source } = Object(world.event) as MessageEvent;
    const goesOn = there.includes(script) || (type === 'message' && source !== window);
    return type === 'click' || (userActivation.isActive && goesOn);
  }

  function tell(row: object): void {
    reported += 1;
    if (reported > most) return;
    try {
      const lines = `${new Failure().stack ?? ''}`.slice(0, maxStack).split('\n');
      const found = lines.map((line) => /((?:https?|blob|data):[^\s)]*?):\d+:\d+\)?$/.exec(line));
      const stack = bare([...new Set(found.flatMap((match) => match?.[1] ?? []))].slice(0, 12));
      send?.(stringify(bare({ at: now(), frame, stack, click: followsClick(stack), ...row })));
    } catch {}
  }

  /** As it stands, whatever `toJSON` the page defines for its kind. */
  function bare<Value extends object>(value: Value): Value {
    return defineProperty(value, 'toJSON', { value: undefined });
  }

  /** A copy of a consent command: the page's own object could turn into anything on serialisation. */
  function plain(given: unknown): object {
    const copy = bare({} as Record<string, unknown>);
    for (const [key, value] of entriesOf(Object(given) as object).slice(0, 40)) {
      if (isArray(value)) copy[key] = bare(value.slice(0, 60).map((one) => `${one}`));
      else if (Object(value) !== value && typeof value !== 'symbol') copy[key] = value;
    }
    return copy;
  }

  /** Wraps a method in a watcher; the method works as before. */
  function before(owner: object | undefined, method: string, see: (args: unknown[]) => void): void {
    const found = owner && Object.getOwnPropertyDescriptor(owner, method);
    const kind = found?.value ? 'value' : found?.set ? 'set' : 'get';
    const original = found?.[kind];
    if (!found || typeof original !== 'function') return;
    const watched = new Proxy(original, {
      apply(target, self, args) {
        try {
          see(args);
        } catch {}
        return Reflect.apply(target, self, args);
      },
    });
    Object.defineProperty(owner, method, { ...found, [kind]: watched });
  }

  before(Document.prototype, 'cookie', ([text]) =>
    tell({ kind: 'cookie', text: `${text}`.slice(0, maxText) }),
  );
  const store = (world.CookieStore as { prototype: object } | undefined)?.prototype;
  before(store, 'set', ([first, value]) => {
    const set = Object(first) as Record<string, unknown>;
    const { name = first, value: given = value, expires } = set;
    if (typeof expires === 'number' && expires <= now()) return; // It takes the cookie away.
    tell({ kind: 'cookie', text: `${name}=${given}`.slice(0, maxText) });
  });
  before(Storage.prototype, 'setItem', ([key]) => {
    // The method alone does not show which of the two it is; the key is looked for in both afterwards.
    tell({ kind: 'entry', area: 'localStorage', key: `${key}`.slice(0, maxText) });
  });
  /** What is kept, by area and key. */
  function stored(): Map<string, string> {
    const found = new Map<string, string>();
    for (const area of ['localStorage', 'sessionStorage']) {
      try {
        for (const [key, value] of entriesOf(world[area] as object).slice(0, 200))
          found.set(`${area} ${key}`.slice(0, maxText), `${value}`.slice(0, maxText));
      } catch {}
    }
    return found;
  }
  // A property of a storage is written without a method: what a click writes so shows in what is kept before it and after it.
  addEventListener(
    'click',
    () => {
      const was = stored();
      there = [frame.split('#', 1)[0] as string, ...[...document.scripts].map(({ src }) => src)];
      after(() => {
        for (const [place, value] of stored()) {
          const [area, key] = [place.split(' ', 1)[0], place.slice(place.indexOf(' ') + 1)];
          if (was.get(place) !== value) tell({ kind: 'entry', area, key, click: true });
        }
      });
    },
    true,
  );
  before(IDBFactory.prototype, 'open', ([key]) =>
    tell({ kind: 'database', key: `${key}`.slice(0, maxText) }),
  );
  before((world.CacheStorage as { prototype: object } | undefined)?.prototype, 'open', ([key]) =>
    tell({ kind: 'cache', key: `${key}`.slice(0, maxText) }),
  );
  before(world, 'open', ([url]) => tell({ kind: 'popup', url: `${url ?? ''}`.slice(0, maxText) }));

  const workers = (world.ServiceWorkerContainer as { prototype: object } | undefined)?.prototype;
  if (workers) {
    const register = Object.getOwnPropertyDescriptor(workers, 'register');
    Object.defineProperty(workers, 'register', {
      ...register,
      value: new Proxy(register?.value, {
        apply(_target, _self, [url]) {
          tell({
            kind: 'service_worker',
            url: new URL(`${url}`, document.baseURI).href.slice(0, maxText),
          });
          return Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
        },
      }),
    });
  }

  /** Leaves with an element what this method of it makes, where the page keeps that to itself. */
  function keep(owner: object, method: string, name: string, what: (made: unknown) => boolean) {
    const found = Object.getOwnPropertyDescriptor(owner, method);
    if (typeof found?.value !== 'function') return;
    const value = new Proxy(found.value, {
      apply(target, self, args) {
        const made = Reflect.apply(target, self, args);
        if (what(made)) defineProperty(self, Symbol.for(name), { value: made });
        return made;
      },
    });
    Object.defineProperty(owner, method, { ...found, value });
  }
  // Banners live in closed roots too: the scanner looks into them as a visitor does. Switches of a page's own make can say to the
  // browser alone that they are on.
  keep(
    Element.prototype,
    'attachShadow',
    'closedRoot',
    (root) => (root as ShadowRoot).mode === 'closed',
  );
  keep(HTMLElement.prototype, 'attachInternals', 'internals', () => true);

  const read: Record<string, string[]> = {
    HTMLCanvasElement: ['toDataURL', 'toBlob'],
    CanvasRenderingContext2D: ['getImageData', 'measureText'],
    WebGLRenderingContext: ['getParameter', 'getExtension', 'readPixels'],
    WebGL2RenderingContext: ['getParameter', 'getExtension', 'readPixels'],
    OfflineAudioContext: ['startRendering'],
    AudioContext: ['createOscillator'],
    RTCPeerConnection: ['createDataChannel', 'createOffer'],
    Navigator: ['plugins', 'hardwareConcurrency', 'deviceMemory', 'getBattery'],
    NavigatorUAData: ['getHighEntropyValues'],
    MediaDevices: ['enumerateDevices'],
    FontFaceSet: ['check'],
  };
  for (const [owner, methods] of Object.entries(read)) {
    const { prototype } = Object(world[owner]) as { prototype?: object };
    for (const method of methods) {
      before(prototype, method, ([about]) => {
        // Drawings ask for many extensions. One of them only names the graphics card, and not every browser grants it.
        if (method === 'getExtension' && about !== 'WEBGL_debug_renderer_info') return;
        tell({ kind: 'fingerprint', api: `${owner}.${method}` });
      });
    }
  }

  /** Reports consent commands in an entry, and the first thing that reads consent. */
  function look(layer: string, entry: unknown): void {
    const [first, command, values] = Array.from(Object(entry) as ArrayLike<unknown>);
    if (first === 'consent' && (command === 'default' || command === 'update')) {
      tell({ kind: 'consent', layer, command, values: plain(values) });
    } else if (first === 'config' || first === 'event') tell({ kind: 'tag', what: `${command}` });
    else if (Object(entry).event === 'gtm.js') tell({ kind: 'tag', what: 'gtm.js' });
  }

  const watched = new WeakSet<object>();
  for (const layer of [...layers, 'uetq']) {
    let held = world[layer];
    const seeAll = (entries: unknown[]) => {
      // A list is no command: Google's tags read the arguments of a function, and nothing else.
      if (layer !== 'uetq') for (const entry of entries) Array.isArray(entry) || look(layer, entry);
      // Microsoft's queue takes the parts of a command one by one.
      else
        entries.forEach((one, at) => {
          if (one === 'consent') look(layer, entries.slice(at, at + 3));
        });
    };
    const follow = (list: unknown) => {
      if (!Array.isArray(list) || watched.has(list)) return;
      watched.add(list);
      seeAll(list);
      // A tag manager replaces this method with its own and calls it from there.
      for (const method of ['push', 'unshift'] as const) {
        const original = list[method];
        Object.defineProperty(list, method, {
          configurable: true,
          writable: true,
          enumerable: false,
          value(...entries: unknown[]) {
            seeAll(entries);
            return original.apply(list, entries);
          },
        });
      }
    };
    follow(held);
    Object.defineProperty(world, layer, {
      configurable: true,
      enumerable: true,
      get: () => held,
      set(value) {
        held = value;
        follow(value);
      },
    });
  }
}
