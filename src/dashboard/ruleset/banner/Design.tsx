import type { Presentation, Ruleset } from '../../../shared/ruleset.ts';
import { type Colour, colours, logos, palette, shapes, type Theme } from '../../../shared/theme.ts';
import type { DesignChange } from '../../../shared/wire/ruleset/ruleset.ts';
import { Check, Choice } from '../../kit/choice.tsx';
import { Fold } from '../../kit/fold.tsx';
import { TextField } from '../../kit/text.tsx';
import { Brand } from './Brand.tsx';
import { ColourField, longColour } from './ColourField.tsx';
import { Corners } from './Corners.tsx';
import type { Draft } from './draft.ts';
import { FromSite } from './FromSite.tsx';
import { Logo } from './Logo.tsx';
import { Motions } from './Motions.tsx';
import { PlacementChoice } from './Placement.tsx';

export const colourNames: Record<Colour, string> = {
  paper: 'Background',
  ink: 'Text',
  soft: 'Secondary text and borders',
  accent: 'Accept and reject buttons',
  onAccent: 'Button text',
};

export const shapeNames = {
  radius: 'Corner radius',
  buttonRadius: 'Corner radius of buttons',
  font: 'Fonts',
} as const;

export const schemes: Record<Presentation['scheme'], string> = {
  auto: "As on the visitor's device",
  light: 'Always light',
  dark: 'Always dark',
};

export interface Editing {
  ruleset: Ruleset;
  draft: Draft;
  change: (draft: Draft) => void;
}

/** Appearance and behaviour of the banner. */
export function Design({ ruleset, draft, change }: Editing) {
  const { phone, ...changed } = draft.design;
  const now: Presentation = { ...ruleset.presentation, ...changed, ...(phone && { phone }) };
  if (phone === null) delete now.phone;
  const set = (design: DesignChange) =>
    change({ ...draft, design: { ...draft.design, ...design } });
  const days = draft.design.choiceDays ?? ruleset.choiceDays;
  return (
    <>
      <Fold title="Position" holds="layout, also on phones" open>
        <PlacementChoice now={now} set={set} />
      </Fold>
      <Fold title="Colours" holds="your brand, light and dark">
        <Choice
          label="Colour scheme"
          value={now.scheme}
          options={Object.entries(schemes) as [Presentation['scheme'], string][]}
          change={(scheme) => set({ scheme })}
        />
        <Colours ruleset={ruleset} draft={draft} set={set} />
      </Fold>
      <Fold title="Shape and motion" holds="corners, fonts, how it appears">
        <Shapes ruleset={ruleset} draft={draft} set={set} />
        <Motions now={now.motion ?? 'none'} set={(motion) => set({ motion })} />
      </Fold>
      <Logos ruleset={ruleset} draft={draft} set={set} scheme={now.scheme} />
      <Fold title="Behaviour" holds="asking again, placeholders, scripts">
        <TextField
          label="Ask again after (days)"
          type="number"
          hint="180 to 396: at least half a year after a refusal, at most thirteen months."
          value={String(days)}
          change={(value) => set({ choiceDays: Number(value) })}
          min={180}
          max={396}
        />
        <Check
          label="Show a placeholder where a frame is blocked"
          hint="With a button that allows only its purpose."
          checked={now.placeholders}
          change={(placeholders) => set({ placeholders })}
        />
        <Check
          label="Let the page's scripts grant consent"
          hint="Only for a site with its own consent form. Such records have the method api."
          checked={draft.design.scriptedGrants ?? ruleset.scriptedGrants}
          change={(scriptedGrants) => set({ scriptedGrants })}
        />
      </Fold>
    </>
  );
}

type Styling = Pick<Editing, 'ruleset' | 'draft'> & { set: (design: DesignChange) => void };

/** The tokens that the site has set, with those of the draft, and how to set one. */
function tokensOf({ ruleset, draft, set }: Styling) {
  const theme = { ...ruleset.theme, ...draft.design.theme };
  const given = Object.fromEntries(
    Object.entries(theme).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  const setToken = (name: string, value: string | null) =>
    set({ theme: { ...draft.design.theme, [name]: value } });
  return { given, setToken };
}

function Logos({ scheme, ...styling }: Styling & { scheme: Presentation['scheme'] }) {
  const { given, setToken } = tokensOf(styling);
  const shownIn = scheme === 'auto' ? (['light', 'dark'] as const) : [scheme];
  return (
    <Fold title="Logo" holds={given.logo ? 'yours' : 'none'}>
      <p class="soft">
        It appears above the title, about 30 pixels high. A picture from a file is part of the
        banner and causes no request.
      </p>
      {logos.slice(0, given.logo || given.logoDark ? 2 : 1).map((name) => (
        <Logo
          key={name}
          name={name}
          value={given[name] ?? ''}
          grounds={shownIn
            .filter((one) => logoIn(given, one) === name)
            .map((one) => [`${one} scheme`, palette(given, one).paper])}
          change={(value) => setToken(name, value)}
        />
      ))}
      <p class="hint">
        If your pages have a Content Security Policy, it has to allow <code>img-src data:</code> for
        a file, <code>'self'</code> for a path. The preview shows only files.
      </p>
    </Fold>
  );
}

/** The token of the logo that a scheme shows. */
const logoIn = (given: Theme, scheme: 'light' | 'dark') =>
  scheme === 'dark' && given.logoDark ? 'logoDark' : 'logo';

function Colours({ ruleset, draft, set }: Styling) {
  const { given, setToken } = tokensOf({ ruleset, draft, set });
  const start = (from: Theme) => set({ theme: { ...draft.design.theme, ...from } });
  return (
    <>
      <p class="soft">
        Contrast is checked as you choose: a banner with too little cannot be published.
      </p>
      <FromSite theme={given} set={start} />
      <Brand accent={longColour(palette(given, 'light').accent)} set={start} />
      {(['light', 'dark'] as const).map((scheme) => (
        <fieldset key={scheme}>
          <legend>{scheme === 'light' ? 'Light' : 'Dark'}</legend>
          <div class="swatches">
            {(Object.keys(colours) as Colour[]).map((name) => {
              const token = name + (scheme === 'dark' ? 'Dark' : '');
              return (
                <ColourField
                  key={token}
                  label={colourNames[name]}
                  value={palette(given, scheme)[name]}
                  own={token in given}
                  change={(value) => setToken(token, value)}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
    </>
  );
}

function Shapes({ ruleset, draft, set }: Styling) {
  const { given, setToken } = tokensOf({ ruleset, draft, set });
  return (
    <>
      <Corners
        theme={given}
        set={(corners) => set({ theme: { ...draft.design.theme, ...corners } })}
      />
      <div class="row">
        <TextField
          label={shapeNames.radius}
          hint={`0 to 32px; default ${shapes.radius}`}
          value={given.radius ?? ''}
          placeholder={shapes.radius}
          change={(value) => setToken('radius', value || null)}
        />
        <TextField
          label={shapeNames.buttonRadius}
          hint="0 to 32px; by default as above"
          value={given.buttonRadius ?? ''}
          placeholder={given.radius ?? shapes.radius}
          change={(value) => setToken('buttonRadius', value || null)}
        />
        <TextField
          label={shapeNames.font}
          hint="Font families that the page loads, or its own property: var(--brand-font, sans-serif)"
          value={given.font ?? ''}
          placeholder={shapes.font}
          change={(value) => setToken('font', value || null)}
        />
      </div>
    </>
  );
}
