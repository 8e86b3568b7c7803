import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { path as pathTo, useUnsaved } from '../../route.ts';
import { useSite } from '../../session/context.ts';
import type { TextInPlace } from './inPlace.ts';

/** Sizes of preview windows, in CSS pixels. */
export const screens = {
  phone: { label: 'Phone', width: 390, height: 760 },
  small: { label: 'Small phone', width: 320, height: 568 },
  tablet: { label: 'Tablet', width: 820, height: 900 },
  desktop: { label: 'Desktop', width: 1280, height: 800 },
} as const;
export type ScreenName = keyof typeof screens;

const pointer = 'pointer';

/** Milliseconds after a page has loaded in which its banner has opened. */
const settled = 1_000;

/** Pixels of the frame around it. */
const borders = 2;

/** A page in a window of that size, made smaller where there is less room. */
export function Screen({
  name,
  page,
  texts,
  edited,
}: {
  name: ScreenName;
  page: string;
  /** Texts that may be changed in it; none where its viewer may change nothing. */
  texts: TextInPlace[];
  edited: (path: string, text: string) => void;
}) {
  const { width, height, label } = screens[name];
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room / width);
  const frame = useRef<HTMLIFrameElement>(null);
  // Whoever is typing in the picture goes on in the one that is there.
  const [typing, setTyping] = useState(false);
  /** What is typed in it comes here once it is finished; a link that was pressed meanwhile would leave it behind. */
  const [changed, setChanged] = useState(false);
  useUnsaved(changed, pathTo('sites', useSite().id, 'banner'));
  const there = useRef(page);
  /** The control that changed last: each change loads a new page, which focuses the control in the old one's place. */
  const last = useRef('');
  /**
   * Whether a page may still open its banner: one in the middle takes the focus, and so do preferences; from a process of its own,
   * in which case it can come after it was given back.
   */
  const opens = useRef(true);
  /** What was last used since then: a key, or the pointer that came over the picture. */
  const lead = useRef('');
  /** Whether the pointer is over the picture. The first word of one that is there may only mean that the picture came under it. */
  const over = useRef(true);
  if (!typing && there.current !== page) {
    there.current = page;
    opens.current = !last.current;
    if (lead.current !== pointer) lead.current = '';
  }
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (!source || source !== frame.current?.contentWindow) return;
      const { path, text, open, changed } = Object(data) as Record<string, unknown>;
      if (typeof open === 'boolean') setTyping(open);
      setChanged(changed === true);
      const known = texts.find(([one]) => one === path);
      if (!known || typeof text !== 'string') return;
      last.current = known[0];
      edited(known[0], text.slice(0, 5_000));
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  });
  const before = useRef<HTMLElement | null>(null);
  // Before anything can be focused beside it.
  useLayoutEffect(() => {
    before.current = document.activeElement as HTMLElement | null;
    const note = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        lead.current = event.key;
        return;
      }
      // Chromium says so of a pointer that rests as well, for each new page under it.
      const now = box.current?.contains(event.target as Node) ?? false;
      if (now !== over.current) lead.current = now ? pointer : '';
      over.current = now;
    };
    const keep = ({ target }: Event) => {
      if (target === frame.current) return;
      before.current = target as HTMLElement;
      // A Tab that led here does not lead into the picture any more.
      if (lead.current === 'Tab') lead.current = '';
    };
    const follow = () => {
      if (document.activeElement !== frame.current) return;
      const asked = lead.current === 'Tab' || lead.current === pointer;
      // Taken from whoever is typing beside it; `inert` does not stop that in Chromium.
      if (opens.current && !asked) {
        // The focus is still on its way.
        setTimeout(() => {
          focus();
          frame.current?.blur();
          before.current?.focus({ preventScroll: true });
        });
      }
      // The focused control may be below the window's end, in a fixed position: no browser scrolls for that.
      else box.current?.scrollIntoView({ block: 'nearest' });
      if (asked) opens.current = false;
    };
    const ears = [
      ['keydown', note],
      ['pointerover', note],
      ['focusin', keep],
      ['blur', follow],
    ] as const;
    for (const [type, hear] of ears) addEventListener(type, hear);
    return () => {
      for (const [type, hear] of ears) removeEventListener(type, hear);
    };
  }, []);
  function hand(): void {
    setTyping(false);
    setTimeout(() => {
      if (there.current === page) opens.current = false;
    }, settled);
    if (!texts.length) return;
    const back = [document.body, frame.current].includes(document.activeElement as never)
      ? last.current
      : '';
    last.current = '';
    if (back) frame.current?.focus();
    // Its origin is opaque, and nobody else is in that window.
    frame.current?.contentWindow?.postMessage({ texts, focus: back }, '*');
  }
  return (
    <div
      class="screen"
      ref={box}
      style={{ height: `${Math.ceil(height * scale)}px`, maxWidth: `${width + borders}px` }}
    >
      {room > 0 && (
        <iframe
          key={there.current}
          ref={frame}
          onLoad={hand}
          title={`The banner on a screen of ${width} by ${height} pixels (${label})`}
          src={there.current}
          sandbox="allow-scripts"
          style={{ width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}
