import { apply, type Realm, replace, replaceAccessor } from './realm.ts';

type Native = (...args: never[]) => unknown;

const framed = 'iframe,frame,object,embed';

/** Methods that insert a frame into a document. */
const insertions: [
  owner: 'Node' | 'Element' | 'Document' | 'DocumentFragment' | 'CharacterData' | 'Range',
  names: string,
][] = [
  ['Node', 'appendChild replaceChild insertBefore'],
  ...(['Element', 'Document', 'DocumentFragment', 'CharacterData'] as const).map(
    (kind): [typeof kind, string] => [
      kind,
      'append prepend before after replaceWith replaceChildren insertAdjacentElement moveBefore',
    ],
  ),
  ['Range', 'insertNode surroundContents'],
];

/**
 * Finds each same-origin frame's window before the page can use it: it brings its own copies of all that is replaced. Most
 * pages insert a great deal and hardly ever a frame, so insertions are the platform's own but while a frame that was made
 * waits for one: a function of ours there would cost each of them 30 ns and, in Chromium, every image's address a microsecond.
 */
export function watchFrames(
  realm: Realm,
  found: (realm: Realm) => void,
): (made: ParentNode) => void {
  const waiting = new Set<HTMLIFrameElement>();
  const property = Object.getOwnPropertyDescriptor(
    realm.HTMLIFrameElement.prototype,
    'contentWindow',
  );

  const see = (frame: HTMLIFrameElement) => {
    try {
      const inside = apply(property?.get as never, frame, []) as Realm | null;
      if (!inside) return;
      found(inside);
    } catch {}
    waiting.delete(frame);
  };
  const look = () => {
    waiting.forEach(see);
    if (!waiting.size) stop();
  };
  const wait = (frame: HTMLIFrameElement) => {
    if (waiting.size < 100) waiting.add(frame);
    start();
  };

  /** Restores the original methods, unless something else has replaced them since. */
  let undo: (() => void)[] = [];
  const stop = () => {
    for (const put of undo) put();
    undo = [];
  };
  const start = () => {
    if (undo.length) return;
    for (const [kind, names] of insertions) {
      const methods = realm[kind].prototype as unknown as Record<string, Native | undefined>;
      for (const name of names.split(' ')) {
        const before = methods[name];
        replace(
          methods,
          name,
          (native) =>
            function (this: Node) {
              const result = apply(native, this, arguments as never);
              // Its window is there now, and reachable by index without the getters below.
              look();
              return result;
            },
        );
        const ours = methods[name];
        undo.push(() => {
          if (methods[name] === ours) methods[name] = before;
        });
      }
    }
  };

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
          // Asking the element itself would cost a third of what creating it does.
          const name = args[at] as string | undefined;
          if (
            (name?.length === 6 || name?.[name.length - 7] === ':') &&
            made.localName === 'iframe'
          )
            wait(made);
          return made;
        },
    );
  }
  replace(
    realm.HTMLIFrameElement.prototype,
    'cloneNode',
    (native) =>
      function (this: HTMLIFrameElement) {
        const made = apply(native, this, arguments as never) as HTMLIFrameElement;
        wait(made);
        return made;
      },
  );
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
