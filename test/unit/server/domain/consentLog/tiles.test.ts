import { describe, expect, it } from 'vitest';
import { parseTileName, tileName } from '../../../../../server/domain/consentLog/tilePaths.ts';
import {
  partialTiles,
  type Tile,
  tilesGrown,
  tilesOf,
  tilesTouched,
} from '../../../../../server/domain/consentLog/tiles.ts';
import { leafHash } from '../../../../../server/domain/consentLog/tree.ts';
import { growTiles, leavesOf } from '../../../../support/consentLog.ts';
import fc from '../../../../support/seeded.ts';

describe('the example of the format, a tree of 70,000', () => {
  const widths = (level: number) =>
    [...tilesOf(70_000)].filter((tile) => tile.level === level).map(({ width }) => width);

  it('has 273 full tiles and one of 112, one full and one of 17, one of 1', () => {
    expect(widths(0)).toEqual([...Array(273).fill(256), 112]);
    expect(widths(1)).toEqual([256, 17]);
    expect(widths(2)).toEqual([1]);
    expect(widths(3)).toEqual([]);
    expect(partialTiles(70_000).map(({ level, width }) => [level, width])).toEqual([
      [0, 112],
      [1, 17],
      [2, 1],
    ]);
  });

  it('has a tree of 256 with a full tile and a partial one above', () => {
    expect([...tilesOf(256)]).toEqual([
      { level: 0, n: 0, width: 256 },
      { level: 1, n: 0, width: 1 },
    ]);
  });
});

describe('a tree that grows', () => {
  it('writes the tiles that are touched, and ends with those of its size, however it grew', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 6 });
    fc.assert(
      fc.property(steps, (lengths) => {
        const total = lengths.reduce((sum, length) => sum + length, 0);
        const leaves = leavesOf(total);
        const stored = new Map<string, Buffer>();
        let size = 0;
        for (const length of lengths) {
          const partial = partialTiles(size).map(({ level, n }): Tile => {
            return { level, n, hashes: stored.get(`${level}/${n}`) as Buffer };
          });
          const written = tilesGrown(size, partial, leaves.slice(size, size + length));
          expect(
            written.map(({ level, n, hashes }) => ({ level, n, width: hashes.length / 32 })),
          ).toEqual(tilesTouched(size, size + length));
          for (const { level, n, hashes } of written) stored.set(`${level}/${n}`, hashes);
          size += length;
        }
        expect(stored).toEqual(growTiles(leaves));
        expect([...stored.keys()].sort()).toEqual(
          [...tilesOf(total)].map(({ level, n }) => `${level}/${n}`).sort(),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('asks for the partial tiles of its size', () => {
    expect(() => tilesGrown(3, [], leavesOf(1))).toThrow('tile 0/0 has to have 3 hashes at size 3');
  });

  it('knows its tiles beyond 2^32 and up to 2^53', () => {
    const size = 2 ** 40 + 2 ** 33 + 300;
    expect(partialTiles(size)).toEqual([
      { level: 0, n: 2 ** 32 + 2 ** 25 + 1, width: 44 },
      { level: 1, n: 2 ** 24 + 2 ** 17, width: 1 },
      { level: 4, n: 1, width: 2 },
      { level: 5, n: 0, width: 1 },
    ]);
    const leaf = leafHash(Buffer.of(1));
    const partial = partialTiles(size).map(({ level, n, width }) => ({
      level,
      n,
      hashes: Buffer.alloc(32 * width, 7),
    }));
    expect(tilesGrown(size, partial, [leaf])).toEqual([
      {
        level: 0,
        n: 2 ** 32 + 2 ** 25 + 1,
        hashes: Buffer.concat([Buffer.alloc(32 * 44, 7), leaf]),
      },
    ]);
    expect(partialTiles(Number.MAX_SAFE_INTEGER).map(({ level, width }) => [level, width])).toEqual(
      [
        [0, 255],
        [1, 255],
        [2, 255],
        [3, 255],
        [4, 255],
        [5, 255],
        [6, 31],
      ],
    );
  });
});

describe('the name of a tile', () => {
  it('is that of the format', () => {
    expect(tileName(1_234_067)).toBe('x001/x234/067');
    expect(tileName(1_234, 56)).toBe('x001/234.p/56');
    expect([tileName(0), tileName(999), tileName(1_000)]).toEqual(['000', '999', 'x001/000']);
  });

  it('is read back, and nothing else is a name', () => {
    const n = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(n, fc.integer({ min: 1, max: 256 }), (at, width) => {
        expect(parseTileName(tileName(at, width))).toEqual({ n: at, width });
      }),
    );
    for (const text of [
      '',
      '1',
      '0001',
      '001/002',
      'x000/001',
      'x001/x002',
      '001.p/0',
      '001.p/01',
      '001.p/256',
      '001.p/257',
      '001.p/',
      '001 ',
      '001\n',
      '-01',
      'x999/x999/x999/x999/x999/999',
    ]) {
      expect(parseTileName(text), text).toBeNull();
    }
  });
});
