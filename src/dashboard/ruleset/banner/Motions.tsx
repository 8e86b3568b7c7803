import { type Motion, motions } from '../../../shared/ruleset.ts';
import { PictureChoice } from './PictureChoice.tsx';
import { MotionPicture } from './pictures.tsx';

export const motionNames: Record<Motion, string> = {
  none: 'At once',
  fade: 'Fades in',
  slide: 'Slides in',
};

/** How the banner comes onto the screen. */
export function Motions({ now, set }: { now: Motion; set: (motion: Motion) => void }) {
  return (
    <PictureChoice
      legend="Motion"
      hint="Visitors whose system asks for less motion see it at once."
      value={now}
      options={motions.map((key) => ({
        key,
        name: motionNames[key],
        picture: <MotionPicture motion={key} />,
      }))}
      change={set}
    />
  );
}
