import { existsSync, readdirSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { marked, read, root, table } from './markdown.ts';

const mapped = table('README.md', 'Room', 'What lives there').map(([room]) => room as string);

it('the map names rooms that exist', () => {
  expect(mapped.filter((room) => !existsSync(new URL(room, root)))).toEqual([]);
});

it.each(['src', 'server'])('the map names every room of %s', (folder) => {
  const rooms = readdirSync(new URL(folder, root))
    .filter((name) => !name.endsWith('.json'))
    .map((name) => `${folder}/${name}`);
  expect(mapped.filter((room) => room.startsWith(`${folder}/`)).sort()).toEqual(rooms.sort());
});

it('the architecture says what each room may import, as the rooms test holds it', () => {
  const [, source] = /^const rooms[^=]*= (\{[\s\S]*?\n\});/m.exec(
    read('test/contract/rooms.test.ts'),
  ) as RegExpExecArray;
  const rooms = Object.entries(runInNewContext(`(${source})`) as Record<string, string[]>);
  const said = read('docs/architecture.md')
    .split('\n| Room | May import |\n')[1]
    ?.split('\n\n')[0]
    ?.split('\n')
    .slice(1)
    .map(marked);
  expect(said).toEqual(rooms.map(([room, allowed]) => [room, ...allowed]));
});
