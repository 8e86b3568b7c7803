import { expect, it } from 'vitest';
import type { OpenStores } from './openStores.ts';
import { at, handClock, later } from './samples.ts';

export function pageFileContract(open: OpenStores): void {
  const files = (...names: string[]) => names.map((name) => ({ name, source: `of ${name}` }));

  it('keeps the files of the newest versions', async () => {
    const { control } = await open(handClock());
    expect(await control.pageFile('a')).toBeNull();
    await control.keepPageFiles({ files: files('a', 'b'), at, most: 4 });
    await control.keepPageFiles({ files: files('c', 'd'), at: later, most: 4 });
    expect(await control.pageFile('a')).toEqual({ name: 'a', source: 'of a' });
    // A process of the older version that starts anew needs its own again.
    await control.keepPageFiles({
      files: files('a', 'b'),
      at: '2026-11-23T08:00:00.000Z',
      most: 4,
    });
    await control.keepPageFiles({ files: files('c'), at, most: 4 });
    await control.keepPageFiles({
      files: files('e', 'f'),
      at: '2026-11-24T08:00:00.000Z',
      most: 4,
    });
    const found = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(control.pageFile));
    expect(found.map((file) => file?.name ?? null)).toEqual(['a', 'b', null, null, 'e', 'f']);
  });

  it('keeps them whoever keeps the same at once', async () => {
    const { control } = await open(handClock());
    const keeping = () => control.keepPageFiles({ files: files('a', 'b', 'c'), at, most: 9 });
    await Promise.all([keeping(), keeping(), keeping()]);
    expect(await control.pageFile('c')).not.toBeNull();
  });
}
