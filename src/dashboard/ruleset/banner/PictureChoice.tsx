import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** One of a few, each with a picture of it. */
export function PictureChoice<Key extends string>({
  legend,
  hint,
  options,
  value,
  change,
}: {
  legend: string;
  hint?: string;
  options: readonly { key: Key; name: string; picture: ComponentChildren }[];
  /** Null where what is set is none of them. */
  value: Key | null;
  change: (key: Key) => void;
}) {
  const group = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="placements">
        {options.map(({ key, name, picture }) => (
          <label key={key} class="placement">
            <input type="radio" name={group} checked={key === value} onChange={() => change(key)} />
            {picture}
            <span>{name}</span>
          </label>
        ))}
      </div>
      {hint && <p class="hint">{hint}</p>}
    </fieldset>
  );
}
