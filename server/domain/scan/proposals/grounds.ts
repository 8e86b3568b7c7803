import type { PurposeSource, Sureness } from '../../../../src/shared/wire/scan/trackers.ts';

/** The grounds of a proposal. */
export interface Grounds {
  /** The list that knows it; `seen` for what was only measured. */
  source: PurposeSource | 'entity' | 'seen';
  sure: Sureness;
}
