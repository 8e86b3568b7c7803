import { readdirSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

/** A control's label in a tool's own translation, and what it does. */
export type ToolLabel = [tool: string, language: string, does: string, label: string];

const packages = new URL('../../node_modules/', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, packages), 'utf8');

/** Slips of translators: labels that say something else. */
const slips = /^(Mentés|Exceto|Z wyjątkiem)$/;

type Texts = Record<string, string>;

function klaro(tool: string): ToolLabel[] {
  const module: { exports: Record<string, Texts> } = { exports: {} };
  const world = { module, exports: module.exports };
  const text = textOf(`${tool}/dist/translations.js`);
  runInNewContext(text, { ...world, self: {}, window: {} });
  const { default: whole } = module.exports as { default?: Record<string, Texts> };
  return Object.entries(whole ?? module.exports).flatMap(([language, texts]) => [
    [tool, language, 'accept', texts.acceptAll ?? ''],
    [tool, language, 'accept', texts.ok ?? ''],
    [tool, language, 'reject', texts.decline ?? ''],
    [tool, language, 'save', texts.acceptSelected ?? ''],
  ]);
}

function tarteaucitron(tool: string): ToolLabel[] {
  const files = readdirSync(new URL(`${tool}/lang/`, packages)).filter((one) =>
    /^[^.]+\.[^.]+\.js$/.test(one),
  );
  return files.flatMap((file) => {
    const world: { tarteaucitron: { lang?: Texts } } = { tarteaucitron: {} };
    runInNewContext(textOf(`${tool}/lang/${file}`), world);
    const {
      acceptAll = '',
      denyAll = '',
      personalize = '',
      save = '',
    } = world.tarteaucitron.lang ?? {};
    const language = file.split('.')[1] as string;
    return [
      [tool, language, 'accept', acceptAll],
      [tool, language, 'reject', denyAll],
      [tool, language, 'manage', personalize],
      [tool, language, 'save', save],
    ] satisfies ToolLabel[];
  });
}

/** What real tools write on their controls, in all of their languages. */
export const toolLabels: ToolLabel[] = [
  ...['klaro', 'klaro-0.6'].flatMap(klaro),
  ...['tarteaucitronjs', 'tarteaucitronjs-1.20'].flatMap(tarteaucitron),
].filter(([, , , label]) => label && !slips.test(label));
