import { expect, it } from 'vitest';
import { edgeHeaders } from '../../../server/config/values.ts';
import { type CheckId, checks } from '../../../src/shared/consent/checks.ts';
import { compactLaw } from '../../../src/shared/consent/jurisdictions.ts';
import { law } from '../../../src/shared/consent/law.ts';
import { placeVisitor } from '../../../src/shared/consent/place.ts';
import { askedReasons } from '../../../src/shared/vocabulary.ts';
import { blocks, marked, read, table } from './markdown.ts';

const document = 'docs/jurisdictions.md';
const text = read(document);

/** `C1-C3 R1` for `C1 C2 C3 R1`. */
function ranges(ids: readonly CheckId[]): string {
  const order = Object.keys(checks);
  const follows = (id: CheckId, next: string | undefined) =>
    next?.[0] === id[0] && order.indexOf(next as string) === order.indexOf(id) + 1;
  return ids
    .map((id, place) => (follows(id, ids[place + 1]) ? `${id}-` : `${id} `))
    .join('')
    .replace(/-(\w+-)+/g, '-')
    .trim();
}

it('shows the table as the code has it', () => {
  const rows = new Map<string, string[]>();
  for (const [place, rule] of Object.entries(law)) {
    const { model, holdsTagManager, reaskDays, mustHaves, sources } = rule;
    const held = holdsTagManager ? 'held' : 'free';
    const row = [model, held, `${reaskDays}`, ranges(mustHaves), sources.join('; ')];
    rows.set(row.join('|'), [...(rows.get(row.join('|')) ?? []), place]);
  }
  expect(
    table(document, 'Place', 'Model', 'Tag manager', 'Re-ask', 'Must-haves', 'Rests on'),
  ).toEqual([...rows].map(([row, places]) => [places.join(' '), ...row.split('|')]));
});

it('says in words what each must-have is', () => {
  expect(table(document, 'Must-have', 'What it asks for')).toEqual(Object.entries(checks));
});

it('names the headers of each edge', () => {
  const edges = table(document, '`EDGE_PLACE`', 'Country header', 'Region header');
  expect(edges.map(([edge]) => edge)).toEqual(['cloudflare', 'cloudfront', 'fastly', 'vercel']);
  for (const [edge, country, region] of edges) {
    expect(edgeHeaders(edge as string)).toEqual({
      country: country?.toLowerCase(),
      region: region?.toLowerCase(),
    });
  }
});

it('tells truly what each set of signals leads to', () => {
  const compact = compactLaw(law);
  const rows = table(document, 'Page', 'Edge', 'Time zone', 'First language', 'Placed', 'Asked');
  expect(rows.length).toBeGreaterThan(8);
  for (const [page, edge, timeZone, language, placed, asked] of rows as string[][]) {
    const answer = placeVisitor(
      {
        page: page || null,
        edge: edge || null,
        timeZone: timeZone as string,
        languages: language ? [language] : [],
      },
      compact,
    );
    const { jurisdiction, jurisdictionReason, model } = answer;
    expect([`${jurisdiction} ${jurisdictionReason}`, model]).toEqual([placed, asked]);
  }
});

it('names every reason for asking', () => {
  const [, listed] = /`shown\.asked` says why: ([\s\S]*?)\n\n/.exec(text) as RegExpExecArray;
  expect(marked(listed as string)).toEqual(askedReasons);
});

it('shows the attribute the snippet reads', () => {
  expect(blocks(document, 'html')[0]?.code).toContain('data-portcullis-jurisdiction="US-CA"');
});
