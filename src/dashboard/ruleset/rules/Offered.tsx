import type { ComponentChildren } from 'preact';

/** Names that a scan saw, each to be added by a press. */
export function Offered({
  legend,
  verb,
  names,
  purpose,
  show = (name) => <code>{name}</code>,
  add,
}: {
  legend: string;
  /** What a press does with a name, for who does not see where it goes. */
  verb: string;
  names: string[];
  purpose: string;
  show?: (name: string) => ComponentChildren;
  add: (names: string[]) => void;
}) {
  if (!names.length) return null;
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="actions">
        {names.map((name) => (
          <button key={name} type="button" onClick={() => add([name])}>
            <span class="hidden">{verb} </span>
            {show(name)}
          </button>
        ))}
        {names.length > 1 && (
          <button type="button" onClick={() => add(names)}>
            All {names.length}
            <span class="hidden"> for {purpose}</span>
          </button>
        )}
      </div>
    </fieldset>
  );
}
