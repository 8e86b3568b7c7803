import type { Part } from '../../platform/kit.ts';

/**
 * Makes the first layer a modal dialog of the browser's own, which keeps the focus in and the page behind it out of reach,
 * and gives the focus back. The page can still be scrolled. Escape does what the close mark does: it refuses. The focus
 * begins at the dialog itself: no ring marks out the close mark before the visitor has pressed a key.
 */
const modal: Part = (kit) => {
  let dialog: HTMLDialogElement | undefined;
  kit.element = 'dialog';
  kit.show = (layer, asking) => {
    dialog = layer as HTMLDialogElement;
    // Taken out and put back it says that it is open, and is not modal.
    kit.close ||= () => (layer as HTMLDialogElement).close?.();
    dialog.oncancel = () => kit.refuse('close', 'notice');
    // Safari before 15.4 and Firefox before 98 have no such dialog: there it is a layer like the others.
    dialog.hidden = !asking;
    dialog.tabIndex = -1;
    if (dialog.isConnected && dialog.open !== asking) {
      dialog[asking ? 'showModal' : 'close']?.();
      dialog.focus();
    }
  };
  // Firefox does not focus a dialog that opens while the page is parsed.
  kit.listen('DOMContentLoaded', () => kit.root?.activeElement || dialog?.focus());
};

export default modal;
