import { shapes, type Theme } from '../../../shared/theme.ts';
import { PictureChoice } from './PictureChoice.tsx';
import { CornersPicture } from './pictures.tsx';

/** Corners of the banner and of its buttons; null: the default. */
const styles = {
  square: { name: 'Square', radius: '0', buttonRadius: null },
  slight: { name: 'Slightly rounded', radius: '4px', buttonRadius: null },
  rounded: { name: 'Rounded', radius: null, buttonRadius: null },
  pills: { name: 'Round buttons', radius: '16px', buttonRadius: '32px' },
} as const;
type Style = keyof typeof styles;

/** The corners' style, chosen by its picture; the tokens below it take any other. */
export function Corners({
  theme,
  set,
}: {
  theme: Theme;
  set: (tokens: { radius: string | null; buttonRadius: string | null }) => void;
}) {
  const keys = Object.keys(styles) as Style[];
  const chosen = keys.find(
    (key) =>
      (styles[key].radius ?? shapes.radius) === (theme.radius ?? shapes.radius) &&
      styles[key].buttonRadius === (theme.buttonRadius ?? null),
  );
  const inPicture = (radius: string | null) => Number.parseInt(radius ?? shapes.radius, 10) / 4;
  return (
    <PictureChoice
      legend="Corners"
      value={chosen ?? null}
      options={keys.map((key) => {
        const { name, radius, buttonRadius } = styles[key];
        const outer = inPicture(radius);
        return {
          key,
          name,
          picture: <CornersPicture outer={outer} inner={inPicture(buttonRadius ?? radius)} />,
        };
      })}
      change={(key) => {
        const { radius, buttonRadius } = styles[key];
        set({ radius, buttonRadius });
      }}
    />
  );
}
