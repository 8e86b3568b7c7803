import type { ComponentChildren } from 'preact';

/** A part of a page that opens by its heading. Beside that stands what it holds, so that one finds it closed. */
export function Fold({
  title,
  holds,
  open = false,
  children,
}: {
  title: string;
  holds: string;
  open?: boolean;
  children: ComponentChildren;
}) {
  return (
    <details class="card fold" open={open}>
      <summary>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <span class="soft">{holds}</span>
      </summary>
      {children}
    </details>
  );
}
