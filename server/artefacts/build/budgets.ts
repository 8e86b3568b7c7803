import { brotliCompressSync, constants } from 'node:zlib';
import { type VendorSignal, vendorSignals } from '../../../src/shared/ruleset.ts';
import { defaultRuleset } from '../../domain/rulesets/defaultRuleset.ts';
import { type Build, type PartName, readBuild } from '../build.ts';
import { composeSnippet } from '../compose.ts';
import { createSealer } from '../sealer.ts';

/** Brotli 11 bytes, as a delivery network serves a file. */
const weigh = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

export interface Row {
  what: string;
  bytes: number;
  budget: number;
}

/** Each budget of product.md §11 that a build can be held to, with what the build weighs. */
export function weighBuild(build: Build): Row[] {
  const ruleset = defaultRuleset('www.example.com', build.code);
  const { seal } = createSealer(build);
  const place = {
    siteId: '0'.repeat(32),
    siteKey: '0'.repeat(24),
    rulesetIntegrity: 'sha256-'.padEnd(51, '0'),
    delivery: 'https://d.example.com',
    collect: 'https://eu.example.com',
  };
  const { sealed, artefacts } = seal(ruleset, place);
  const artefact = (name: PartName) =>
    weigh(artefacts.find(({ file }) => file.startsWith(`${name}.`))?.source ?? '');
  const { title, body, acceptAll, rejectAll, manage, preferences } = ruleset.wording.en ?? {};
  const texts = { title, body, acceptAll, rejectAll, manage, preferences };
  const core = weigh(composeSnippet(build, [], null));
  const release = weigh(composeSnippet(build, ['release'], null));
  const notice = weigh(composeSnippet(build, ['release', 'notice'], texts));
  const gated = weigh(composeSnippet(build, ['gate', 'release', 'notice'], texts));
  const telling = (...vendorSignals: VendorSignal[]) =>
    weigh(seal({ ...ruleset, vendorSignals }, place).sealed.snippet);
  const alone = vendorSignals.map((name) => telling(name) - telling());
  const further = vendorSignals.map((name) => {
    const other = name === 'uet' ? 'meta' : 'uet';
    return telling(other, name) - telling(other);
  });
  const first = weigh(sealed.snippet) + artefact('runtime');
  return [
    { what: 'snippet core', bytes: core, budget: 1000 },
    { what: 'release', bytes: release - core, budget: 500 },
    { what: 'notice with one language', bytes: notice - release, budget: 1600 },
    { what: 'automatic gate', bytes: gated - notice, budget: 1600 },
    { what: 'first vendor signal', bytes: Math.max(...alone), budget: 250 },
    { what: 'each further vendor signal', bytes: Math.max(...further), budget: 120 },
    { what: 'first visit with a choice', bytes: first, budget: 6144 },
    { what: 'same, preferences opened', bytes: first + artefact('preferences'), budget: 12288 },
    { what: 'monitor', bytes: artefact('monitor'), budget: 2048 },
  ];
}

if (import.meta.main) {
  const rows = weighBuild(await readBuild(new URL('../../../dist/', import.meta.url)));
  for (const { what, bytes, budget } of rows) {
    const mark = bytes > budget ? 'OVER' : 'ok';
    console.log(
      `${what.padEnd(28)}${String(bytes).padStart(6)} B of ${String(budget).padStart(6)} B  ${mark}`,
    );
  }
  if (rows.some(({ bytes, budget }) => bytes > budget)) process.exit(1);
}
