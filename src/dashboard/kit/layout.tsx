import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { inOrder } from '../../shared/inOrder.ts';

/** A page of the dashboard: its heading takes the focus when it opens, so that a screen reader begins there. */
export function Page({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  lead?: ComponentChildren;
  actions?: ComponentChildren;
  children: ComponentChildren;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // In the same task as the heading appears: later it would take the focus back from whoever pressed Tab meanwhile.
  useLayoutEffect(() => {
    document.title = `${inOrder(title)} · Portcullis`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <>
      <header class="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h1>
          {lead && <p class="lead">{lead}</p>}
        </div>
        {actions && <div class="actions">{actions}</div>}
      </header>
      {children}
    </>
  );
}

/** A part of a page under a heading of its own. */
export function Card({
  title,
  lead,
  actions,
  children,
}: {
  title?: string;
  lead?: ComponentChildren;
  actions?: ComponentChildren;
  children?: ComponentChildren;
}) {
  return (
    <section class="card">
      {(title || actions) && (
        <div class="card-head">
          {title && (
            <h2>
              <bdi>{title}</bdi>
            </h2>
          )}
          {actions && <div class="actions">{actions}</div>}
        </div>
      )}
      {lead && <p class="soft">{lead}</p>}
      {children}
    </section>
  );
}

export type Tone = 'good' | 'warn' | 'bad' | 'plain';

/** A word for a status; its colour only repeats the word. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ComponentChildren }) {
  return <span class={`badge ${tone}`}>{children}</span>;
}

/** Names and values. */
export function Facts({ rows }: { rows: [name: string, value: ComponentChildren][] }) {
  return (
    <dl class="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A table that scrolls by itself where the screen is narrow. */
export function Table({
  caption,
  columns,
  numbers = [],
  beside = [],
  children,
}: {
  caption: string;
  columns: string[];
  /** Columns left out on a phone: their cells have the class `beside`, and repeat the content as `below` in another. */
  beside?: readonly string[];
  /** Columns that hold numbers. */
  numbers?: readonly string[];
  children: ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard (WCAG 2.1.1)
    <section class="scroll" tabIndex={0} aria-label={caption}>
      <table>
        <caption class="hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) =>
              column ? (
                <th
                  key={column}
                  scope="col"
                  class={classOf({
                    number: numbers.includes(column),
                    beside: beside.includes(column),
                  })}
                >
                  {column}
                </th>
              ) : (
                <td key={column} />
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** The classes that apply; none where none does. */
function classOf(classes: Record<string, boolean>): string | undefined {
  const held = Object.keys(classes).filter((name) => classes[name]);
  return held.join(' ') || undefined;
}
