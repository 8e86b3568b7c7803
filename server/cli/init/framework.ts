import type { Plan } from './plans.ts';
import type { Project } from './project.ts';

export interface Framework {
  title: string;
  /** The package that gives it away; plain pages have none. */
  needs: string | null;
  /** Its sign where it is no package: a file, and a word in it. */
  sign?: readonly (readonly [file: string, word?: RegExp])[];
  /** Says of one that `needs` finds whether it is this one. */
  runs?(project: Project): Promise<boolean>;
  /** Why it cannot be the one, where this package is there too: a framework is built on it. */
  under?: string[];
  plan?(project: Project): Promise<Plan>;
  /** The change in words and code, for where the project is written in another way. */
  manual: string[];
  docs: string;
}
