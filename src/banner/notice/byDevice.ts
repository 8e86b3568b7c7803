import type { Part } from '../../platform/kit.ts';
import type { Layout } from '../../shared/ruleset.ts';

/** Where phones get another layout: what is recorded is the one that the window has when the visitor decides. */
const byDevice: Part = ({ essentials: { notice, phone } }) => {
  let { shown } = notice;
  Object.defineProperty(notice, 'shown', {
    // A page could put what else an accessor is described by where this would be looked for.
    __proto__: null,
    enumerable: true,
    get: () => (innerWidth < 600 ? { ...shown, layout: phone as Layout } : shown),
    set(other) {
      shown = other;
    },
  } as PropertyDescriptor);
};

export default byDevice;
