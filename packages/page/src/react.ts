import { type ReactNode, useSyncExternalStore } from 'react';
import { granted, onChange, type Purpose } from './index.ts';

/** Whether the visitor's choice grants the purpose; never while a page is rendered by a server or taken over from one. */
export function useConsent(purpose: Purpose): boolean {
  return useSyncExternalStore(
    onChange,
    () => granted(purpose),
    () => false,
  );
}

/** Renders its children while the purpose is granted, and nothing otherwise. */
export function Gate({ purpose, children }: { purpose: Purpose; children?: ReactNode }): ReactNode {
  return useConsent(purpose) ? children : null;
}
