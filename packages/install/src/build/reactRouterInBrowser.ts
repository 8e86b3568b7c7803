import { createElement, type ReactElement } from 'react';

/** Never runs: servers have the other one. */
export const middleware: [] = [];

/** Stands for the script that the server put there, which has run. */
export function PortcullisHead(): ReactElement {
  return createElement('script', {
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: '' },
  });
}
