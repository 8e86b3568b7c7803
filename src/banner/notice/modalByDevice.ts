import type { Part } from '../../platform/kit.ts';
import modal from './modal.ts';

/**
 * The first layer is a modal dialog on phones alone, or everywhere else. Decided when it is built: before that, a phone has not
 * read how wide the page wants its window.
 */
const modalByDevice: Part = (kit, power) => {
  let element: typeof kit.element;
  let decided: boolean | undefined;
  Object.defineProperty(kit, 'element', {
    // As in byDevice.
    __proto__: null,
    get() {
      if (!decided) {
        decided = true;
        if (innerWidth < 600 === (kit.essentials.phone === 'dialog')) modal(kit, power);
      }
      return element;
    },
    set(other) {
      element = other;
    },
  } as PropertyDescriptor);
};

export default modalByDevice;
