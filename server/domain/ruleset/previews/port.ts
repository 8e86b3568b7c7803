import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import type { Region } from '../../../../src/shared/vocabulary.ts';
import type { PreviewView } from '../../../../src/shared/wire/ruleset/preview.ts';
import type { ExpiringToken } from '../../kernel/ids.ts';

/** What a preview is composed of when it is looked at. */
export interface StoredPreview {
  siteId: string;
  region: Region;
  language: string;
  view: PreviewView;
  ruleset: Ruleset;
}

/** Previews of banners. What has expired is as if it never was. */
export interface PreviewStore {
  /** Keeps it, and of the account's no more than the newest `most`. */
  createPreview(
    made: ExpiringToken & { accountId: string; preview: StoredPreview; most: number },
  ): Promise<void>;
  preview(hash: Uint8Array, at: string): Promise<StoredPreview | null>;
}
