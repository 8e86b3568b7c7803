import { describe, expect, inject, it } from 'vitest';
import { readBuild } from '../../../server/artefacts/build.ts';
import { scanChecks } from '../../../src/shared/wire/scan/scanFindings.ts';
import { afterFile } from '../../support/afterFile.ts';
import { besideChecks } from '../../support/corpus/besideChecks/index.ts';
import { round7 } from '../../support/corpus/round7/index.ts';
import { round8 } from '../../support/corpus/round8/index.ts';
import { openCorpus } from '../../support/corpus/run.ts';
import { sample } from '../../support/corpus/sample.ts';

const build = await readBuild(new URL('../../../dist/', import.meta.url));
const { judge, close } = openCorpus(inject('shellPath'), build);
afterFile(close);
const corpus = [...besideChecks, ...round7, ...round8];
const sampled = corpus.flatMap((page) => {
  const { states, finds = page.faults } = sample.get(page.name) ?? {};
  return states ? [{ page, states, finds }] : [];
});

describe.concurrent('a scan of planted pages', () => {
  for (const { page, states, finds } of sampled) {
    it(`finds ${finds.join(', ') || 'nothing'} on ${page.name}`, async () => {
      expect((await judge(page, states)).found).toEqual(finds);
    });
  }
});

it('the pages that are scanned here have every fault of the catalogue among them', () => {
  expect(sampled.map(({ page }) => page.name).sort()).toEqual([...sample.keys()].sort());
  expect(new Set(sampled.flatMap(({ finds }) => finds))).toEqual(new Set(scanChecks));
});

it('the corpus has each name once, and clean pages in plenty', () => {
  const names = corpus.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(besideChecks.filter(({ faults }) => !faults.length).length).toBeGreaterThanOrEqual(20);
});
