import type { Layout, Position, Presentation } from '../../../shared/ruleset.ts';

type PlacementChoice = Pick<Presentation, 'layout' | 'position'>;

/** Every place a banner may have. Corners follow the direction of the text: these names are for left to right. */
const placements: readonly { layout: Layout; position: Position; name: string }[] = [
  { layout: 'box', position: 'start', name: 'Box, bottom left' },
  { layout: 'box', position: 'end', name: 'Box, bottom right' },
  { layout: 'bar', position: 'bottom', name: 'Bar at the bottom' },
  { layout: 'bar', position: 'top', name: 'Bar at the top' },
  { layout: 'dialog', position: 'center', name: 'Dialog in the middle' },
];

/** x, y, width and height of the banner in a window of 96 by 60. */
const boxes: Record<Position, [number, number, number, number]> = {
  start: [5, 27, 38, 28],
  end: [53, 27, 38, 28],
  bottom: [0, 42, 96, 18],
  top: [0, 0, 96, 18],
  center: [26, 14, 44, 32],
};

/** Where the banner stands, chosen by its picture. */
export function Placement({
  now,
  set,
}: {
  now: PlacementChoice;
  set: (placed: PlacementChoice) => void;
}) {
  return (
    <fieldset>
      <legend>Layout</legend>
      <div class="placements">
        {placements.map(({ layout, position, name }) => (
          <label key={name} class="placement">
            <input
              type="radio"
              name="placement"
              checked={now.layout === layout && now.position === position}
              onChange={() => set({ layout, position })}
            />
            <Picture layout={layout} position={position} />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <p class="hint">In right-to-left languages, left and right change places.</p>
    </fieldset>
  );
}

function Picture({ layout, position }: PlacementChoice) {
  const [x, y, width, height] = boxes[position];
  const wide = layout === 'bar';
  const button = (n: number) =>
    wide
      ? { x: 60 + n * 17, y: y + 6, width: 14, height: 6 }
      : { x: x + 4 + n * ((width - 6) / 2), y: y + height - 9, width: (width - 10) / 2, height: 5 };
  return (
    <svg viewBox="0 0 96 60" aria-hidden="true">
      <rect class="window" width="96" height="60" rx="3" />
      {[10, 18, 26, 34].map((line) => (
        <rect key={line} class="sentence" x="8" y={line} width={line === 34 ? 48 : 80} height="3" />
      ))}
      {layout === 'dialog' && <rect class="veil" width="96" height="60" rx="3" />}
      <rect class="banner" x={x} y={y} width={width} height={height} rx={wide ? 0 : 3} />
      <rect class="sentence" x={x + 4} y={y + 5} width={wide ? 44 : width - 8} height="3" />
      <rect class="sentence" x={x + 4} y={y + 10} width={wide ? 30 : width - 14} height="3" />
      <rect class="answer" {...button(0)} rx="1" />
      <rect class="answer" {...button(1)} rx="1" />
    </svg>
  );
}
