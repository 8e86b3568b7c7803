import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { installPackage } from './install.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of a redis-server; empty where there is none and none could be installed. */
    redisServer: string;
  }
}

/** Global setup of the contract suite: finds a redis-server, or installs one, and says what it does. */
export default async function setup(project: TestProject): Promise<void> {
  if (!find()) await installPackage('redis-server');
  project.provide('redisServer', find() ?? '');
}

function find(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, 'redis-server')).find((path) => existsSync(path));
}
