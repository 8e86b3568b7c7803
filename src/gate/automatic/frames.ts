import { apply, type Realm, replace, replaceAccessor } from './realm.ts';

const framed = 'iframe,frame,object,embed';

/**
 * Finds each same-origin frame's window before the page can use it: it brings its own copies of all that is replaced. Most
 * pages insert a great deal and hardly ever a frame, so what is inserted is not looked at: frames that were made wait here.
 */
export function watchFrames(
  realm: Realm,
  found: (realm: Realm | null) => void,
): (made: ParentNode) => void {
  const waiting = new Set<HTMLIFrameElement>();
  let any = false;
  const property = Object.getOwnPropertyDescriptor(
    realm.HTMLIFrameElement.prototype,
    'contentWindow',
  );

  const see = (frame: HTMLIFrameElement) => {
    try {
      const inside = apply(property?.get as never, frame, []) as Realm | null;
      if (!inside) return;
      waiting.delete(frame);
      found(inside);
    } catch {
      waiting.delete(frame);
    }
  };
  const look = () => {
    waiting.forEach(see);
    any = waiting.size > 0;
  };
  const wait = (frame: HTMLIFrameElement) => {
    if (waiting.size < 100) waiting.add(frame);
    any = true;
  };
  const inserted = (native: (...args: never[]) => unknown) =>
    function (this: Node) {
      const result = apply(native, this, arguments as never);
      // Its window is there now, and reachable by index without the getters below.
      if (any) look();
      return result;
    };

  // A function each: what several share, the engine compiles for all of them at once, and calls without knowing whom.
  replace(
    realm.Node.prototype,
    'appendChild',
    (native) =>
      function (this: Node) {
        const result = apply(native, this, arguments as never);
        if (any) look();
        return result;
      },
  );
  replace(
    realm.Node.prototype,
    'insertBefore',
    (native) =>
      function (this: Node) {
        const result = apply(native, this, arguments as never);
        if (any) look();
        return result;
      },
  );
  replace(realm.Node.prototype, 'replaceChild', inserted);
  for (const kind of ['Element', 'Document', 'DocumentFragment', 'CharacterData'] as const) {
    replace(
      realm[kind].prototype,
      'append prepend before after replaceWith replaceChildren insertAdjacentElement moveBefore',
      inserted,
    );
  }
  replace(realm.Range.prototype, 'insertNode surroundContents', inserted);
  for (const [method, at] of [
    ['createElement', 0],
    ['createElementNS', 1],
  ] as const) {
    replace(
      realm.Document.prototype,
      method,
      (native) =>
        function (this: Document, ...args: never[]) {
          const made = apply(native, this, args) as HTMLIFrameElement;
          // To ask the element itself would cost a third of what making it does.
          const name = args[at] as string | undefined;
          if (name?.length === 6 && made.localName === 'iframe') wait(made);
          return made;
        },
    );
  }
  for (const kind of ['HTMLIFrameElement', 'HTMLObjectElement'] as const) {
    for (const name of ['contentWindow', 'contentDocument']) {
      replaceAccessor(
        realm[kind].prototype,
        name,
        'get',
        (native) =>
          function (this: Element) {
            const inside = apply(native, this, []) as (Window & { defaultView?: Realm }) | null;
            try {
              found((inside?.defaultView || inside) as Realm);
            } catch {}
            return inside;
          },
      );
    }
  }

  return (made) => {
    for (const frame of made.querySelectorAll<HTMLIFrameElement>(framed)) wait(frame);
    look();
  };
}
