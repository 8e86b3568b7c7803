import { contrast } from '../../../shared/contrast.ts';
import { longColour } from './ColourField.tsx';
import { heightOnScreen, opened } from './logoFile.ts';

/** Below this contrast, hardly anybody tells a shape from what is behind it, unless its hue is another. */
const leastContrast = 2;

/** How far one channel has to be from that of the background for the hue to stand out: yellow on white does, navy on black does not. */
const leastHue = 128;

/** Alpha from which a pixel is part of the drawing. */
const drawn = 64;

/**
 * Whether a logo nearly vanishes on a background. A picture with a ground of its own is seen by whatever stands on that; of a transparent
 * one, most of the drawing has to stand out.
 * @param logo a picture as data; nobody can tell of a path, or of what is no picture
 */
export async function isFaint(logo: string, paper: string): Promise<boolean> {
  const pixels = await pixelsOf(logo);
  if (!pixels) return false;
  const colours = new Map<number, number>();
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < drawn) continue;
    count += 1;
    // Shades that nobody tells apart are counted together.
    const colour = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  let seen = 0;
  for (const [colour, times] of colours) {
    const short = `#${colour.toString(16).padStart(3, '0')}`;
    if (contrast(short, paper) >= leastContrast || hueApart(short, paper) >= leastHue)
      seen += times;
  }
  const ownGround = count > (pixels.length / 4) * 0.95;
  return count > 0 && seen / count < (ownGround ? 0.02 : 0.5);
}

/** How far two colours in hex are apart in the channel in which they differ most, 0 to 255. */
function hueApart(one: string, other: string): number {
  const [here, there] = [longColour(one), longColour(other)].map((colour) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  return Math.max(...(here ?? []).map((channel, at) => Math.abs(channel - Number(there?.[at]))));
}

/** The pixels of a logo as large as it is on a screen; null for a path, or for what is no picture. */
async function pixelsOf(logo: string): Promise<Uint8ClampedArray | null> {
  const [, type, base64] = /^data:(image\/[a-z+]{3,10});base64,(.*)$/.exec(logo) ?? [];
  if (!type || base64 === undefined) return null;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return opened(new Blob([bytes], { type }), (image) => {
    const height = heightOnScreen;
    const width = Math.max(1, Math.round((image.naturalWidth / image.naturalHeight) * height));
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, width, height);
    return context?.getImageData(0, 0, width, height).data ?? null;
  });
}
