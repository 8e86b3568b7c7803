import { gunzipSync, gzipSync } from 'node:zlib';
import type { PageObservation } from '../../domain/scan/run/observation.ts';
import { picturedPage, type ScannedPage, wasRead } from '../../domain/scan/run/port.ts';

/** A page as stores keep it. */
export interface PackedPage {
  page: Uint8Array;
  links: string;
  /** The page with the names of its pictures; apart, so that a list of them need not expand all that was seen. */
  pictured: string | null;
  pictures: Record<string, Uint8Array>;
  read: boolean;
}

export function packPage(scanned: ScannedPage): PackedPage {
  const { page, links, pictures } = scanned;
  const pictured = picturedPage(scanned);
  return {
    page: gzipSync(JSON.stringify(page), { level: 4 }),
    links: JSON.stringify(links),
    pictured: pictured && JSON.stringify(pictured),
    pictures,
    read: wasRead(page),
  };
}

export function unpackPage(packed: Uint8Array): PageObservation {
  return JSON.parse(gunzipSync(packed).toString());
}
