import { useEffect, useRef, useState } from 'preact/hooks';

/** Sizes of preview windows, in CSS pixels. */
export const screens = {
  phone: { label: 'Phone', width: 390, height: 760 },
  small: { label: 'Small phone', width: 320, height: 568 },
  tablet: { label: 'Tablet', width: 820, height: 900 },
  desktop: { label: 'Desktop', width: 1280, height: 800 },
} as const;
export type ScreenName = keyof typeof screens;

/** A page in a window of that size, made smaller where there is less room. */
export function Screen({ name, page }: { name: ScreenName; page: string }) {
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
  return (
    <div class="screen" ref={box} style={{ height: `${Math.ceil(height * scale)}px` }}>
      {room > 0 && (
        <iframe
          key={page}
          title={`The banner on a screen of ${width} by ${height} pixels (${label})`}
          src={page}
          sandbox="allow-scripts"
          style={{ width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}
