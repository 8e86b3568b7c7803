import type { Motion, Placement } from '../../../shared/ruleset.ts';

type Box = readonly [x: number, y: number, width: number, height: number];

/** The banner in a desktop's window of 96 by 60. */
const onDesktops: Record<Placement['position'], Box> = {
  start: [5, 27, 38, 28],
  end: [53, 27, 38, 28],
  bottom: [0, 42, 96, 18],
  top: [0, 0, 96, 18],
  center: [26, 14, 44, 32],
};

/** The same in a phone's, 34 by 60, which stands in the middle of the picture. */
const onPhones: typeof onDesktops = {
  start: [33, 30, 30, 28],
  end: [33, 30, 30, 28],
  bottom: [31, 32, 34, 28],
  top: [31, 0, 34, 28],
  center: [34, 16, 28, 28],
};

/** A window with the banner in it. */
export function WindowPicture({
  layout,
  position,
  phone = false,
}: Placement & { phone?: boolean }) {
  const [x, y, width, height] = (phone ? onPhones : onDesktops)[position];
  const [left, across] = phone ? [31, 34] : [0, 96];
  const wide = layout === 'bar' && !phone;
  const button = (n: number) =>
    wide
      ? { x: 60 + n * 17, y: y + 6, width: 14, height: 6 }
      : { x: x + 4 + n * ((width - 6) / 2), y: y + height - 9, width: (width - 10) / 2, height: 5 };
  return (
    <svg viewBox="0 0 96 60" aria-hidden="true">
      <rect class="window" x={left} width={across} height="60" rx="3" />
      {[10, 18, 26, 34].map((line) => (
        <rect
          key={line}
          class="sentence"
          x={left + 6}
          y={line}
          width={(across - 12) * (line === 34 ? 0.6 : 1)}
          height="3"
        />
      ))}
      {layout === 'dialog' && <rect class="veil" x={left} width={across} height="60" rx="3" />}
      <rect class="banner" {...{ x, y, width, height }} rx={layout === 'bar' ? 0 : 3} />
      <rect class="sentence" x={x + 4} y={y + 5} width={wide ? 44 : width - 8} height="3" />
      <rect class="sentence" x={x + 4} y={y + 10} width={wide ? 30 : width - 14} height="3" />
      <rect class="answer" {...button(0)} rx="1" />
      <rect class="answer" {...button(1)} rx="1" />
    </svg>
  );
}

/** The corner of a banner and its buttons, with radii in the picture's own units. */
export function CornersPicture({ outer, inner }: { outer: number; inner: number }) {
  return (
    <svg viewBox="0 0 96 60" aria-hidden="true">
      <rect class="window" width="96" height="60" rx="3" />
      <rect class="banner" x="8" y="8" width="80" height="44" rx={outer} />
      <rect class="sentence" x="16" y="16" width="60" height="3" />
      <rect class="sentence" x="16" y="22" width="44" height="3" />
      {[16, 50].map((x) => (
        <rect key={x} class="answer" x={x} y="32" width="30" height="12" rx={inner} />
      ))}
    </svg>
  );
}

/** A banner that is there, one that comes out of nothing, or one that comes from below. */
export function MotionPicture({ motion }: { motion: Motion }) {
  return (
    <svg viewBox="0 0 96 60" aria-hidden="true">
      <rect class="window" width="96" height="60" rx="3" />
      {motion === 'fade' &&
        [8, 14].map((inset) => (
          <rect
            key={inset}
            class="before"
            x={inset}
            y={inset - 4}
            width={96 - 2 * inset}
            height={68 - 2 * inset}
            rx="3"
          />
        ))}
      {motion === 'slide' && <rect class="before" x="20" y="26" width="56" height="28" rx="3" />}
      <rect class="banner" x="20" y={motion === 'slide' ? 10 : 16} width="56" height="28" rx="3" />
    </svg>
  );
}
