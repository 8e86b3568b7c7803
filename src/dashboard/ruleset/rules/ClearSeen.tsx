/** Names that a scan saw, each to be added by a press. */
export function ClearSeen({
  names,
  purpose,
  add,
}: {
  names: string[];
  purpose: string;
  add: (names: string[]) => void;
}) {
  if (!names.length) return null;
  return (
    <fieldset>
      <legend>Seen by the last scans, and not cleared yet</legend>
      <div class="actions">
        {names.map((name) => (
          <button key={name} type="button" onClick={() => add([name])}>
            <span class="hidden">Clear </span>
            <code>{name}</code>
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
