import { useState } from 'preact/hooks';
import type { LatestScans, PageScreenshots, Screenshot } from '../../shared/wire/scan/scans.ts';
import { usePicture } from '../api/usePicture.ts';
import { useRead } from '../api/useRead.ts';
import { timeOf } from '../kit/format.ts';
import { Card } from '../kit/layout.tsx';
import { Empty, Loaded } from '../kit/state.tsx';
import { useSignedIn, useSite } from '../session/context.ts';
import { EnlargedPicture } from './Enlarged.tsx';
import { states } from './labels.ts';
import { ToScans } from './ToScans.tsx';

/** Each page as every kind of visitor saw it, side by side. */
export function Screenshots() {
  const { api } = useSignedIn();
  const at = `/sites/${useSite().id}/scans/latest`;
  const read = useRead(at, () => api.get<LatestScans>(at));
  return (
    <Loaded read={read} lines={6}>
      {({ tier1 }) =>
        tier1?.screenshots.length ? (
          <>
            <p class="soft">
              Taken {timeOf(tier1.startedAt)}: before a choice, and on the next page after it.
            </p>
            {tier1.screenshots.map((shown) => (
              <PageSeen key={shown.page} shown={shown} />
            ))}
          </>
        ) : (
          <Empty title="No screenshots yet">
            <p>The first part of a scan takes one of each page, if the server has a browser.</p>
            <ToScans />
          </Empty>
        )
      }
    </Loaded>
  );
}

function PageSeen({ shown: { page, title, states: shots } }: { shown: PageScreenshots }) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <Card title={title || page} lead={title ? <bdi dir="ltr">{page}</bdi> : undefined}>
      <ul class="shots">
        {shots.map((shot, place) => (
          <li key={shot.state}>
            <Thumbnail shot={shot} open={() => setOpen(place)} />
          </li>
        ))}
      </ul>
      {open !== null && (
        <EnlargedPicture
          title={title || page}
          shots={shots}
          place={open}
          show={setOpen}
          close={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

function Thumbnail({ shot, open }: { shot: Screenshot; open: () => void }) {
  const { api } = useSignedIn();
  const { place, source, failed } = usePicture<HTMLButtonElement>(api, shot.path);
  return (
    <button type="button" ref={place} class="shot" aria-haspopup="dialog" onClick={open}>
      <span class="frame-of-shot">
        {source ? <img src={source} alt="" /> : failed && 'This screenshot could not be loaded.'}
      </span>
      <span>
        {states[shot.state]}
        {!shot.reached && <span class="soft"> (not reached)</span>}
      </span>
    </button>
  );
}
