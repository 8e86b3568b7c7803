import { describe, expect, it } from 'vitest';
import { keepEntityTags } from '../../../../server/scanner/record/entityTags.ts';
import { request, visit } from '../../../support/observation.ts';

const file = 'https://shop.example/dot.gif';
const tagged = (value: string, sent: boolean, more = {}) =>
  request({ url: file, type: 'image', mimeType: 'image/gif', entityTag: { value, sent }, ...more });

/** Two visits that load a file and load it again. @param tags of the first load and of the second one, by visit */
function visits(tags: [string, string][], more = {}) {
  const made = tags.map(([first, second]) =>
    visit('reject_all', {
      storage: [],
      requests: [
        tagged(first, false, more),
        tagged(second, first === second, { phase: 'again', ...more }),
      ],
    }),
  );
  keepEntityTags(made);
  return made;
}

describe('an entity tag', () => {
  it('is kept as an entry where each browser had one of its own and gave it back', () => {
    const [first, second] = visits([
      ['"a1"', '"a1"'],
      ['"b2"', '"b2"'],
    ]);
    expect([first, second].map((one) => one?.storage)).toMatchObject([
      [
        {
          area: 'httpCache',
          key: 'ETag of /dot.gif',
          value: '"a1"',
          presentIn: ['before', 'again'],
        },
      ],
      [{ value: '"b2"' }],
    ]);
    expect(first?.requests[1]?.entityTag).toEqual({ value: '"a1"', sent: true });
  });

  it.each([
    [
      'is one for all',
      [
        ['"v7"', '"v7"'],
        ['"v7"', '"v7"'],
      ],
      {},
    ],
    [
      'changes from load to load',
      [
        ['"a"', '"b"'],
        ['"c"', '"d"'],
      ],
      {},
    ],
    ['was seen in one visit alone', [['"a1"', '"a1"']], {}],
    [
      'belongs to a document',
      [
        ['"a1"', '"a1"'],
        ['"b2"', '"b2"'],
      ],
      { type: 'document' },
    ],
    [
      'belongs to data',
      [
        ['"a1"', '"a1"'],
        ['"b2"', '"b2"'],
      ],
      { mimeType: 'application/json' },
    ],
  ] as [string, [string, string][], object][])('is forgotten where it %s', (_what, tags, more) => {
    for (const { storage, requests } of visits(tags, more)) {
      expect(storage).toEqual([]);
      expect(requests.filter(({ entityTag }) => entityTag)).toEqual([]);
    }
  });
});
