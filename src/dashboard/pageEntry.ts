import type { ComponentType } from 'preact';
import type { IconName } from './kit/icon.tsx';

/** A page, by its segment of the address. `rest` is the remainder. */
export interface PageEntry {
  at: string;
  label: string;
  /** Other words that members search for. */
  also?: string;
  /** Document about it. */
  help: string;
  Show: ComponentType<{ rest: string[] }>;
}

/** Pages under one heading of the navigation, which leads to the first of them. */
export interface PageGroup {
  label: string;
  icon: IconName;
  pages: readonly [PageEntry, ...PageEntry[]];
}
