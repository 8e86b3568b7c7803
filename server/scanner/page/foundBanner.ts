export type Does = 'accept' | 'reject' | 'manage' | 'save' | 'close' | 'other';

/** Sources of patterns, since a function that travels to a page takes only text. */
export interface BannerWords {
  /** The topic of a banner. */
  topic: string;
  /** Names that authors give to a banner's layer. */
  layers: string;
  /** What a question for the visitor's age says. */
  age: string;
  /** A control's action; the first match counts. */
  controls: [Does, string][];
  /** The same by the names that authors give to controls. */
  named: [Does, string][];
  /** Selects links to policies. */
  policies: string;
  /** Selects what is on or off. */
  switches: string;
  /** Whether a layer behind the first is searched as well, which need not name its topic. */
  behind?: boolean;
}

/** As the browser writes it, in whatever notation the style sheet has. */
export type Colour = string;

export interface FoundBanner {
  own: boolean;
  paper: Colour | null;
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
    ink: Colour;
    /** Null over a picture. */
    paper: Colour | null;
    isButton: boolean;
    focusable: boolean;
    inView: boolean;
  }[];
  boxes: { label: string; on: boolean; locked: boolean }[];
  /** How many of the last boxes are choices among levels. */
  levels?: number;
  links: { text: string; url: string }[];
  accessible: { role: string; name: string };
}

/** A banner, or null, together with its elements, in the order of the facts. */
export interface FoundLayer {
  layer: Element | null;
  facts: FoundBanner | null;
  controls: Element[];
  boxes: Element[];
  links: Element[];
}
