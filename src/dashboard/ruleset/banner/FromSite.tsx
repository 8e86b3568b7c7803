import { brandTheme } from '../../../shared/brand.ts';
import { contrast } from '../../../shared/contrast.ts';
import type { Theme } from '../../../shared/theme.ts';
import type { LatestScans } from '../../../shared/wire/scan/scans.ts';
import { usePicture } from '../../api/usePicture.ts';
import { useRead } from '../../api/useRead.ts';
import { useSignedIn, useSite } from '../../session/context.ts';

/** The colour and the logo that the newest scan saw on the site, each to be taken by a press. */
export function FromSite({ theme, set }: { theme: Theme; set: (theme: Theme) => void }) {
  const { api } = useSignedIn();
  const at = `/sites/${useSite().id}/scans/latest`;
  const { value } = useRead(at, () => api.get<LatestScans>(at));
  const brand = value?.tier1?.brand ?? value?.tier2?.brand;
  // An offer: where there is none, or it cannot be read, nothing is missing.
  if (!brand) return null;
  const { colour, paper, logo, picture } = brand;
  const made = colour === null ? null : brandTheme({ colour, logo: null });
  const isDark = contrast(paper, '#ffffff') > contrast(paper, '#000000');
  return (
    <fieldset>
      <legend>From your site</legend>
      <div class="brands">
        {made && (
          <button
            type="button"
            class="brand"
            aria-pressed={theme.accent === made.accent && theme.accentDark === made.accentDark}
            onClick={() => set(made)}
          >
            <span class="dot" style={{ background: `${colour}` }} />
            Colour <code>{colour}</code>
          </button>
        )}
        {logo !== null && (
          <button
            type="button"
            class="brand"
            aria-pressed={theme.logo === logo}
            onClick={() => set(brandTheme({ colour: null, logo }))}
          >
            {picture !== null && <Seen picture={picture} />}
            Logo <code>{logo}</code>
          </button>
        )}
      </div>
      <p class="hint">
        Taken from a scan of your pages.
        {isDark && ' They are dark, so the colour scheme “Always dark” suits them.'}
      </p>
    </fieldset>
  );
}

/** The logo as the scan saw it: the page itself may ask the site for nothing. */
function Seen({ picture }: { picture: string }) {
  const { api } = useSignedIn();
  const { place, source } = usePicture<HTMLSpanElement>(api, picture);
  return (
    <span class="seen" ref={place}>
      {source && <img src={source} alt="" />}
    </span>
  );
}
