import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { Action } from '../api/useAction.ts';
import { Problem } from './state.tsx';

/** A native modal dialog: the browser keeps the focus inside and closes it with Escape. What opened it gets the focus back. */
export function Dialog({
  title,
  close,
  wide = false,
  children,
}: {
  title: string;
  close: () => void;
  /** As wide as the window allows. */
  wide?: boolean;
  children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the next key is heard.
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    // Taken out of the page without being closed, it gives nothing back by itself; and until then it lets nothing else have the focus.
    return () => queueMicrotask(() => opener?.focus());
  }, []);
  return (
    <dialog ref={dialog} class={wide ? 'wide' : undefined} aria-labelledby={id} onClose={close}>
      <h2 id={id}>
        <bdi>{title}</bdi>
      </h2>
      {children}
    </dialog>
  );
}

/** Asks for confirmation of an action that others notice. */
export function Confirm({
  title,
  verb,
  action,
  close,
  children,
}: {
  title: string;
  /** Label of the button that does it. */
  verb: string;
  action: Action<void>;
  close: () => void;
  children: ComponentChildren;
}) {
  return (
    <Dialog title={title} close={close}>
      {children}
      {action.error && <Problem error={action.error} />}
      <div class="actions">
        <button type="button" onClick={close}>
          Cancel
        </button>
        <button
          type="button"
          class="danger"
          aria-busy={action.busy}
          onClick={async () => (await action.run()) && close()}
        >
          {verb}
        </button>
      </div>
    </Dialog>
  );
}
