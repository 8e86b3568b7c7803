import type { Part } from '../platform/kit.ts';
import { runInOrder } from './order.ts';

/**
 * Lets declaratively gated markup through once its purpose is granted (product, section 4, Gate): scripts with
 * `type="text/plain"`, templates, and frames with `data-src`, each with `data-purpose`.
 */
const release: Part = (kit) => {
  const admit = (element: HTMLElement) =>
    kit.grants(element.dataset.purpose as string) &&
    kit.ran
      .set(
        element,
        new Promise((ended) => {
          element.addEventListener('load', ended);
          element.addEventListener('error', ended);
        }),
      )
      .get(element);
  const run = runInOrder(admit);

  function scan(): void {
    if (!kit.choice) return;
    for (const element of document.querySelectorAll<HTMLIFrameElement>('[data-purpose]')) {
      const { dataset, localName } = element;
      if (!kit.grants(dataset.purpose as string)) continue;
      if (localName === 'template') {
        unwrap(element as Element as HTMLTemplateElement);
        // What it held stands before what comes next here.
        scan();
        return;
      }
      if (localName === 'script') run(element as Element as HTMLScriptElement);
      else if (dataset.src && !element.src && admit(element)) element.src = dataset.src;
    }
  }

  // The parser adds most gated tags after the snippet has run; soft navigation adds them at any time.
  new MutationObserver(scan).observe(document, { childList: true, subtree: true });
  kit.changed(scan);
  kit.ran = new Map();
  addEventListener('DOMContentLoaded', scan);
};

/** Puts a template's content in its place, with its scripts gated so that they run in order. */
function unwrap(template: HTMLTemplateElement): void {
  for (const script of template.content.querySelectorAll('script')) {
    if (!/^$|module|javascript/.test(script.type)) continue;
    script.dataset.type = script.type;
    script.type = 'text/plain';
    script.dataset.purpose = template.dataset.purpose as string;
  }
  template.replaceWith(template.content);
}

export default release;
