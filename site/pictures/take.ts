import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

const images = new URL('../../docs/images/', import.meta.url);

/** A part of a page, in its pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Writes what the page shows, or a part of it, as a picture of the documents: as WebP, a third of the bytes of a PNG. */
export async function take(page: Page, name: string, part?: Part): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    ...(part && { clip: { ...part, scale: 1 } }),
  });
  await session.detach();
  const bytes = Buffer.from(data, 'base64');
  await writeFile(new URL(`${name}.webp`, images), bytes);
  console.log(`docs/images/${name}.webp  ${Math.round(bytes.length / 1024)} KB`);
}
