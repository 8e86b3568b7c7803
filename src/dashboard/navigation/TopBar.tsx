import type { ComponentChildren } from 'preact';
import { path } from '../route.ts';

/** The product's mark, and the content beside it. */
export function TopBar({
  before,
  children,
}: {
  before?: ComponentChildren;
  children?: ComponentChildren;
}) {
  return (
    <header class="top">
      <a class="skip" href="#main">
        Skip to the page
      </a>
      {before}
      <a class="mark" href={path()}>
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          stroke-width="2"
        >
          <path d="M4 21V9a8 8 0 0 1 16 0v12" />
          <path d="M9 3.8V18m3-15v16m3-15.2V18M5 10h14M5 15h14" stroke-width="1.5" />
        </svg>
        <span>Portcullis</span>
      </a>
      {children}
    </header>
  );
}
