import { readFileSync } from 'node:fs';

/** Sections of a tag manager template, in the order the gallery's format has. */
export const sectionNames = [
  'TERMS_OF_SERVICE',
  'INFO',
  'TEMPLATE_PARAMETERS',
  'SANDBOXED_JS_FOR_WEB_TEMPLATE',
  'WEB_PERMISSIONS',
  'TESTS',
  'NOTES',
] as const;

/** A value as permissions are written: text, truth, list or map. */
interface Value {
  type: 1 | 2 | 3 | 8;
  string?: string;
  boolean?: boolean;
  listItem?: Value[];
  mapKey?: Value[];
  mapValue?: Value[];
}

export interface Permission {
  name: string;
  /** Parameters by name, as plain values. */
  params: Record<string, unknown>;
}

export interface Template {
  sections: [name: string, text: string][];
  info: Record<string, unknown>;
  parameters: { name: string }[];
  code: string;
  permissions: Permission[];
  setup: string;
  scenarios: { name: string; code: string }[];
}

/** Reads a template of ours and everything in it that is written in some notation. */
export function readTemplate(name: string): Template {
  const text = readFileSync(new URL(`../../src/gtm/${name}/template.tpl`, import.meta.url), 'utf8');
  const [, ...pieces] = text.split(/^___([A-Z_]+)___$/m);
  const sections = pieces.flatMap((piece, place): [string, string][] =>
    place % 2 ? [] : [[piece, (pieces[place + 1] as string).trim()]],
  );
  const section = (wanted: string) => sections.find(([known]) => known === wanted)?.[1] ?? '';
  return {
    sections,
    info: JSON.parse(section('INFO')),
    parameters: JSON.parse(section('TEMPLATE_PARAMETERS')),
    code: section('SANDBOXED_JS_FOR_WEB_TEMPLATE'),
    permissions: JSON.parse(section('WEB_PERMISSIONS')).map(permissionOf),
    ...testsOf(section('TESTS')),
  };
}

function permissionOf({
  instance: { key, param },
}: {
  instance: { key: { publicId: string }; param: { key: string; value: Value }[] };
}): Permission {
  const params = param.map(({ key: name, value }) => [name, plain(value)]);
  return { name: key.publicId, params: Object.fromEntries(params) };
}

function plain({ string, boolean, listItem, mapKey, mapValue = [] }: Value): unknown {
  if (listItem) return listItem.map(plain);
  if (!mapKey) return string ?? boolean;
  const entries = mapKey.map((key, place) => [plain(key), plain(mapValue[place] as Value)]);
  return Object.fromEntries(entries);
}

/** The little YAML such a section has: named blocks of code. */
function testsOf(text: string): Pick<Template, 'setup' | 'scenarios'> {
  const [listed = '', setup = ''] = text.split('\nsetup: |-\n');
  const [, ...scenarios] = listed.split(/^- name: /m);
  return {
    setup,
    scenarios: scenarios.map((scenario) => {
      const [name = '', code = ''] = scenario.split('\n  code: |-\n');
      return { name, code };
    }),
  };
}
