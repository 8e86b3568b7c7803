import { useEffect, useRef, useState } from 'preact/hooks';
import type { Api } from './client.ts';

/** Pixels below the window's edge at which a picture is fetched, so that it is there when it scrolls into view. */
const ahead = 300;

/** A picture that needs a bearer, fetched when its place comes near the window. */
export function usePicture<Place extends Element>(api: Api, path: string) {
  const place = useRef<Place>(null);
  const [source, setSource] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let made: string | null = null;
    let current = true;
    const show = (blob: Blob) => {
      if (!current) return;
      made = URL.createObjectURL(blob);
      setSource(made);
    };
    const watching = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watching.disconnect();
        api.download(path, () => {}).then(show, () => current && setFailed(true));
      },
      { rootMargin: `${ahead}px` },
    );
    if (place.current) watching.observe(place.current);
    return () => {
      current = false;
      watching.disconnect();
      setSource(null);
      setFailed(false);
      if (made) URL.revokeObjectURL(made);
    };
  }, [api, path]);

  return { place, source, failed };
}
