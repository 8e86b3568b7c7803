/**
 * The page's interface: the one documented global, `window.portcullis`. Nothing here throws, and the page can replace neither it
 * nor anything on it, so code that asks whether a purpose is granted always asks us.
 */
export interface PublicInterface<Purpose extends string = string> {
  /** Whether the choice in force grants the purpose; `*` stands for any, where the automatic gate is in force. */
  granted(purpose: Purpose | '*'): boolean;
  /** The visitor's assumed place: an ISO 3166 code, or `ZZ` where unknown. */
  readonly jurisdiction: string;
  /** Opens the preferences. */
  open(): void;
  /** Closes whichever layer is open, without a decision; the visitor is asked again on the next page. */
  close(): void;
  /** Refuses everything optional: any script may refuse. */
  reject(): void;
  /** The same, as a withdrawal of earlier grants. */
  withdraw(): void;
  /** Grants these purposes, where the site's ruleset lets scripts do so; otherwise does nothing. */
  accept(purposes: readonly Purpose[]): void;
  /** Adds a listener for each change of the choice. */
  on(name: 'change', listener: () => void): void;
  off(name: 'change', listener: () => void): void;
  /** Reports in the console what is in force and what is wrong with the page's order of tags. */
  debug(): void;
}
