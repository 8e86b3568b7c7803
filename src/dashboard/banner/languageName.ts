const names = new Intl.DisplayNames(undefined, { type: 'language' });

/** A language's name in the browser's language, with its tag. */
export function languageName(tag: string): string {
  return `${names.of(tag) ?? tag} (${tag})`;
}
