import { expect, it } from 'vitest';
import { readTemplate } from '../../support/template.ts';
import { granted } from '../../support/templateSandbox.ts';
import { marked, read, table } from './markdown.ts';

const document = 'docs/monitoring.md';
const text = read(document).replaceAll('\n', ' ');

/** A number as the source sets it. */
function constant(file: string, name: string): number {
  const found = new RegExp(`const ${name} = ([\\d.e]+);`).exec(read(file));
  if (!found) throw new Error(`${file} sets no ${name}.`);
  return Number(found[1]);
}

it('tells the limits the monitor has', () => {
  const view = 'src/monitor/pageView.ts';
  const post = 'src/monitor/post.ts';
  const characters = constant(view, 'maxText').toLocaleString('en');
  for (const documented of [
    `every ${constant('src/monitor/monitor.ts', 'hold') / 1000} seconds, and when ${characters} characters`,
    `at most ${constant(post, 'tries')} times`,
    `or ${constant(post, 'pause')} seconds`,
    `${constant('src/monitor/names.ts', 'maxText')} characters of a name or a path`,
  ]) {
    expect(text).toContain(documented);
  }
  expect([constant(post, 'maxHeld'), constant(post, 'moreHidden')]).toEqual([2, 7]);
  expect(text).toContain('Two bodies wait at most, nine while the page is hidden');
});

it('tells the fields each kind of row has', () => {
  const limits = Object.fromEntries(
    table(document, 'Kind', 'What it tells', 'Fields that are set').map(
      ([kind = '', , fields = '']) => [kind, fields.split(', ')],
    ),
  );
  const wire = read('src/shared/wire/monitoring/batch.ts');
  for (const field of Object.values(limits).flat()) {
    if (field !== 'subjectId') expect(wire, field).toMatch(new RegExp(`^ {2}${field}\\??:`, 'm'));
  }
  expect(Object.keys(limits)).toEqual(['batch', 'event', 'tag', 'request']);
});

it('tells what the templates may do', () => {
  const rows = table(document, 'Template', 'What it may do', 'Why');
  const source = read(document);
  for (const name of ['monitor', 'consent']) {
    const documented = rows.filter(([template]) => template === name).map(([, may = '']) => may);
    const permissions = readTemplate(name).permissions;
    expect(documented.map((may) => may.split(/[ :]/)[0]).sort()).toEqual(
      permissions.map((permission) => permission.name).sort(),
    );
    for (const line of granted(permissions)) {
      const [permission, detail = ''] = line.split(' ');
      const row = documented.find((may) => may.startsWith(permission as string));
      if (permission !== 'access_consent') expect(row, line).toContain(detail);
    }
  }
  expect(marked(source)).toContain('portcullisTags');
  const most = /const mostEvents = (\d+);/.exec(readTemplate('monitor').code)?.[1];
  expect(text).toContain(`it holds ${most} events at most`);
});
