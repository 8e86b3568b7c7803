import { tileWidth } from './tiles.ts';

/** The name of a tile within its level: `x001/x234/067`, with `.p/56` after it where the tile has only 56 hashes. */
export function tileName(n: number, width = tileWidth): string {
  const parts: string[] = [];
  let rest = n;
  do {
    const digits = String(rest % 1000).padStart(3, '0');
    parts.unshift(parts.length ? `x${digits}` : digits);
    rest = Math.floor(rest / 1000);
  } while (rest);
  return parts.join('/') + (width === tileWidth ? '' : `.p/${width}`);
}

// Six elements are enough for 2^53.
const name = /^((?:x\d{3}\/){0,5}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** The tile that a name stands for; null where it is no name of a tile, or not the one way to write it. */
export function parseTileName(text: string): { n: number; width: number } | null {
  const match = name.exec(text);
  if (!match) return null;
  const n = Number((match[1] as string).replaceAll(/[x/]/g, ''));
  const width = match[2] ? Number(match[2]) : tileWidth;
  return Number.isSafeInteger(n) && tileName(n, width) === text && width <= tileWidth
    ? { n, width }
    : null;
}
