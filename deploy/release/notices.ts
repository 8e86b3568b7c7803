import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productionFolders } from '../image/production.ts';
import { type LockedPackage, productionPackages } from './licences.ts';

/** Packages whose code is part of built files: of the snippet, the dashboard and the verifier, then of the documentation. */
const builtIn = [
  ...['preact', '@iabgpp/cmpapi', '@noble/ed25519', '@noble/hashes'],
  ...['vitepress', 'vue', '@vueuse/core', 'minisearch', 'mark.js', 'focus-trap'],
];
/** Of these, what a build tool needs itself is in no file of ours. */
const toolsOnly = ['vitepress'];

/** Everything of others that goes out with a release: what is installed, and what is built in. */
export function partsOf(locked: Record<string, LockedPackage>): [string, LockedPackage][] {
  const whole = builtIn.filter((name) => !toolsOnly.includes(name));
  const needs = Object.fromEntries(whole.map((name) => [name, '*']));
  const folders = productionFolders({ ...locked, '': { dependencies: needs } });
  const paths = new Set([
    ...productionPackages(locked).map(([path]) => path),
    ...folders,
    ...toolsOnly.map((name) => `node_modules/${name}`),
  ]);
  return [...paths].sort().map((path) => [path, locked[path] as LockedPackage]);
}

/** The name of a package by its folder. */
export const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const heading = `Portcullis contains or installs the following work of others, each under its own licence.
Licences that several packages share word for word stand once.`;

/** The names, versions and licences of all parts, with the texts that the packages bring. */
export function noticesOf(root: string, parts: [string, LockedPackage][]): string {
  const byText = new Map<string, string[]>();
  for (const [path, { version, license }] of parts) {
    const text = textOf(join(root, path)) || `The package states ${license} and brings no text.`;
    byText.set(text, [...(byText.get(text) ?? []), `${nameOf(path)} ${version} (${license})`]);
  }
  const data = readFileSync(join(root, 'server/classification/openCookieDatabase.LICENSE'), 'utf8');
  const sections = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
  const all = [heading, ...sections, `Open Cookie Database\n\n${data.trim()}`];
  return `${all.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** The text of the licence, and the notice that Apache-2.0 wants to be passed on. */
function textOf(folder: string): string {
  if (!existsSync(folder)) return '';
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)\b/i.test(name));
  const texts = files.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return texts.join('\n\n').replaceAll('\r', '');
}
