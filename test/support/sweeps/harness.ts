/** What one page of a sweep does, beside what every page of it does. */
export interface Trial {
  /** Where the page's script that changes the platform stands, or when it runs. */
  moment: 'above' | 'below' | 'late';
  /** Names put on `Object.prototype`, and as what. */
  names?: { list: readonly string[]; as: 'true' | 'function' | 'accessor' | 'deaf' };
  /** Every built-in function watches what it is handed. */
  watch?: boolean;
  /** Calls every function that was caught with whatever could be a grant. */
  call?: boolean;
  /** The built-in function by this path does something else. */
  lie?: { path: string; as: Lie };
  /** Nobody is there to press anything. */
  alone?: true;
}

/** What a built-in function does instead: throws, or answers one of these. */
export type Lie = 'throw' | 'undefined' | 'true' | 'this' | 'argument';

/** What a page tells of itself; each step comes once. */
export interface SweepReport {
  step: 'loaded' | 'ready' | 'answered' | 'left';
  /** Middle of what the visitor can press, in the window. */
  accept?: [x: number, y: number];
  reject?: [x: number, y: number];
  /** What of ours the page got hold of that it must not, and by which name. */
  caught: string[];
  /** Paths of the built-in functions that were called. */
  called: string[];
  /** Functions of ours the page got to call. */
  functions: number;
  /** Names that were set or read on `Object.prototype`. */
  asked: string[];
  cookie: string;
  outbox: string;
}

/**
 * Runs above everything in a page of a sweep, and saves what it needs itself, so that it goes on whatever the page does to
 * the platform. `hand` gets kit and power from a snippet that differs from the one that ships in this alone: it tells
 * whether what the page then catches is any of that.
 */
export function harness(trial: Trial): void {
  const { apply, construct, ownKeys, defineProperty, getPrototypeOf, setPrototypeOf } = Reflect;
  const describe = Object.getOwnPropertyDescriptor;
  const descriptors = Object.getOwnPropertyDescriptors;
  const saved = <F>(method: F) => method as F;
  const bound = (method: unknown, on: unknown) => (method as () => unknown).bind(on) as never;
  const frame: typeof requestAnimationFrame = requestAnimationFrame.bind(window);
  const soon: typeof setTimeout = setTimeout.bind(window) as never;
  const listen = saved(EventTarget.prototype.addEventListener);
  const dispatch = saved(EventTarget.prototype.dispatchEvent);
  const NativeEvent = Event;
  const stringify: (value: unknown) => string = JSON.stringify;
  const source = saved(Function.prototype.toString);
  const find = saved(DocumentFragment.prototype.querySelectorAll);
  const rectOf = saved(Element.prototype.getBoundingClientRect);
  const press = saved(HTMLElement.prototype.click);
  const closeDialog = saved(HTMLDialogElement.prototype.close);
  const indexOf: (text: string, part: string) => number = bound(
    Function.prototype.call,
    String.prototype.indexOf,
  );
  const lookUp = (on: object, name: string) =>
    (on as { __lookupGetter__(name: string): () => never }).__lookupGetter__(name);
  const cookie = lookUp(document, 'cookie');
  const targetOf = lookUp(Event.prototype, 'target');
  const storage = localStorage;
  const none = <Value>() => ({ __proto__: null }) as unknown as Record<PropertyKey, Value>;

  const send: (url: string, text: string) => boolean = navigator.sendBeacon.bind(navigator);
  const url = `/said${location.search}`;

  const caught = none<1>();
  const called = none<1>();
  const names = none<1>();
  const sources = none<number>();
  const functions: ((...args: unknown[]) => unknown)[] = [];
  const known = new WeakSet<object>();
  const isKnown: (value: object) => boolean = bound(known.has, known);
  const know: (value: object) => void = bound(known.add, known);
  const mine = new WeakSet<object>();
  const isMine: (value: object) => boolean = bound(mine.has, mine);
  const own: (value: object) => void = bound(mine.add, mine);
  let kit: Record<string, unknown> & { root?: ShadowRoot; choice?: Record<string, object> | null };
  let power: object | undefined;
  /** While this is set, nothing is watched: it is our own doing. */
  let busy = false;

  const isObject = (value: unknown): value is object =>
    value !== null && (typeof value === 'object' || typeof value === 'function');

  /** Takes down what must not get about: the kit, the power, the essentials with all in them, and what is chosen. */
  function secret(value: object): string {
    if (!kit) return '';
    if (value === kit) return 'the kit';
    if (value === power) return 'the power';
    const { choice } = kit;
    if (choice && (value === choice || value === choice.granted || value === choice.denied))
      return 'the choice in force';
    // A set of purposes, whatever it is for.
    if (!getPrototypeOf(value) && value !== set && describe(value, 'necessary')?.value === 1)
      return 'a set of purposes';
    return isKnown(value) ? 'the essentials' : '';
  }
  function remember(value: unknown): void {
    if (!isObject(value) || typeof value === 'function' || isKnown(value)) return;
    know(value);
    const keys = ownKeys(value);
    for (let index = 0; index < keys.length; index++)
      remember((value as Record<PropertyKey, unknown>)[keys[index] as string]);
  }

  function note(value: unknown, by: string, depth = 3): void {
    if (!isObject(value) || isMine(value)) return;
    const name = secret(value);
    if (name) caught[`${name} by ${by}`] = 1;
    if (typeof value === 'function') {
      const code = apply(source, value, []) as string;
      if (indexOf(code, '[native code]') >= 0) return;
      // The view library's queue works without end on what is none of its components: the page would hang.
      if (indexOf(code, '.debounceRendering') >= 0) return;
      for (let index = 0; index < functions.length; index++) if (functions[index] === value) return;
      // Each render makes the same anew.
      const alike = (sources[code] || 0) + 1;
      sources[code] = alike;
      if (alike < 3) functions[functions.length] = value as never;
      return;
    }
    if (!depth) return;
    try {
      const keys = ownKeys(value);
      for (let index = 0; index < keys.length && index < 50; index++) {
        const property = describe(value, keys[index] as string);
        if (property && 'value' in property) note(property.value, by, depth - 1);
      }
    } catch {}
  }
  function watched(by: string, self: unknown, args: ArrayLike<unknown>): void {
    if (busy) return;
    busy = true;
    called[by] = 1;
    if (trial.watch) {
      note(self, by);
      for (let index = 0; index < args.length; index++) note(args[index], by);
    }
    busy = false;
  }

  const lies: Record<Lie, (self: unknown, args: ArrayLike<unknown>) => unknown> = {
    throw() {
      throw new NativeEvent('lie');
    },
    undefined: () => undefined,
    true: () => true,
    this: (self) => self,
    argument: (_self, args) => args[0],
  };

  /** Every function a script can reach by names, each by one path. */
  function wrapAll(): void {
    const proxies = new Map<unknown, unknown>();
    const wrap = (native: unknown, path: string): unknown => {
      if (typeof native !== 'function' || isMine(native)) return native;
      const before = proxies.get(native);
      if (before) return before;
      const lie = trial.lie?.path === path ? lies[trial.lie.as] : undefined;
      const proxy = new Proxy(native, {
        __proto__: null,
        apply(target: () => unknown, self: unknown, args: unknown[]) {
          watched(path, self, args);
          return lie && !busy ? lie(self, args) : apply(target, self, args);
        },
        construct(target: () => unknown, args: unknown[], made: () => unknown) {
          watched(path, undefined, args);
          if (lie && !busy) {
            const said = lie(undefined, args);
            return isObject(said) ? said : none();
          }
          return construct(target, args, made);
        },
      } as ProxyHandler<never>);
      own(proxy);
      proxies.set(native, proxy);
      return proxy;
    };
    const seen = new Set<unknown>();
    const look = (holder: unknown, path: string): void => {
      if (!isObject(holder) || seen.has(holder)) return;
      seen.add(holder);
      const all = descriptors(holder) as Record<string, PropertyDescriptor>;
      for (const key of ownKeys(all)) {
        const name = typeof key === 'symbol' ? `[${key.description}]` : key;
        const here = path ? `${path}.${name}` : name;
        const property = all[key as string] as PropertyDescriptor;
        const { value } = property;
        if (key === 'constructor' || key === 'caller' || key === 'callee') continue;
        if (typeof value === 'function') {
          look(value.prototype, `${here}.prototype`);
          look(value, here);
        } else if (isObject(value) && /^(Reflect|JSON|Math|Intl|Atomics|CSS|console)$/.test(here)) {
          look(value, here);
        }
        try {
          if ('value' in property) {
            if (typeof value !== 'function') continue;
            if (property.configurable)
              defineProperty(holder, key, { ...property, value: wrap(value, here) });
            else if (property.writable)
              (holder as Record<PropertyKey, unknown>)[key] = wrap(value, here);
          } else if (property.configurable) {
            defineProperty(holder, key, {
              ...property,
              get: wrap(property.get, `get ${here}`) as () => unknown,
              set: wrap(property.set, `set ${here}`) as () => unknown,
            });
          }
        } catch {}
      }
    };
    const iterator = [][Symbol.iterator]();
    const hidden: [unknown, string][] = [
      [getPrototypeOf(iterator), 'ArrayIterator.prototype'],
      [getPrototypeOf(getPrototypeOf(iterator) as object), 'Iterator.prototype'],
      [getPrototypeOf(new Map().entries()), 'MapIterator.prototype'],
      [getPrototypeOf(new Set().values()), 'SetIterator.prototype'],
      [getPrototypeOf(''.matchAll(/./g)), 'RegExpStringIterator.prototype'],
      [getPrototypeOf(Uint8Array), 'TypedArray'],
      [(getPrototypeOf(Uint8Array) as { prototype: object }).prototype, 'TypedArray.prototype'],
      [getPrototypeOf(async () => {}), 'AsyncFunction.prototype'],
    ];
    for (const [holder, path] of hidden) look(holder, path);
    look(window, '');
    for (let up = getPrototypeOf(window); up; up = getPrototypeOf(up)) look(up, 'Window.prototype');
    for (const name of [
      'document',
      'navigator',
      'history',
      'performance',
      'crypto',
      'localStorage',
    ])
      look(getPrototypeOf(window[name as 'document']), `${name}.__proto__`);
  }

  function putNames({ list, as }: NonNullable<Trial['names']>): void {
    for (let index = 0; index < list.length; index++) {
      const name = list[index] as string;
      const notes = (self: unknown, args?: unknown[]) => {
        if (busy) return;
        busy = true;
        names[name] = 1;
        note(self, `Object.prototype.${name}`);
        for (let at = 0; args && at < args.length; at++) note(args[at], `Object.prototype.${name}`);
        busy = false;
      };
      const method = function (this: unknown, ...args: unknown[]) {
        notes(this, args);
      };
      own(method);
      const value = as === 'true' || method;
      const property =
        as === 'true' || as === 'function'
          ? { __proto__: null, value, writable: true, enumerable: true, configurable: true }
          : {
              __proto__: null,
              get(this: unknown) {
                notes(this);
              },
              set(this: unknown, given: unknown) {
                notes(this, [given]);
                const own = none<unknown>() as PropertyDescriptor;
                own.value = given;
                own.writable = own.enumerable = own.configurable = true;
                if (as === 'accessor') defineProperty(this as object, name, own);
              },
              configurable: true,
            };
      defineProperty(Object.prototype, name, property as PropertyDescriptor);
    }
  }

  function attack(): void {
    busy = true;
    try {
      if (trial.watch || trial.lie) wrapAll();
      if (trial.names) putNames(trial.names);
    } finally {
      busy = false;
    }
  }

  const all = ['necessary', 'functional', 'analytics', 'marketing'];
  const set = none<number>();
  for (const key of all) set[key] = 1;
  const now = Date.now();
  const choice = () => ({
    __proto__: null,
    subjectSecret: '98765432109876543210',
    sequence: 7,
    decidedAt: now,
    granted: set,
    denied: none(),
  });

  /** Has what was caught called with whatever could be a grant, or bring one about. */
  function callAll(): void {
    const event = {
      __proto__: null,
      type: 'click',
      isTrusted: true,
      preventDefault() {},
      stopPropagation() {},
    } as Record<string, unknown>;
    const ways: unknown[][] = [
      [],
      [set, 'accept_all', 'notice'],
      [all, 'accept_all', 'notice'],
      [choice()],
      [event],
      [ownClick],
      [buttons()[1]],
      [buttons()[1], set, 'accept_all'],
      [true],
      ['marketing'],
    ];
    // What they hand on is caught as well.
    const most = functions.length;
    for (let index = 0; index < most; index++) {
      for (let way = 0; way < ways.length; way++) {
        event.target = event.currentTarget = buttons()[1];
        event.composedPath = () => [event.target];
        try {
          note(
            apply(functions[index] as () => unknown, event.target, ways[way] as unknown[]),
            'an answer',
          );
        } catch {}
        if (indexOf(apply(cookie, document, []), '.necessary+') >= 0)
          caught['a grant by a call'] = 1;
      }
    }
  }

  const buttons = (): HTMLElement[] => {
    const found = kit?.root && apply(find, kit.root, ['.notice div button']);
    return found && found.length > 1 ? [found[0], found[1]] : ([] as never);
  };
  const inDialog = (): HTMLElement[] => {
    const found =
      kit?.root && apply(find, kit.root, ['dialog[open] li input, dialog[open] div button']);
    const list: HTMLElement[] = [];
    for (let index = 0; found && index < found.length; index++) list[index] = found[index];
    return list;
  };
  const alone = (run: () => void): void => {
    try {
      run();
    } catch {}
  };
  /** As a visitor leaves it with Escape, whatever a lie left of it. */
  const leaveDialog = (): void => {
    busy = true;
    alone(() => apply(closeDialog, kit.root && apply(find, kit.root, ['dialog'])[0], []));
    busy = false;
  };
  const middle = (one: HTMLElement | undefined): [number, number] | undefined => {
    if (!one) return undefined;
    const { x, y, width, height } = apply(rectOf, one, []) as DOMRect;
    return width ? [x + width / 2, y + height / 2] : undefined;
  };
  const keys = (of: object): string[] => {
    const list: string[] = [];
    for (const key in of) list[list.length] = key;
    return list;
  };
  /** A list that JSON finds no `toJSON` on. */
  const plain = (list: string[]): string[] => {
    setPrototypeOf(list, null);
    return list;
  };

  function say(step: SweepReport['step']): void {
    busy = true;
    const said: SweepReport & { __proto__: null } = {
      __proto__: null,
      step,
      caught: plain(keys(caught)),
      called: plain(keys(called)),
      asked: plain(keys(names)),
      functions: functions.length,
      cookie: apply(cookie, document, []),
      outbox: storage['portcullis.outbox'] || '',
    };
    const reject = middle(buttons()[0]);
    const accept = middle(buttons()[1]);
    if (reject) said.reject = reject;
    if (accept) said.accept = accept;
    send(url, stringify(said));
    busy = false;
  }

  /** Resolves nothing, for a page may have changed promises: goes on when something is there, or after so many frames. */
  function when(there: () => unknown, then: () => void, frames: number): void {
    busy = true;
    const found = there();
    busy = false;
    if (found || !frames) soon(then);
    else frame(() => when(there, then, frames - 1));
  }
  const types = ['pageshow', 'storage', 'visibilitychange', 'resize', 'scroll'];
  const patient = trial.lie ? 40 : 240;
  let ownClick: Event | undefined;
  const idOf = lookUp(Element.prototype, 'id');

  const api = () =>
    (window as unknown as { portcullis: Record<string, (given?: unknown) => void> }).portcullis;
  function go(): void {
    if (trial.moment === 'late') attack();
    // What another tab or page would set off.
    for (let index = 0; index < types.length; index++)
      alone(() => void apply(dispatch, window, [new NativeEvent(types[index] as string)]));
    alone(() => api().accept?.(all));
    alone(() => api().debug?.());
    alone(() => api().open?.());
    when(
      () => inDialog().length > 3,
      () => {
        // The switches, each twice; then all that would grant. What refuses is left out.
        const pressed = inDialog();
        for (let index = 0; index < pressed.length * 2; index++) {
          const one = pressed[index >> 1] as HTMLElement;
          const refuses = one.localName === 'button' && index >> 1 < pressed.length - 2;
          if (!refuses) alone(() => apply(press, one, []));
        }
        const accept = buttons()[1];
        if (accept) alone(() => apply(press, accept, []));
        if (trial.call) callAll();
        leaveDialog();
        let left = 6;
        when(
          () => !left--,
          () => say('ready'),
          12,
        );
      },
      patient,
    );
  }

  Object.assign(window, {
    hand(given: typeof kit, also: object) {
      kit = given;
      power = also;
      // The rules of the automatic gate are about the page's own tags: they grant nothing.
      const { blocking } = kit.essentials as { blocking?: object };
      if (blocking) know(blocking);
      remember(kit.essentials);
      remember(kit.purposes);
      delete (window as { hand?: unknown }).hand;
    },
    attack,
  });
  own(go);
  for (const one of [api, say, when, attack, harness]) own(one);
  const started = (event: Event) => {
    if (event.isTrusted && apply(idOf, apply(targetOf, event, []), []) === 'own') {
      if (ownClick) return alone(() => api().withdraw?.());
      ownClick = event;
      soon(() => {
        busy = true;
        const late = trial.moment === 'late';
        busy = false;
        // The files are there by then, and have been handed what they are handed.
        if (late) alone(() => api().open?.());
        when(
          () => !late || inDialog().length > 3,
          () => {
            if (late) leaveDialog();
            go();
          },
          240,
        );
      });
    } else if (event.isTrusted) {
      let left = 8;
      when(
        () => !left--,
        () => say('answered'),
        12,
      );
    }
  };
  own(started);
  apply(listen, window, ['click', started, true]);
  const loaded = () => {
    when(
      () => buttons().length,
      () => {
        say('loaded');
        if (trial.alone) go();
      },
      240,
    );
  };
  const left = () => say('left');
  own(loaded);
  own(left);
  apply(listen, window, ['load', loaded]);
  apply(listen, window, ['pagehide', left]);
}
