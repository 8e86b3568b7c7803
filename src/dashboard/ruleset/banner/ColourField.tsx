import { useId } from 'preact/hooks';

/** `#rgb` in the form a colour control needs. */
export const longColour = (value: string): string =>
  value.length === 4 ? value.replace(/[^#]/g, (digit) => digit + digit) : value;

/** A colour, and a button to restore the default. */
export function ColourField({
  label,
  value,
  own,
  change,
}: {
  label: string;
  value: string;
  /** Whether the site set it. */
  own: boolean;
  change: (value: string | null) => void;
}) {
  const id = useId();
  return (
    <div class="swatch">
      <input
        id={id}
        type="color"
        value={longColour(value)}
        onInput={(event) => change(event.currentTarget.value)}
      />
      <label for={id}>{label}</label>
      <code>{value}</code>
      {own && (
        <button type="button" class="quiet" onClick={() => change(null)}>
          Default<span class="hidden"> for {label}</span>
        </button>
      )}
    </div>
  );
}
