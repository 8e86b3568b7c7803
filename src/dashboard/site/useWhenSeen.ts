import { useEffect, useRef, useState } from 'preact/hooks';

/**
 * Reads for a row of a list as it comes into view: most rows of a long list never do. Null until then, and where it could not be
 * read, which the list says once for all of them.
 * @param key what is read; null where there is nothing to ask for
 */
export function useWhenSeen<Value>(key: string | null, read: () => Promise<Value>) {
  const place = useRef<HTMLSpanElement>(null);
  const [value, setValue] = useState<Value | null>(null);
  // The key identifies what `read` reads.
  useEffect(() => {
    const { current } = place;
    if (!current || key === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      read().then(setValue, () => {});
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [key]);
  return [place, value] as const;
}
