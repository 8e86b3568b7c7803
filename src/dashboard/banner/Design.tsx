import { layouts, positions, type Ruleset } from '../../shared/ruleset.ts';
import { type Colour, colours, palette, shapes } from '../../shared/theme.ts';
import type { DesignChange } from '../../shared/wire/ruleset.ts';
import { Check, Choice, TextField } from '../kit/form.tsx';
import { Card } from '../kit/layout.tsx';
import { ColourField } from './ColourField.tsx';
import type { Draft } from './draft.ts';

const layoutNames = {
  box: 'Box in a corner',
  bar: 'Bar across the window',
  dialog: 'Dialog in the middle',
};
const positionNames = {
  start: 'Corner where lines begin',
  end: 'Corner where lines end',
  bottom: 'At the bottom',
  top: 'At the top',
  center: 'In the middle',
};
const colourNames: Record<Colour, string> = {
  paper: 'Background',
  ink: 'Text',
  soft: 'Secondary text and borders',
  accent: 'Both answers',
  onAccent: 'Text of the answers',
};

export interface Editing {
  ruleset: Ruleset;
  draft: Draft;
  change: (draft: Draft) => void;
}

/** Looks and manners of the banner. */
export function Design({ ruleset, draft, change }: Editing) {
  const now = { ...ruleset.presentation, ...draft.design };
  const set = (design: DesignChange) =>
    change({ ...draft, design: { ...draft.design, ...design } });
  const days = draft.design.choiceDays ?? ruleset.choiceDays;
  return (
    <>
      <Card title="Layout">
        <div class="row">
          <Choice
            label="Form"
            value={now.layout}
            options={layouts.map((layout) => [layout, layoutNames[layout]] as const)}
            change={(layout) => set({ layout, position: positions[layout][0] })}
          />
          <Choice
            label="Place"
            value={now.position}
            options={positions[now.layout].map(
              (position) => [position, positionNames[position]] as const,
            )}
            change={(position) => set({ position })}
          />
        </div>
        <Choice
          label="Colours follow"
          value={now.scheme}
          options={[
            ['auto', "the visitor's device"],
            ['light', 'always light'],
            ['dark', 'always dark'],
          ]}
          change={(scheme) => set({ scheme })}
        />
      </Card>
      <Colours ruleset={ruleset} draft={draft} set={set} />
      <Card title="Manners">
        <TextField
          label="Ask again after (days)"
          type="number"
          hint="From 180 to 396: half a year after a refusal at least, thirteen months at most."
          value={String(days)}
          change={(value) => set({ choiceDays: Number(value) })}
          min={180}
          max={396}
        />
        <Check
          label="Say in place of a held frame what it waits for"
          hint="With a button that allows just its purpose."
          checked={now.placeholders}
          change={(placeholders) => set({ placeholders })}
        />
        <Check
          label="Let the page's own scripts grant"
          hint="Only for a site with a form of its own. Such records say so: their method is api."
          checked={draft.design.scriptedGrants ?? ruleset.scriptedGrants}
          change={(scriptedGrants) => set({ scriptedGrants })}
        />
      </Card>
    </>
  );
}

function Colours({
  ruleset,
  draft,
  set,
}: Pick<Editing, 'ruleset' | 'draft'> & { set: (design: DesignChange) => void }) {
  const theme = { ...ruleset.theme, ...draft.design.theme };
  const given = Object.fromEntries(
    Object.entries(theme).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  const setToken = (name: string, value: string | null) =>
    set({ theme: { ...draft.design.theme, [name]: value } });
  return (
    <Card
      title="Colours and shape"
      lead="Contrast is checked as you choose: too little of it cannot be published."
    >
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
      <div class="row">
        <TextField
          label="Rounding"
          hint={`0 to 32px; ${shapes.radius} unless you say otherwise`}
          value={given.radius ?? ''}
          placeholder={shapes.radius}
          change={(value) => setToken('radius', value || null)}
        />
        <TextField
          label="Fonts"
          hint="Families that the page has loaded"
          value={given.font ?? ''}
          placeholder={shapes.font}
          change={(value) => setToken('font', value || null)}
        />
      </div>
    </Card>
  );
}
