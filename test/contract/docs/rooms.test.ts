import { existsSync, readdirSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { marked, read, root, table } from './markdown.ts';

const mapped = table('README.md', 'Room', 'What lives there').map(([room]) => room as string);

it('the map names rooms that exist', () => {
  expect(mapped.filter((room) => !existsSync(new URL(room, root)))).toEqual([]);
});

it.each(['src', 'server', 'packages'])('the map names every room of %s', (folder) => {
  const rooms = readdirSync(new URL(folder, root))
    .filter((name) => !name.endsWith('.json'))
    .map((name) => `${folder}/${name}`);
  expect(mapped.filter((room) => room.startsWith(`${folder}/`)).sort()).toEqual(rooms.sort());
});

const source = read('test/contract/rooms.test.ts');
/** A table of the rooms test, as it stands there. */
const held = (name: string) =>
  runInNewContext(
    `(${new RegExp(`^const ${name}[^=]*= (\\{[\\s\\S]*?\\n\\});`, 'm').exec(source)?.[1]})`,
  );

it('the architecture says what each area may import, as the rooms test holds it', () => {
  const rows = table('docs/architecture.md', 'Area', 'What it is', 'May import');
  const documented = rows.map(([area, , to]) => [area, to ? to.split(', ') : []] as const);
  const { 'server/domain': arrows } = held('arrows') as Record<string, Record<string, string[]>>;
  expect(rows.map(([area]) => area)).toHaveLength(9);
  expect(Object.fromEntries(documented.filter(([, to]) => to.length))).toEqual(arrows);
});

it('the architecture says what each room may import, as the rooms test holds it', () => {
  const rooms = Object.entries(held('rooms') as Record<string, string[]>);
  const documented = read('docs/architecture.md')
    .split('\n| Room | May import |\n')[1]
    ?.split('\n\n')[0]
    ?.split('\n')
    .slice(1)
    .map(marked);
  expect(documented).toEqual(rooms.map(([room, allowed]) => [room, ...allowed]));
});
