/** A page in which one address after another is opened. */
export interface Tab {
  /** Resolves once the document is parsed, or later. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, or what it resolves to. */
  run(expression: string): Promise<unknown>;
}

/** A browser and the tabs it works through side by side. */
export interface Driven {
  tabs: Tab[];
  close(): Promise<void>;
}
