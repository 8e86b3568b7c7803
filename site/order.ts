/** The documents as a reader meets them; one that is named nowhere stands at the end of the last part. */
export const parts: { title: string; documents: string[] }[] = [
  {
    title: 'Start',
    documents: [
      'index',
      'start',
      'import',
      'carry-over',
      'install',
      'banner',
      'languages',
      'dashboard',
      'glossary',
    ],
  },
  {
    title: 'Integrate',
    documents: [
      ...[
        'integrate',
        'integrate-servers',
        'frameworks',
        'wordpress',
        'csp',
        'container',
        'signals',
        'coverage',
      ],
      ...['monitoring', 'webhooks', 'failures', 'agents'],
    ],
  },
  {
    title: 'Operate',
    documents: ['operations', 'scale', 'upgrading', 'image', 'security', 'reporting', 'releasing'],
  },
  {
    title: 'Law and proof',
    documents: [
      ...['lawful', 'jurisdictions', 'proof', 'log', 'forgery', 'scans', 'trackers', 'findings'],
    ],
  },
  {
    title: 'Reference',
    documents: ['api', 'api-reference', 'paging', 'bench', 'architecture', 'extending'],
  },
];

/** Those that there are, in that order. */
export function ordered(names: readonly string[]): { title: string; documents: string[] }[] {
  const named = new Set(parts.flatMap(({ documents }) => documents));
  const others = names.filter((name) => !named.has(name)).sort();
  return parts.map(({ title, documents }, at) => ({
    title,
    documents: [
      ...documents.filter((name) => names.includes(name)),
      ...(at === parts.length - 1 ? others : []),
    ],
  }));
}
