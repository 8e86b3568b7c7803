/** The path of a write that publishes, with its note. */
export const noted = (path: string, note: string): string =>
  note.trim() ? `${path}?note=${encodeURIComponent(note.trim())}` : path;
