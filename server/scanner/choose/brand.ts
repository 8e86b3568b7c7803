import type { Page } from 'playwright-core';
import { isOwnPath } from '../../../src/shared/logo.ts';
import type { SiteBrand } from '../../../src/shared/wire/scan/scans.ts';
import type { ObservedRequest } from '../../domain/scan/run/observation.ts';
import { fit } from '../door/fit.ts';
import { FoundBrandShape } from '../door/pageShape.ts';
import { bannerWords } from '../lexicon/lexicon.ts';
import { brandLimits } from '../limits.ts';
import { type FoundBrand, type FoundLogo, readBrand } from '../page/brand.ts';
import { within } from '../within.ts';
import { hexOf } from './colour.ts';

type Loaded = readonly Pick<ObservedRequest, 'url' | 'status' | 'mimeType'>[];

/** A brand, and the element that shows its logo. */
export interface ChosenBrand {
  brand: SiteBrand;
  shownBy: FoundLogo | null;
}

/** The brand of an open page; null where it shows none, or cannot be asked. */
export async function brandOf(page: Page, loaded: Loaded): Promise<ChosenBrand | null> {
  const { elements: most, patience } = brandLimits;
  const asking = page.evaluate(readBrand, { layers: bannerWords.layers, most });
  const answer: unknown = await within(patience, asking);
  const found = fit(FoundBrandShape, answer) as FoundBrand | undefined;
  return found ? chooseBrand(found, page.url(), loaded) : null;
}

/** A picture of the logo as the page shows it; null where it is not in the window, or of a size that no logo has. */
export async function pictureLogo(page: Page, { shownBy }: ChosenBrand): Promise<Buffer | null> {
  const size = page.viewportSize();
  if (!shownBy || !size) return null;
  const { address: _address, ...clip } = shownBy;
  const { x, y, width, height } = clip;
  const inWindow = x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;
  if (!inWindow || Math.min(width, height) < 8 || width > 600 || height > 200) return null;
  return within(brandLimits.patience, page.screenshot({ type: 'jpeg', quality: 85, clip }));
}

/** @param loaded what the page's browser has loaded, for a picture must be known to be one */
export function chooseBrand(found: FoundBrand, url: string, loaded: Loaded): ChosenBrand | null {
  const vivid = (texts: readonly string[]) =>
    texts.flatMap((text) => hexOf(text) ?? []).filter(isVivid);
  const [colour] = [...vivid(mostFirst(found.painted)), ...vivid([found.theme])];
  const [logo] = found.logos.flatMap((shownBy) => {
    const path = pathOf(shownBy.address, url, loaded);
    return path === null ? [] : [{ path, shownBy }];
  });
  if (!colour && !logo) return null;
  const [paper = '#ffffff'] = found.ground.flatMap((text) => hexOf(text) ?? []);
  const brand = { colour: colour ?? null, paper, logo: logo?.path ?? null, picture: null };
  return { brand, shownBy: logo?.shownBy ?? null };
}

function mostFirst(texts: readonly string[]): string[] {
  const groups = [...Map.groupBy(texts, (text) => text).values()];
  return groups.toSorted((one, other) => other.length - one.length).flatMap(([text]) => text ?? []);
}

/** How far the strongest of red, green and blue is above the weakest, of 255, in a colour that is no grey. */
const leastSpread = 48;

function isVivid(hex: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts) >= leastSpread;
}

/** A picture's path on the page's own host, in the form that a banner refers to. */
function pathOf(address: string, url: string, loaded: Loaded): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, search } = new URL(address);
  if (origin !== new URL(url).origin || !isOwnPath(pathname + search)) return null;
  const answer = loaded.find((one) => one.url === address);
  // Without a window the browser loads no icon of a page: there the name has to do.
  const isPicture = answer
    ? answer.status === 200 && answer.mimeType?.startsWith('image/')
    : /\.(svg|png)$/i.test(pathname);
  return isPicture ? pathname + search : null;
}
