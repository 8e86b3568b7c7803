import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import type { Region } from '../../../../src/shared/vocabulary.ts';
import type { PreviewView } from '../../../../src/shared/wire/ruleset/preview.ts';
import type { ExpiringToken } from '../../kernel/ids.ts';

/** Stored data that a preview is composed from when opened. */
export interface StoredPreview {
  siteId: string;
  region: Region;
  language: string;
  view: PreviewView;
  ruleset: Ruleset;
}

/** Previews of banners. Expired ones are treated as if they never existed. */
export interface PreviewStore {
  /** Stores it, keeping only the account's newest `most`. */
  createPreview(
    made: ExpiringToken & { accountId: string; preview: StoredPreview; most: number },
  ): Promise<void>;
  preview(hash: Uint8Array, at: string): Promise<StoredPreview | null>;
}
