import type { Placement, Position, Presentation } from '../../../shared/ruleset.ts';
import type { DesignChange } from '../../../shared/wire/ruleset/ruleset.ts';
import { PictureChoice } from './PictureChoice.tsx';
import { WindowPicture } from './pictures.tsx';

/** Every place a banner may have. Corners follow the direction of the text: these names are for left to right. */
const placements: readonly (Placement & { name: string })[] = [
  { layout: 'box', position: 'start', name: 'Box, bottom left' },
  { layout: 'box', position: 'end', name: 'Box, bottom right' },
  { layout: 'bar', position: 'bottom', name: 'Bar at the bottom' },
  { layout: 'bar', position: 'top', name: 'Bar at the top' },
  { layout: 'dialog', position: 'center', name: 'Dialog in the middle' },
];

/** On a phone a box fills the width: its corners are one. */
const onPhones = placements
  .filter(({ position }) => position !== 'end')
  .map((one) => (one.layout === 'box' ? { ...one, name: 'Box at the bottom' } : one));

const keyOf = ({ layout, position }: Placement) => `${layout} ${position}`;

export const placementName = (at: Placement): string =>
  placements.find((one) => keyOf(one) === keyOf(at))?.name ?? keyOf(at);
const same = 'same';

/** Where the banner stands on wide screens and on phones, chosen by its picture. */
export function PlacementChoice({
  now,
  set,
}: {
  now: Presentation;
  set: (change: DesignChange) => void;
}) {
  const placed = (key: string) => placements.find((one) => keyOf(one) === key) as Placement;
  const corner = (position: Position) => (position === 'end' ? 'start' : position);
  return (
    <>
      <PictureChoice
        legend="Layout"
        hint="In right-to-left languages, left and right change places."
        value={keyOf(now)}
        options={placements.map((one) => ({
          key: keyOf(one),
          name: one.name,
          picture: <WindowPicture {...one} />,
        }))}
        change={(key) => {
          const { layout, position } = placed(key);
          set({ layout, position });
        }}
      />
      <PictureChoice
        legend="Layout on phones"
        hint="In windows narrower than 600 pixels."
        value={now.phone ? keyOf({ ...now.phone, position: corner(now.phone.position) }) : same}
        options={[
          { key: same, name: 'Same layout', picture: <WindowPicture {...now} phone /> },
          ...onPhones.map((one) => ({
            key: keyOf(one),
            name: one.name,
            picture: <WindowPicture {...one} phone />,
          })),
        ]}
        change={(key) => {
          if (key === same) return set({ phone: null });
          const { layout, position } = placed(key);
          set({ phone: { layout, position } });
        }}
      />
    </>
  );
}
