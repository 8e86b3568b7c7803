import { expect, it } from 'vitest';
import { knownNames } from '../../server/classification/names.ts';
import { knownHosts } from '../../server/classification/thirdParties.ts';
import { checkScan } from '../../server/domain/scan/checks/findings.ts';
import { page } from '../support/planted/pages.ts';
import { openScanLab } from '../support/planted/visits.ts';

/** Writes a file in a folder of the origin's private file system, unless it is there. */
const writes = (name: string, text: string) =>
  page(`<p>A shop.</p><script type="module">
  const folder=await(await navigator.storage.getDirectory()).getDirectoryHandle('data',{create:true});
  const file=await folder.getFileHandle('${name}',{create:true});
  if(!(await file.getFile()).size){const out=await file.createWritable();await out.write(${text});await out.close()}</script>`);

const lab = await openScanLab({
  'id.localhost/': writes('visitor', 'crypto.randomUUID()'),
  'list.localhost/': writes(
    'list',
    `JSON.stringify({goods:['bowl','vase'],edition:'autumn-and-winter'})`,
  ),
});

it.each([
  ['id', 'visitor', ['data/visitor']],
  ['list', 'list', []],
])('an id in a file is one that is kept: %s', async (host, file, about) => {
  const { page: read } = await lab.read(`${host}.localhost/`);
  const [first] = read.visits;
  expect(first?.storage).toMatchObject([{ area: 'fileSystem', key: `data/${file}` }]);
  const observation = {
    scanId: '5'.repeat(32),
    siteId: '6'.repeat(32),
    tier: 'tier1' as const,
    domain: `${host}.localhost`,
    startedAt: new Date().toISOString(),
    browser: 'Chromium',
    pages: [read],
  };
  const known = { hosts: knownHosts, names: knownNames };
  const checks = checkScan({
    observation,
    ruleset: null,
    known,
    aliases: new Map(),
    own: () => undefined,
  });
  const kept = checks.find(({ id }) => id === 'V1')?.findings ?? [];
  expect(kept.map((one) => one.about)).toEqual(about);
});
