import { useEffect, useRef, useState } from 'preact/hooks';
import type { BannerPreview } from '../../../shared/wire/ruleset/preview.ts';
import { type ApiError, asApiError } from '../../api/client.ts';
import { useSignedIn, useSite } from '../../session/context.ts';

/** Milliseconds after the last key before the preview is updated. */
const pause = 400;

/**
 * The real banner with what is not published yet, and what the law check says of it. The one before stays while the next is made.
 * @param body what would be published; null while that is not whole
 * @param key what else the banner follows from
 */
export function usePreview(
  body: object | null,
  key: string,
): { shown: BannerPreview | null; error: ApiError | null; again: () => void } {
  const { api } = useSignedIn();
  const site = useSite();
  const [shown, setShown] = useState<BannerPreview | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [turn, setTurn] = useState(0);
  const latest = useRef(0);
  useEffect(() => {
    if (!body) return;
    latest.current += 1;
    const mine = latest.current;
    const timer = setTimeout(
      async () => {
        try {
          const at = `/sites/${site.id}/banner/preview`;
          const answer = await api.send<BannerPreview>('POST', at, body);
          if (mine !== latest.current) return;
          setShown(answer);
          setError(null);
        } catch (refused) {
          if (mine === latest.current) setError(asApiError(refused));
        }
      },
      shown ? pause : 0,
    );
    return () => clearTimeout(timer);
  }, [key + JSON.stringify(body), turn]);
  return { shown, error, again: () => setTurn((n) => n + 1) };
}
