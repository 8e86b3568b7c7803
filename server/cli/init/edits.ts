/** Lines that come into a file, above the line of that number. With `instead`, that line goes. */
export interface Edit {
  line: number;
  add: string[];
  instead?: true;
}

/** A change of one file, in lines. */
export interface Change {
  file: string;
  /** The file's content; null where the file is new. */
  before: string | null;
  edits: Edit[];
}

/** The file as it will be. Its own kind of line ends is kept. */
export function edited({ before, edits }: Change): string {
  const lines = (before ?? '').split('\n');
  const end = before?.includes('\r\n') ? '\r' : '';
  // From the end on, so that the numbers of those above stay right; of two at one line the later one comes below.
  const fromEnd = edits.toReversed().toSorted((one, other) => other.line - one.line);
  for (const { line, add, instead } of fromEnd)
    lines.splice(line, instead ? 1 : 0, ...add.map((text) => text + end));
  return lines.join('\n');
}

/** A terminal shows a tab as a character that is none: two spaces are what it means here. */
const spaced = (line: string) => line.replaceAll('\t', '  ');

/** The change as people read it: the lines that go, and those that come. */
export function shown({ file, before, edits }: Change): string[] {
  const lines = (before ?? '').split('\n');
  const rows = edits
    .toSorted((one, other) => one.line - other.line)
    .flatMap(({ line, add, instead }) => [
      ...(instead ? [`  - ${spaced(lines[line]?.trimEnd() ?? '')}`] : []),
      ...add.map((text) => `  + ${spaced(text)}`),
    ]);
  return [before === null ? `${file} (new)` : file, ...rows];
}
