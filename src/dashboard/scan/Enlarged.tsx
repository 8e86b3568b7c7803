import type { Screenshot } from '../../shared/wire/scan/scans.ts';
import { usePicture } from '../api/usePicture.ts';
import { Dialog } from '../kit/dialog.tsx';
import { useSignedIn } from '../session/context.ts';
import { states } from './labels.ts';

/** One picture as large as the window allows; arrow keys lead to the same page in the other states. */
export function EnlargedPicture({
  title,
  shots,
  place,
  show,
  close,
}: {
  title: string;
  shots: readonly Screenshot[];
  place: number;
  show: (place: number) => void;
  close: () => void;
}) {
  const shot = shots[place] as Screenshot;
  const step = (by: number) => show((place + by + shots.length) % shots.length);
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
  return (
    <Dialog title={title} close={close} wide>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only repeat what the two buttons do */}
      <div onKeyDown={({ key }) => steps[key] && step(steps[key])}>
        <p role="status">
          {place + 1} of {shots.length}: {states[shot.state]}
          {!shot.reached && ', which could not be reached: this is the page before a choice'}
        </p>
        <Picture key={shot.path} shot={shot} title={title} />
        <div class="actions">
          <button type="button" onClick={() => step(-1)}>
            Previous
          </button>
          <button type="button" onClick={() => step(1)}>
            Next
          </button>
          <button type="button" onClick={close}>
            Close
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function Picture({ shot, title }: { shot: Screenshot; title: string }) {
  const { api } = useSignedIn();
  const { place, source, failed } = usePicture<HTMLDivElement>(api, shot.path);
  return (
    <div ref={place} class="frame-of-shot">
      {source ? (
        <img src={source} alt={`${title}, ${states[shot.state]}`} />
      ) : (
        failed && 'This screenshot could not be loaded.'
      )}
    </div>
  );
}
