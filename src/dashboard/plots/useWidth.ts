import type { Ref } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Current width of an element in CSS pixels: a plot is drawn for its place, so that its letters keep their size. */
export function useWidth<Box extends HTMLElement>(): [Ref<Box>, number] {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const follow = new ResizeObserver(() => setWidth(element.clientWidth));
    follow.observe(element);
    setWidth(element.clientWidth);
    return () => follow.disconnect();
  }, []);
  return [box, width];
}
