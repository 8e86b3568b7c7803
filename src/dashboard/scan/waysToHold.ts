/** Where tags come from. */
export const platforms = [
  ['html', 'HTML of the page'],
  ['react', 'React or Next.js'],
  ['tagManager', 'Google Tag Manager'],
  ['wordpress', 'A WordPress theme or plugin'],
  ['frame', 'An embedded frame'],
] as const;
export type Platform = (typeof platforms)[number][0];

export interface TrackerToHold {
  host: string;
  purpose: string;
  /** Consent Mode signals that the purpose grants. */
  signals: readonly string[];
}

/** The instructions and the lines to paste; null where it is done in another product's settings. */
interface Way {
  say: string;
  lines: string | null;
}

const script = ({ host, purpose }: TrackerToHold) =>
  `<script type="text/plain" data-purpose="${purpose}" src="https://${host}/…"></script>`;

/** The lines that hold a tag until its purpose is granted (docs/install.md). */
export const waysToHold: Record<Platform, (held: TrackerToHold) => Way> = {
  html: (held) => ({
    say: 'Give the script these two attributes, and keep its address as it is. Inline scripts take the same two.',
    lines: script(held),
  }),
  react: ({ host, purpose }) => ({
    say: 'Render a plain script element instead of a component that loads it, such as next/script.',
    lines: `<script type="text/plain" data-purpose="${purpose}" src="https://${host}/…" />`,
  }),
  tagManager: ({ signals }) => ({
    say: signals.length
      ? `Open the tag's advanced settings, then Consent Settings, choose "Require additional consent for tag to fire", and add ${signals.join(', ')}. The Tag manager page checks the container.`
      : 'This purpose grants no Consent Mode signal, so the tag manager cannot wait for it: give it one on the Purposes page, or mark the tag in the page instead.',
    lines: null,
  }),
  wordpress: ({ host, purpose }) => ({
    say: 'Put this into the functions.php of the theme: it marks every script that WordPress loads from there.',
    lines: `add_filter('script_loader_tag', function ($tag, $handle, $src) {
  if (parse_url($src, PHP_URL_HOST) !== '${host}') return $tag;
  return str_replace('<script ', '<script type="text/plain" data-purpose="${purpose}" ', $tag);
}, 10, 3);`,
  }),
  frame: ({ host, purpose }) => ({
    say: 'Rename src to data-src: a placeholder then asks for this purpose alone.',
    lines: `<iframe data-purpose="${purpose}" data-src="https://${host}/…" title="…"></iframe>`,
  }),
};
