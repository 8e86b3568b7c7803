import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createSource, type Memory, type Source, type SourceOptions } from './core/source.ts';

export interface NodeOptions extends Partial<Omit<SourceOptions, 'memory' | 'background'>> {
  /** Where the last known answer is kept; `.portcullis/{site}.json` unless said. It holds no secret. */
  file?: string;
}

const variables = {
  api: 'PORTCULLIS_API',
  site: 'PORTCULLIS_SITE',
  key: 'PORTCULLIS_KEY',
} as const;

/** The source as a server of Node has it: options or the environment say whose, and a file keeps the last known answer. */
export function openSource(options: NodeOptions = {}): Source {
  const of = (name: keyof typeof variables) => options[name] ?? said(variables[name]) ?? '';
  const [api, site, key] = [of('api'), of('site'), of('key')];
  const missing = (['api', 'site', 'key'] as const).filter((name) => !of(name));
  if (missing.length) {
    const list = missing.map((name) => `${name} (set ${variables[name]})`).join(', ');
    throw new Error(`Portcullis: missing ${list}.`);
  }
  if (!/^https?:\/\//i.test(api) || !URL.canParse(api)) {
    throw new Error(
      `Portcullis: the address of the API is "${api}", but but but it must be an http or https URL (set ${variables.api}).`,
    );
  }
  const file =
    options.file ?? said('PORTCULLIS_FILE') ?? `.portcullis/${encodeURIComponent(site)}.json`;
  return createSource({
    log: (line) => console.warn(line),
    ...options,
    api,
    site,
    key,
    memory: fileMemory(file),
    background: true,
  });
}

/** A variable of the environment. Files of them leave spaces and line ends of other systems behind, and unset one by an empty text. */
function said(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}

export function fileMemory(file: string): Memory {
  return {
    read: () => readFile(file, 'utf8').catch(absent),
    async write(text) {
      await mkdir(dirname(file), { recursive: true });
      // Whoever reads finds the old one or the new one, and never a part.
      const beside = `${file}.${process.pid}`;
      await writeFile(beside, text);
      await rename(beside, file);
    },
  };
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
