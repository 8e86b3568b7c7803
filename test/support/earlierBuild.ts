import { readFile } from 'node:fs/promises';
import type { Manifest } from '../../server/artefacts/build/sealedManifest.ts';
import { type Build, partNames } from '../../server/artefacts/build.ts';
import { sha256 } from '../../server/artefacts/hash.ts';
import { createSealer } from '../../server/artefacts/sealer.ts';
import type { Sealer } from '../../server/domain/ruleset/port.ts';

/** That build's files took the kit from their script element, and those composed now take it from `start`. */
const handsOver =
  'core=(run=>(...given)=>{run(...given);portcullis.start=file=>document.currentScript.portcullis(file)})(core);';

/** A build kept in test/fixtures. A part that came to be after it does nothing there. */
export async function earlierBuild(name: string): Promise<Build> {
  const folder = new URL(`../fixtures/${name}/`, import.meta.url);
  const manifest: Manifest = JSON.parse(await readFile(new URL('manifest.json', folder), 'utf8'));
  const parts = {} as Build['parts'];
  for (const part of partNames) {
    const hash = manifest[`${part}.js`];
    parts[part] = `var ${part}=function(){};`;
    if (!hash) continue;
    parts[part] = await readFile(new URL(`${part}.js`, folder), 'utf8');
    if (sha256(parts[part], 'base64url') !== hash) throw new Error(`${name}/${part}.js was edited`);
  }
  // The runtime of that time cleaned up itself, by rules that are another artefact's now.
  parts.runtime += 'runtime=(then=>(kit,rules)=>then(kit,{purposes:[],...rules}))(runtime);';
  parts.core += handsOver;
  return { code: sha256(Object.values(manifest).join(' '), 'hex'), parts };
}

export const earlierSealer = async (name: string): Promise<Sealer> =>
  createSealer(await earlierBuild(name));
