export type Does = 'accept' | 'reject' | 'manage' | 'save' | 'close' | 'other';

/** Sources of patterns, since a function that travels to a page takes only text. */
export interface BannerWords {
  /** The topic of a banner. */
  topic: string;
  /** A control's action; the first match counts. */
  controls: [Does, string][];
  /** Whether a layer behind the first is searched as well, which need not name its topic. */
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
