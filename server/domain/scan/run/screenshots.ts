import type { VisitState } from '../../../../src/shared/wire/scan/scans.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { SitePlace, StoredSite } from '../../kernel/site.ts';
import type { ScanStore } from './port.ts';

export type Screenshots = ReturnType<typeof screenshotService>;

/** A page with the pictures themselves. */
export interface ShownPage {
  url: string;
  title: string;
  pictures: { state: VisitState; reached: boolean; jpeg: Uint8Array }[];
}

export interface ShownPages {
  pages: ShownPage[];
  /** Pages left out because of the number or size of their pictures. */
  leftOut: number;
}

/** Limits on the pictures in one report. */
export interface PictureLimits {
  pages: number;
  bytes: number;
}

export const reportPictures: PictureLimits = { pages: 5, bytes: 6_000_000 };

/** Screenshots of a scan. */
export function screenshotService({
  storeOf,
  limits = reportPictures,
}: {
  storeOf: (site: SitePlace) => Pick<ScanStore, 'picturedPages' | 'scanPicture'>;
  limits?: PictureLimits;
}) {
  return {
    /** A picture, as JPEG. @throws Refusal not_found, also for another site's */
    async read(site: StoredSite, scanId: string, name: string): Promise<Uint8Array> {
      const isId = /^[0-9a-f]{32}$/.test(scanId);
      const jpeg = isId ? await storeOf(site).scanPicture(site.id, scanId, name) : null;
      if (!jpeg)
        throw new Refusal('not_found', 'There is no such screenshot, or it has been removed.');
      return jpeg;
    },

    /** Pages of a run with their pictures, as many as fit a report: a page has all of its own or none. */
    async show(site: StoredSite, scanId: string): Promise<ShownPages> {
      const store = storeOf(site);
      const shown: ShownPages = { pages: [], leftOut: 0 };
      let room = limits.bytes;
      for (const { url, title, pictures } of await store.picturedPages(site.id, scanId)) {
        const read = await Promise.all(
          pictures.map(async ({ name, ...shot }) => {
            const jpeg = await store.scanPicture(site.id, scanId, name);
            return jpeg ? [{ ...shot, jpeg }] : [];
          }),
        );
        const found = read.flat();
        const bytes = found.reduce((sum, { jpeg }) => sum + jpeg.length, 0);
        if (shown.pages.length < limits.pages && bytes <= room) {
          room -= bytes;
          shown.pages.push({ url, title, pictures: found });
        } else {
          shown.leftOut += 1;
        }
      }
      return shown;
    },
  };
}
