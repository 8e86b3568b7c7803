export type Does = 'accept' | 'reject' | 'manage' | 'save' | 'close' | 'other';

/** Sources of patterns, for a function that travels to a page takes text alone. */
export interface BannerWords {
  /** What a banner speaks of. */
  topic: string;
  /** What a control does; the first that fits counts. */
  controls: [Does, string][];
  /** Whether a layer behind the first is looked for as well, which need not say what it is about. */
  behind?: boolean;
}

export interface FoundBanner {
  own: boolean;
  text: string;
  language: string;
  covers: number;
  scrollable: boolean;
  controls: {
    does: Does;
    text: string;
    width: number;
    height: number;
    fontSize: number;
    fontWeight: number;
    textContrast: number | null;
    standsOut: number | null;
    isButton: boolean;
    focusable: boolean;
    inView: boolean;
  }[];
  boxes: { label: string; on: boolean; locked: boolean }[];
  links: { text: string; url: string }[];
  accessible: { role: string; name: string; nameless: number; tooSmall: number };
}
