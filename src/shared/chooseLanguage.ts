/**
 * The first of the wanted BCP 47 tags that there are texts for: by the whole tag, else by its language alone, else by
 * language and likely script, so that Taiwan's Chinese finds the traditional characters. Undefined where none fits.
 */
export function chooseLanguage(
  wanted: readonly string[],
  available: readonly string[],
): string | undefined {
  for (const tag of wanted) {
    try {
      // Norwegian without saying which is Bokmål for nine in ten who write it.
      const likely = new Intl.Locale(tag.replace(/^no\b/, 'nb')).maximize();
      const found =
        available.find((other) => other.toLowerCase() === tag.toLowerCase()) ||
        available.find((other) => other === likely.language) ||
        available.find((other) => {
          const { language, script } = new Intl.Locale(other).maximize();
          return language === likely.language && script === likely.script;
        });
      if (found) return found;
    } catch {
      // Not a tag, as in `lang=""`.
    }
  }
}
