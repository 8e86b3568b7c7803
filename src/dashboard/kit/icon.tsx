/** Strokes on a field of 24 by 24. */
const paths = {
  overview: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  banner: 'M3 5h18v14H3zM3 14h18M6.5 16.5h4m3 0h4',
  tags: 'M3 11V4a1 1 0 0 1 1-1h7l10 10-8 8zM7.5 7.5v.01',
  evidence:
    'M12 3 4.5 6v5.5c0 4.5 3.2 7.7 7.5 9.5 4.3-1.8 7.5-5 7.5-9.5V6zM8.5 11.5l2.5 2.5 4.5-4.5',
  settings:
    'M4 7h9m4 0h3M4 17h3m4 0h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  sites:
    'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M3 12h18M12 3c2.5 2.5 3.8 5.5 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.5-3.8-9S9.5 5.5 12 3',
  developers: 'M8 7l-5 5 5 5M16 7l5 5-5 5M14 4l-4 16',
  account: 'M12 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8M4 21c.6-4 3.8-6 8-6s7.4 2 8 6',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 1 0 0-14M16 16l5 5',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.2 1-1.2 1.8M12 16.8v.01',
  menu: 'M4 6h16M4 12h16M4 18h16',
  choose: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  done: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M8 12.5l2.8 2.8 5.2-5.6',
  due: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M12 7.5v5.5M12 16.5v.01',
  unknown: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18',
  add: 'M12 5v14M5 12h14',
} as const;

export type IconName = keyof typeof paths;

/** A drawing beside a word, or on a control that has a name of its own. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="1.75"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
