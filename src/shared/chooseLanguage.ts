/**
 * The first of the wanted BCP 47 tags with texts: by the whole tag, else by language and likely script, so that
 * Taiwan's Chinese finds the traditional characters; of several such, the one without a region. Undefined where none
 * fits.
 */
export function chooseLanguage(
  wanted: readonly string[],
  available: readonly string[],
): string | undefined {
  for (const tag of wanted) {
    try {
      // Plain "Norwegian" means Bokmål for nine in ten who write it.
      const { language, script } = likely(tag.replace(/^no\b/, 'nb'));
      const readable = available.filter((other) => {
        const its = likely(other);
        return its.language === language && its.script === script;
      });
      const found =
        readable.find((other) => other.toLowerCase() === tag.toLowerCase()) ||
        readable.find((other) => other === language) ||
        readable[0];
      if (found) return found;
    } catch {
      // Not a tag, as in `lang=""`.
    }
  }
}

const likely = (tag: string): Intl.Locale => new Intl.Locale(tag).maximize();
