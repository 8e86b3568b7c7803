import type { Keys } from '../shared/consent/keys.ts';
import type { StoredChoice } from '../shared/consent/storedChoice.ts';
import type { Essentials, Texts } from '../shared/essentials.ts';
import type { Method } from '../shared/vocabulary.ts';
import type { DecisionBody } from '../shared/wire/consent/decision.ts';

export type ArtefactName = keyof Essentials['artefacts'];

/** Turns markup or an address into Trusted Types; where there are none, its stand-in does nothing. */
export type Policy = Record<'createHTML' | 'createScriptURL', (text: string) => string>;

/** The layer of the banner on which a decision was made, as recorded. */
export type Layer = DecisionBody['shown']['layer'];

/** Takes a decision: what is granted, how it was made and where. */
export type Answer = (granted: Keys, method: Method, layer: Layer) => void;

/**
 * The power to decide without asking, which no page may get hold of. Parts receive it by composition, at the start, and pass it
 * on through nothing of theirs; artefacts never receive it.
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
  /** The choice in force, or null when the visitor has yet to be asked. */
  choice: StoredChoice | null;
  /** The choice the browser keeps, whether or not it is still valid. None where cookies are unavailable. */
  stored(): StoredChoice | null | undefined;
  /** Whether the choice in force grants a purpose; where there is a gate, `*` stands for any optional one. */
  grants(purpose: string): boolean;
  /** Applies a newer choice: Consent Mode first, then listeners, then what has to be loaded. */
  take(choice: StoredChoice): void;
  /** Adds a listener for changes; they are called in this order: the gate, the banner, then what was loaded later. */
  changed(listener: () => void): void;
  /**
   * Hears events at the window, also of a document that a script opens anew: `document.open()` takes all listeners away.
   * Without arguments, listens to all of them again.
   */
  listen(type?: string, listener?: (event: never) => unknown, capture?: boolean): void;
  /** Decisions not yet acknowledged, oldest first, one line of JSON each; with an argument, replaces them. */
  outbox(lines?: string): string;
  /** Our one policy, made when first asked for. Throws where the page forbids it. */
  policy(): Policy;
  /** Loads an artefact once. `failed` runs when it can't be had; without it the load is tried again later. */
  load(name: ArtefactName, failed?: () => void): void;

  /** Placement, where the law of the place counts: the visitor's assumed place. */
  placed?: Pick<DecisionBody, 'jurisdiction' | 'jurisdictionReason'>;
  /** Placement: the law of the place lets purposes run before an answer. */
  optOut?: boolean;

  /** Release: called with purposes about to be granted, and fetches what will run then. */
  expect?(granted: Keys): void;
  /**
   * Gate: everything released on this page, in order, each with how it ended; a classic inline script never reports it.
   */
  ran: Map<HTMLElement, Promise<Event>>;
  /**
   * Gate: purposes of everything released on this page, including what never had to wait, elements and requests alike.
   */
  used: Keys;
  /** Withdrawal: called at once with the purposes granted from now on. */
  leave(granted: Keys): void;
  /** Withdrawal: a tag that ran is no longer granted, nothing leaves for other hosts, and the page has to start over. */
  leaving?: ReturnType<typeof setTimeout>;

  /** Runtime: posts the outbox, and removes what need not stay. */
  send(): void;
  /** Runtime: has what the choice in force denies cleared; once the cleanup is loaded it stands here itself. */
  clean(): void;
  /** Runtime: something is left to clear, for which what is acknowledged stays in the outbox. */
  unclean?: boolean;

  /** Languages: calls back once the texts are there, or won't come. Without that part, at once. */
  speak(show: () => void): void;
  /** Languages: takes over the texts of another language. */
  learn?(texts: Texts): void;

  /** Modal: the first layer's element, a section by default. */
  element?: 'dialog';
  /** Notice, or modal before it: shows or hides the first layer. */
  show(layer: HTMLElement, asking: boolean): void;

  /** Notice: whether the first layer has something to ask. */
  asking(): boolean;
  /** Notice: nothing more is asked on this page. A decision may not be in force yet. */
  answered?: boolean;
  /** Notice: shows the first layer if it has something to ask, else takes it off the screen. */
  ask(): void;
  /** Notice: takes a refusal of everything optional, from any source. */
  refuse(method: Method, layer: Layer): void;
  /** Notice: sets what a button does when pressed, whatever presses it. */
  pressed(button: Element, work: () => unknown): void;
  /** Notice: makes a button that grants the result of `granted`, at the visitor's own click. */
  granting(text: string, granted: () => Keys, method: Method, layer: Layer): HTMLButtonElement;
  /** Notice: the newest decision made on this page, as the outbox has it, unless another tab has written over it. */
  line?: string;
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
  /** Notice: our elements in the page, in order, around the slot for the page's own content. */
  stands: Element[];
  /** Notice: puts back what of it is not where it belongs. */
  place(): void;

  /** Global Privacy Control: whether the choice in force grants nothing that the browser's signal refuses. */
  refusedByBrowser?(): boolean;

  /** Calls: reports to a developer in the console what the runtime saw; once that is loaded it stands here itself. */
  debug(): void;
  /** Calls: a developer has called debug. */
  debugging?: boolean;
}

/**
 * Stands on our global for artefacts alone: each hands in its code as the first thing it does, which is run with the kit. It
 * does nothing for any other script.
 */
export type Start = (artefact: (kit: Kit) => void) => void;

/** A piece of the snippet: registers itself on the kit. */
export type Part = (kit: Kit, power: Power) => void;
