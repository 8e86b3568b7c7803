import type { Build } from '../../../server/artefacts/build.ts';
import { createSealer } from '../../../server/artefacts/sealer.ts';
import { siteTag } from '../../../server/artefacts/siteTag.ts';
import { defaultRuleset } from '../../../server/domain/ruleset/defaultRuleset.ts';
import type { Ruleset } from '../../../src/shared/ruleset.ts';
import {
  openPlanted,
  type PlantedFault,
  type PlantedPages,
  type PlantedWorld,
} from '../planted/site.ts';
import type { CorpusPage } from './page.ts';

/** Where our own files are served from. */
export const ownHost = 'ours.localhost';
export const siteKey = '0123456789abcdef01234567';

export interface ServedPage {
  world: PlantedWorld;
  /** What the page has published with us; null where it has another tool, or none. */
  ruleset: Ruleset | null;
}

/**
 * Serves a page of the corpus with all that belongs to it. In its texts addresses on planted hosts get the server's port,
 * `{{snippet}}` becomes our inline snippet and `{{siteTag}}` the one-line tag.
 */
export async function servePage(page: CorpusPage, build: Build): Promise<ServedPage> {
  const world = await openPlanted();
  const delivery = `http://${ownHost}:${world.port}`;
  const edited = page.ruleset?.(defaultRuleset(`${page.name}.localhost`, build.code)) ?? null;
  const names = Object.keys(page.pages);
  const ruleset: Ruleset | null = JSON.parse(addPorts(JSON.stringify(edited), names, world.port));
  const place = { siteId: '0'.repeat(32), siteKey, delivery, collect: delivery };
  const made =
    ruleset && createSealer(build).seal(ruleset, { ...place, rulesetIntegrity: 'sha256-x' });
  const { dataLayer = 'dataLayer' } = ruleset?.consentMode ?? {};
  const filled = (text: string) =>
    addPorts(text, names, world.port)
      .replaceAll('{{snippet}}', () => `<script>${made?.sealed.snippet}</script>`)
      .replaceAll('{{siteTag}}', () => siteTag({ delivery, siteKey, dataLayer }));
  const files: PlantedPages = {};
  for (const [name, planted] of Object.entries(page.pages)) files[name] = fill(planted, filled);
  if (made) {
    files[`${ownHost}/${siteKey}.js`] = made.sealed.snippet;
    for (const { file, source } of made.artefacts) {
      const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };
      files[`${ownHost}/a/${file}`] = { body: source, headers };
    }
  }
  world.add(files);
  return { world, ruleset };
}

function fill(planted: PlantedFault, filled: (text: string) => string): PlantedFault {
  if (typeof planted === 'string') return filled(planted);
  if (typeof planted === 'function' || typeof planted.body !== 'string') return planted;
  const headers = Object.entries(planted.headers ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? filled(value) : value,
  ]);
  return { ...planted, body: filled(planted.body), headers: Object.fromEntries(headers) };
}

/** A page is written with the addresses it would have in life; here each planted host has a port, and no certificate. */
function addPorts(text: string, names: string[], port: number): string {
  const hosts = [...new Set(names.map((name) => name.split('/')[0] as string))];
  const either = hosts.map((host) => host.replaceAll('.', '\\.')).join('|');
  const address = new RegExp(`(https?:)?//(${either})(?![\\w.:-])`, 'g');
  return text.replace(address, (_all, scheme, host) => `${scheme ? 'http:' : ''}//${host}:${port}`);
}
