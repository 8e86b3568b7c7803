import type { globalName } from '../shared/bridge.ts';

/** What the page can call: the one documented global, `window.portcullis`. */
export interface PublicInterface {
  /** Whether the choice in force grants the purpose. */
  granted(purpose: string): boolean;
  /** Opens the preferences. */
  open(): void;
  /** Takes back every grant: a refusal is taken from anyone. */
  withdraw(): void;
}

export const page = window as unknown as { [globalName]: PublicInterface | undefined };
