import type { Readable } from 'svelte/store';
import { granted, onChange, type Purpose } from './index.ts';

/** A store that holds whether the visitor's choice grants the purpose; never on a server. */
export function consent(purpose: Purpose): Readable<boolean> {
  return {
    subscribe(run) {
      const tell = () => run(granted(purpose));
      tell();
      return typeof document === 'undefined' ? () => {} : onChange(tell);
    },
  };
}
