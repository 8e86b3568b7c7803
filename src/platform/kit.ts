import type { Keys } from '../shared/consent/keys.ts';
import type { StoredChoice } from '../shared/consent/storedChoice.ts';
import type { Essentials, Texts } from '../shared/essentials.ts';
import type { Method } from '../shared/vocabulary.ts';
import type { DecisionBody } from '../shared/wire/consent/decision.ts';

export type ArtefactName = keyof Essentials['artefacts'];

/** Makes of markup or an address what Trusted Types ask for; what stands in for it where there are none does nothing. */
export type Policy = Record<'createHTML' | 'createScriptURL', (text: string) => string>;

/** On which layer of the banner a decision was made, as it stands in the record. */
export type Layer = DecisionBody['shown']['layer'];

/** Takes a decision: what is granted, how it was made and where. */
export type Answer = (granted: Keys, method: Method, layer: Layer) => void;

/**
 * What no page may get hold of: to decide without being asked. Parts get it by composition, at the start, and it is on
 * nothing that they hand on; artefacts never do.
 */
export interface Power {
  answer: Answer;
}

/**
 * The hook table the snippet's core hands to its parts and to the artefacts it loads. A part gets it by composition, an
 * artefact by being the script that runs while the core waits for it (snippet/artefacts). A page that got hold of it could do
 * nothing with it that it cannot do without: nothing on it grants. Like all objects here it has no prototype, for an absent hook would be
 * looked for there.
 */
export interface Kit {
  readonly essentials: Essentials;
  /** Keys of all purposes in the order shown, then marks (see Essentials). */
  readonly purposes: Keys;
  /** The set of a list's keys. */
  keys(list: readonly string[]): Keys;
  /** The choice in force, or null when the visitor has still to be asked. */
  choice: StoredChoice | null;
  /** The choice the browser keeps, whether or not it still answers the question. None where cookies are out of reach. */
  stored(): StoredChoice | null | undefined;
  /** Whether the choice in force grants a purpose; where there is a gate, `*` stands for any that can be refused. */
  grants(purpose: string): boolean;
  /** Lets a newer choice take effect: Consent Mode first, then who asked to hear, then what has to be loaded. */
  take(choice: StoredChoice): void;
  /** Has a change heard, in this order: the gate, the banner, then what was loaded later. */
  changed(heard: () => void): void;
  /**
   * Hears events at the window, also of a document that a script opens anew: `document.open()` takes all listeners away.
   * Without arguments, listens to all of them again.
   */
  listen(type?: string, heard?: (event: never) => unknown, capture?: boolean): void;
  /** Decisions not yet acknowledged, oldest first, one line of JSON each; with an argument, replaces them. */
  outbox(lines?: string): string;
  /** Our one policy, made when first asked for. Throws where the page forbids it. */
  policy(): Policy;
  /** Loads an artefact once. `failed` runs when it can't be had; without it the load is tried again later. */
  load(name: ArtefactName, failed?: () => void): void;

  /** Placement, where the law of the place counts: where the visitor is taken to be. */
  placed?: Pick<DecisionBody, 'jurisdiction' | 'jurisdictionReason'>;
  /** Placement: the law of the place lets purposes run before an answer. */
  optOut?: boolean;

  /** Release: hears what is about to be granted, and fetches what will run then. */
  expect?(granted: Keys): void;
  /** Gate: what was let through on this page, in order, each with how it ended; a classic inline script never tells. */
  ran: Map<HTMLElement, Promise<Event>>;
  /** Gate: purposes of all that was let through on this page, also of what never had to wait, elements and requests alike. */
  used: Keys;
  /** Withdrawal: hears at once what is granted from now on. */
  leave(granted: Keys): void;
  /** Withdrawal: a tag that ran is no longer granted, nothing leaves for other hosts, and the page has to start over. */
  leaving?: ReturnType<typeof setTimeout>;

  /** Runtime: posts what waits in the outbox, and takes out what need not stay. */
  send(): void;
  /** Runtime: has what the choice in force denies cleared; once the cleanup is loaded it stands here itself. */
  clean(): void;
  /** Runtime: something is left to clear, for which what is acknowledged stays in the outbox. */
  unclean?: boolean;

  /** Languages: runs what shows texts once they are there, or won't come. Without that part, at once. */
  speak(show: () => void): void;
  /** Languages: takes over the texts of another language. */
  learn?(texts: Texts): void;

  /** Modal: what the first layer is made of, a section unless it says otherwise. */
  element?: 'dialog';
  /** Notice, or modal before it: shows or hides the first layer. */
  show(layer: HTMLElement, asking: boolean): void;

  /** Notice: whether the first layer has something to ask. */
  asking(): boolean;
  /** Notice: nothing more is asked on this page. A decision that was made may not be in force yet. */
  answered?: boolean;
  /** Notice: shows the first layer if it has something to ask, else takes it off the screen. */
  ask(): void;
  /** Notice: takes a refusal of everything that can be refused, from anyone. */
  refuse(method: Method, layer: Layer): void;
  /** Notice: has the button that the answer is called with do this when it is pressed, by whomever. */
  pressed(work: () => unknown): (button: Element | null) => void;
  /** Notice: makes a button that grants, at a click of the visitor's own on it, what `granted` then answers. */
  granting(text: string, granted: () => Keys, method: Method, layer: Layer): HTMLButtonElement;
  /** Notice: writes the cookie of a choice, and reads it back; whether it could be. */
  keep(choice: StoredChoice): boolean;
  /** Notice: opens the preferences layer; once that is loaded it stands here itself. */
  open(): void;
  /** Modal and preferences: closes their dialogs without a decision. */
  close?(): void;
  /** Notice: the shadow root all layers share. */
  root: ShadowRoot;
  /** Notice: gives a root the styles of the first layer, or these rules. */
  style(root: ShadowRoot, rules?: string): void;
  /** Reopen: the page has painted what it has, or had its turn to. */
  painted?(): unknown;
  /** Notice: what of ours stands in the page, in its order, around the slot for the page's own content. */
  stands: Element[];
  /** Notice: puts back what of it is not where it belongs. */
  place(): void;

  /** Global Privacy Control: whether the choice in force grants nothing that the browser's signal refuses. */
  refusedByBrowser?(): boolean;

  /** Calls: tells a developer in the console what the runtime saw; once that is loaded it stands here itself. */
  debug(): void;
  /** Calls: a developer has asked. */
  debugging?: boolean;
}

/**
 * Stands on our global for artefacts alone: each hands in its code as the first thing it does, which is run with the kit. It
 * does nothing for any other script.
 */
export type Start = (artefact: (kit: Kit) => void) => void;

/** A piece of the snippet: registers itself on the kit. */
export type Part = (kit: Kit, power: Power) => void;
