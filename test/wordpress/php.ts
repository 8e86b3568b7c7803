import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unpacked } from './packages.ts';

const run = promisify(execFile);

/** What a program of the unpacked packages needs to find its libraries. */
export const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  LD_LIBRARY_PATH: unpacked.libraries,
});

function php(): [string, string[]] {
  const bin = join(unpacked.root, 'usr/bin');
  const program = readdirSync(bin).find((name) => /^php\d+\.\d+$/.test(name)) as string;
  const modules = join(unpacked.root, 'usr/lib/php');
  const [version] = readdirSync(modules).filter((name) => /^\d{8}$/.test(name));
  const wanted = ['tokenizer', 'mysqlnd', 'mysqli', 'dom', 'mbstring', 'ctype', 'xml', 'simplexml'];
  const settings = [
    `extension_dir=${join(modules, version as string)}`,
    ...wanted.map((name) => `extension=${name}`),
    'memory_limit=512M',
    'display_errors=stderr',
    'error_reporting=E_ALL',
    'log_errors=0',
  ];
  return [join(bin, program), ['-n', ...settings.flatMap((line) => ['-d', line])]];
}

/** What a PHP program prints; it may read its input. */
export async function runPhp(
  args: string[],
  { input = '', env = {} }: { input?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const [program, settings] = php();
  const running = run(program, [...settings, ...args], {
    env: { ...environment(), ...env },
    maxBuffer: 2 ** 28,
  });
  running.child.stdin?.end(input);
  const { stdout, stderr } = await running;
  if (stderr) throw new Error(`PHP said: ${stderr}`);
  return stdout;
}

/** A PHP program that goes on running. */
export function spawnPhp(args: string[], options: SpawnOptions) {
  const [program, settings] = php();
  return spawn(program, [...settings, ...args], options);
}
