import { add } from '../../platform/element.ts';
import type { Part } from '../../platform/kit.ts';

const opener = 'data-portcullis-open';

/**
 * The ways back to one's choice: the page's own elements with `data-portcullis-open`, or else a control of ours at the
 * page's end. It stands in the flow, below the body, so that it never covers anything.
 */
const reopen: Part = (kit) => {
  const { notice } = kit.essentials;
  const open = () => kit.open();
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const control = add(root, 'button', '', open);
  root.adoptedStyleSheets = kit.root.adoptedStyleSheets;
  control.className = 'plain';
  // It brings its own paper, for it may stand on any.
  control.style.cssText = 'margin:16px;background:var(--p);color:var(--i)';
  host.dir = notice.dir;

  function show(): void {
    host.remove();
    if (!document.body || document.querySelector(`[${opener}]`)) return;
    // A visitor whose browser asks not to be sold is told that this was heard, for as long as it holds.
    control.textContent = kit.refusedByBrowser?.() ? notice.gpc : notice.preferences;
    document.documentElement.append(host);
  }

  // All that has a say in it has been heard by now: this is when the first layer appears.
  kit.ask();
  kit.changed(show);
  addEventListener('DOMContentLoaded', show);
  addEventListener('click', (event) => {
    // Also from inside web components, whose elements are not the event's target out here.
    if (!event.composedPath().some((node) => (node as Element).hasAttribute?.(opener))) return;
    event.preventDefault();
    open();
  });
};

export default reopen;
