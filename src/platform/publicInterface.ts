import type { globalName } from '../shared/bridge.ts';

/**
 * What the page can call: the one documented global, `window.portcullis`. Nothing here throws, and nothing of the page can
 * replace it or anything on it: what asks whether something is granted asks us.
 */
export interface PublicInterface {
  /** Whether the choice in force grants the purpose. */
  granted(purpose: string): boolean;
  /** Where the visitor is taken to be: an ISO 3166 code, or `ZZ` where nothing says. */
  readonly jurisdiction: string;
  /** Opens the preferences. */
  open(): void;
  /** Closes whichever layer is open, without a decision; the visitor is asked again on the next page. */
  close(): void;
  /** Refuses everything that can be refused: a refusal is taken from anyone. */
  reject(): void;
  /** The same, as a withdrawal of what was granted. */
  withdraw(): void;
  /** Grants these purposes, where the site's ruleset lets scripts do so; otherwise does nothing. */
  accept(purposes: readonly string[]): void;
  /** Hears of each change of the choice. */
  on(name: 'change', heard: () => void): void;
  off(name: 'change', heard: () => void): void;
  /** Tells in the console what is in force and what is wrong with the page's order of tags. */
  debug(): void;
}

export const page = window as unknown as { [globalName]: PublicInterface | undefined };
