import type { Part } from '../../platform/kit.ts';

/**
 * Makes the first layer a modal dialog of the browser's own, which keeps the focus in and the page behind it out of reach,
 * and gives the focus back. The page can still be scrolled. Escape does what the close mark does: it refuses.
 */
const modal: Part = (kit) => {
  kit.element = 'dialog';
  kit.show = (layer, asking) => {
    const dialog = layer as HTMLDialogElement;
    // Taken out and put back it says that it is open, and is not modal.
    kit.close ||= () => dialog.close?.();
    dialog.oncancel = () => kit.refuse('close', 'notice');
    // Safari before 15.4 and Firefox before 98 have no such dialog: there it is a layer like the others.
    dialog.hidden = !asking;
    if (dialog.isConnected && dialog.open !== asking) dialog[asking ? 'showModal' : 'close']?.();
  };
  // Firefox does not focus a dialog that opens while the page is parsed.
  kit.listen('DOMContentLoaded', () => {
    kit.root?.activeElement || kit.root?.querySelector('button')?.focus();
  });
};

export default modal;
