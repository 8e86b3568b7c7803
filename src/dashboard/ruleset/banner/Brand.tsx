import { useId } from 'preact/hooks';
import { themeOf } from '../../../shared/brand.ts';
import type { Theme } from '../../../shared/theme.ts';
import { presets } from './presets.ts';

/** Colours to start from: a palette of ours, or the colour of a brand. */
export function Brand({ accent, set }: { accent: string; set: (theme: Theme) => void }) {
  const id = useId();
  return (
    <fieldset>
      <legend>Start from</legend>
      <div class="brands">
        {presets.map(({ name, brand }) => {
          const theme = themeOf(brand);
          return (
            <button key={name} type="button" class="brand" onClick={() => set(theme)}>
              <span class="dot" style={{ background: theme.accent }} />
              <span class="dot" style={{ background: theme.accentDark }} />
              {name}
            </button>
          );
        })}
        <span class="brand">
          <input
            id={id}
            type="color"
            value={accent}
            aria-describedby={`${id}-hint`}
            onInput={(event) => set(themeOf(event.currentTarget.value))}
          />
          <label for={id}>Your brand's colour</label>
        </span>
      </div>
      <p class="hint" id={`${id}-hint`}>
        It is made lighter or darker if it would be hard to read.
      </p>
    </fieldset>
  );
}
