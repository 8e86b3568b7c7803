import type { Kit } from '../platform/kit.ts';
import type { Texts } from '../shared/essentials.ts';

/** The texts of one further language, brought into the page. */
export default function texts(kit: Kit, learnt: Texts): void {
  kit.learn?.(learnt);
}
