import type { StoredChoice } from '../shared/consent/storedChoice.ts';
import type { Essentials } from '../shared/essentials.ts';
import type { DecisionBody } from '../shared/wire/decision.ts';
import type { Method } from '../shared/words.ts';

export type ArtefactName = keyof Essentials['artefacts'];

/** Which layer of the banner a decision was made on, as it stands in the record. */
export type Layer = DecisionBody['shown']['layer'];

/**
 * The hook table the snippet's core hands to its parts and to the artefacts it loads. Never reachable from the page:
 * a part gets it by composition, an artefact by being the script that runs while the core waits for it.
 */
export interface Kit {
  readonly essentials: Essentials;
  /** The choice in force, or null when the visitor has still to be asked. */
  choice: StoredChoice | null;
  /** The choice the browser keeps, whether or not it still answers the question. Null where cookies are out of reach. */
  stored(): StoredChoice | null;
  /** Lets a newer choice take effect: Consent Mode first, then `changed`, then what has to be loaded. */
  take(choice: StoredChoice): void;
  /** Who hears of a change, in order: the gate, the banner, then what was loaded later. */
  readonly changed: (() => void)[];
  /** Decisions not yet acknowledged, oldest first, one line of JSON each; with an argument, replaces them. */
  outbox(lines?: string): string;
  /** Loads an artefact once. `failed` runs when it can't be had; without it the load is tried again later. */
  load(name: ArtefactName, failed?: () => void): void;

  /** Gate: whether anything of this purpose was let through on this page. */
  released(purpose: string): boolean;

  /** Notice: takes a refusal of everything that can be refused, from anyone. */
  refuse(method: Method, layer: Layer): void;
  /** Notice: takes a decision that may grant, if the event is the visitor's own, on that very control; tells whether. */
  grant(
    event: Event,
    control: EventTarget,
    granted: readonly string[],
    method: Method,
    layer: Layer,
  ): boolean;
  /** Notice: opens the preferences layer; once that is loaded it stands here itself. */
  open(): void;
  /** Notice: the shadow root all layers share. */
  root: ShadowRoot;
}

/** A piece of the snippet: registers itself on the kit. */
export type Part = (kit: Kit) => void;

/** How an artefact introduces itself: a property the core puts on the script element it made for it. */
export interface ArtefactScript extends HTMLScriptElement {
  portcullis?(start: (kit: Kit) => void): void;
}
