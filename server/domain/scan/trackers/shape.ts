export interface Shape {
  entity: string;
  /** Null where that depends on what it loads. */
  purpose: string | null;
  /** Whether its requests hold no id of the visitor: on the site's own machine that is the site's own count of its pages. */
  countsOnly?: boolean;
  /** Whether anyone can run it, or keep a copy of its code, on their own machine: then the site's name hides nobody. */
  selfHosted?: boolean;
  kind: 'path' | 'parameters';
  /** End of a path that only its files have. */
  path?: RegExp;
  /** Parameters that appear together in its requests, in query or body. */
  parameters?: [name: string, value: RegExp][];
  /** A pattern within its bodies, whatever is around it. */
  body?: RegExp;
}
