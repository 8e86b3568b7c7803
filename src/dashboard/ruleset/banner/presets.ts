/** Palettes to start from; each may be published as it is (a test holds them to the law check). */
export const presets: readonly { name: string; brand: string }[] = [
  { name: 'Sky', brand: '#1144cc' },
  { name: 'Forest', brand: '#14693c' },
  { name: 'Plum', brand: '#7a1f6e' },
  { name: 'Brick', brand: '#a8321c' },
  { name: 'Slate', brand: '#38475a' },
];
