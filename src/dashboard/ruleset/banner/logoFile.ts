import { isDrawing, logoLength } from '../../../shared/logo.ts';

/** Height of a logo in a banner, in pixels. */
export const heightOnScreen = 32;

/** Heights to try, in pixels: three times what it has on the screen, down to just that. */
const heights = [96, 64, 48, heightOnScreen];

/**
 * A picture of any size as a logo that may travel in every page: a small drawing as it is, anything else as pixels.
 * Null for what is no picture, or has too much in it.
 */
export async function logoOf(file: Blob): Promise<string | null> {
  return (file.type === 'image/svg+xml' && drawing(await file.text())) || pixels(file);
}

function drawing(text: string): string | null {
  // Programs that draw write who they are before it.
  const svg = text.slice(Math.max(0, text.indexOf('<svg'))).trim();
  if (!isDrawing(svg)) return null;
  const bytes = Array.from(new TextEncoder().encode(svg), (byte) => String.fromCharCode(byte));
  const data = `data:image/svg+xml;base64,${btoa(bytes.join(''))}`;
  return data.length > logoLength ? null : data;
}

function pixels(file: Blob): Promise<string | null> {
  return opened(file, (image) => {
    for (const height of heights) {
      const canvas = document.createElement('canvas');
      canvas.height = height;
      canvas.width = Math.round((image.naturalWidth / image.naturalHeight) * height);
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, height);
      const fits = ['image/png', 'image/webp']
        .map((type) => canvas.toDataURL(type))
        .filter((data) => data.startsWith('data:image/') && data.length <= logoLength);
      const [smallest] = fits.sort((one, other) => one.length - other.length);
      if (smallest) return smallest;
    }
    return null;
  });
}

/** What `read` makes of a picture; null for what is none, or would taint a canvas. */
export async function opened<Found>(
  file: Blob,
  read: (image: HTMLImageElement) => Found,
): Promise<Found | null> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return read(image);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
