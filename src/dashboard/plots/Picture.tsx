import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** A drawing with its name and a description in words. */
export function Picture({
  title,
  description,
  width,
  height,
  children,
  ...rest
}: {
  title: string;
  description: string;
  /** In CSS pixels, as `height`. */
  width: number;
  height: number;
  class?: string;
  children: ComponentChildren;
}) {
  const id = useId();
  return (
    <svg
      {...rest}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      {children}
    </svg>
  );
}
