import { scriptKind } from '../../../../src/shared/scriptKind.ts';
import { isSpace, type State } from './bytes.ts';
import type { Tag } from './tag.ts';

/** How to tell our own scripts. */
export interface Marks {
  /** How the text of every snippet begins. */
  text: Uint8Array;
  /** Address of the file that the one-line tag loads, in small letters and without its scheme; empty where it is not known. */
  file: string;
}

export interface ScriptEvents {
  /** One of ours, that runs where it stands. */
  ours(): void;
  /** Another one. @param runs whether it may run before what stands below it */
  other(runs: boolean): void;
  /** Reads the text of a script. */
  text(): State;
}

/** Tells by a script's tag, and by how its text begins, what it means for a snippet below. */
export function createScriptRules(
  marks: Marks,
  { ours, other, text }: ScriptEvents,
): { scriptElement(attributes: Tag['attributes']): State } {
  let matched = 0;
  let rest: State;

  /** The text of a script that may be ours. */
  const beginning: State = (byte) => {
    if (!matched && isSpace(byte)) return beginning;
    if (byte === marks.text[matched]) {
      matched++;
      if (matched < marks.text.length) return beginning;
      ours();
      return rest;
    }
    other(true);
    return rest(byte);
  };

  return {
    scriptElement({ type, src, async, defer, nomodule }) {
      const kind = scriptKind(type);
      const isClassic = kind === 'classic' && nomodule === undefined;
      rest = text();
      matched = 0;
      if (isClassic && src === undefined) return beginning;
      const isModule = kind === 'module';
      const waits = isModule || defer !== undefined;
      if (isClassic && !waits && async === undefined && isFile(src, marks.file)) ours();
      else other((isClassic || isModule) && !(waits && async === undefined));
      return rest;
    },
  };
}

/** @param file without its scheme, for a page may name none */
const isFile = (src = '', file: string): boolean =>
  file !== '' &&
  src
    .trim()
    .toLowerCase()
    .replace(/^https?:/, '') === file;
