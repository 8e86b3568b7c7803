import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { Action } from '../api/useAction.ts';
import { Problem } from './state.tsx';

/** A native modal dialog: the browser keeps the focus inside, closes it with Escape and gives the focus back. */
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
  useEffect(() => dialog.current?.showModal(), []);
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
          disabled={action.busy}
          onClick={async () => (await action.run()) && close()}
        >
          {verb}
        </button>
      </div>
    </Dialog>
  );
}
