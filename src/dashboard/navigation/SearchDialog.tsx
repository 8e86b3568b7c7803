import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Host } from '../kit/host.tsx';
import { go } from '../route.ts';
import { type Entry, found } from './found.ts';

/** A list to choose from by typing: arrows move, Enter opens, Escape closes (ARIA's combobox with a list). */
export function SearchDialog({
  label,
  entries,
  close,
  children,
}: {
  label: string;
  entries: readonly Entry[];
  close: () => void;
  /** What there is to say of the list. */
  children: ComponentChildren;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const shown = found(entries, query);
  const kinds = [...new Set(shown.map(({ kind }) => kind))];
  // As they stand below each other: by kind.
  const ordered = kinds.flatMap((kind) => shown.filter((entry) => entry.kind === kind));
  const chosen = ordered[Math.min(at, ordered.length - 1)];
  const idOf = (entry: Entry) => `${id}-${ordered.indexOf(entry)}`;

  useLayoutEffect(() => dialog.current?.showModal(), []);
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function open(entry: Entry) {
    close();
    go(entry.to);
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && ordered.length)
      setAt((Math.min(at, ordered.length - 1) + step + ordered.length) % ordered.length);
    else if (event.key === 'Enter' && !event.isComposing && chosen) open(chosen);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the box closes it; by keyboard Escape does
    <dialog
      ref={dialog}
      class="search"
      aria-label={label}
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen && idOf(chosen)}
        placeholder={label}
        autoComplete="off"
        spellcheck={false}
        dir="auto"
        value={query}
        onInput={(event) => {
          setQuery(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div ref={list} role="listbox" id={id} aria-label="Results">
        {kinds.map((kind) => (
          // biome-ignore lint/a11y/useSemanticElements: options stand in groups of a list box, not in a form
          <div key={kind} role="group" aria-label={kind}>
            <div class="kind" aria-hidden="true">
              {kind}
            </div>
            {ordered
              .filter((entry) => entry.kind === kind)
              .map((entry) => (
                <a
                  key={entry.to}
                  id={idOf(entry)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={entry === chosen}
                  href={entry.to}
                  onClick={close}
                >
                  <bdi>{entry.label}</bdi>
                  <bdi class="soft">
                    <Host name={entry.detail} />
                  </bdi>
                </a>
              ))}
          </div>
        ))}
      </div>
      {children}
      <p class="soft" role="status">
        {!ordered.length && 'Nothing found.'}
      </p>
    </dialog>
  );
}
