import { lookup } from 'node:dns';
import type { Build } from '../../../server/artefacts/build.ts';
import { knownNames } from '../../../server/classification/names.ts';
import { knownHosts } from '../../../server/classification/thirdParties.ts';
import { checkScan } from '../../../server/domain/scan/checks/findings.ts';
import type { Observation } from '../../../server/domain/scan/run/observation.ts';
import { aliasesOf } from '../../../server/domain/scan/trackers/aliases.ts';
import type { Pace } from '../../../server/scanner/limits.ts';
import { createScanner } from '../../../server/scanner/scanner.ts';
import type { ScanCheckId, ScanCheckResult } from '../../../src/shared/wire/scan/scanFindings.ts';
import { type VisitState, visitStates } from '../../../src/shared/wire/scan/scans.ts';
import { quickPace } from '../planted/pace.ts';
import type { CorpusPage } from './page.ts';
import { ownHost, servePage, siteKey } from './serve.ts';

/** A page of the corpus, and what a scan of it came to. */
export interface PageResult {
  page: CorpusPage;
  checks: ScanCheckResult[];
  found: ScanCheckId[];
  observation: Observation;
}

/** A scanner for pages of the corpus, one after another or several at once. Every name leads to the page's own server. */
export function openCorpus(
  chromium: string,
  build: Build,
  { states = visitStates, pace = quickPace }: { states?: readonly VisitState[]; pace?: Pace } = {},
) {
  const allowed: string[] = [];
  const scanner = createScanner({
    chromium,
    allowed,
    isConsentHost: (host) => knownHosts(host)?.category === 'consent-provider',
    pace,
    resolve: (_name, options, done) => lookup('localhost', options, done),
  });

  /** Reads a page in these states and runs every check over what was seen. */
  async function judge(page: CorpusPage, visited = states): Promise<PageResult> {
    const { world, ruleset } = await servePage(page, build);
    allowed.push(...world.allowed);
    try {
      const { page: read } = await scanner.readPage({
        url: world.url(`${page.name}.localhost/`),
        depth: 0,
        shape: '/',
        layers: [ruleset?.consentMode.dataLayer ?? 'dataLayer'],
        ours: ruleset ? [`${world.url(`${ownHost}/`)}*`] : [],
        intake: ['decisions', 'events'].map((post) => world.url(`${ownHost}/${siteKey}/${post}`)),
        pictures: false,
        states: visited,
        signal: new AbortController().signal,
        onState() {},
      });
      const observation: Observation = {
        scanId: '5'.repeat(32),
        siteId: '6'.repeat(32),
        tier: 'tier1',
        domain: `${page.name}.localhost`,
        startedAt: new Date().toISOString(),
        browser: await scanner.browser(),
        pages: [read],
      };
      const canonicalName = async (host: string) => page.aliases?.[host] ?? null;
      const checks = checkScan({
        observation,
        ruleset,
        known: { hosts: knownHosts, names: knownNames },
        aliases: await aliasesOf(observation, canonicalName, knownHosts),
        own: () => undefined,
      });
      const found = checks.filter(({ status }) => status === 'violated').map(({ id }) => id);
      return { page, checks, found, observation };
    } finally {
      await world.close();
    }
  }

  return { judge, close: () => scanner.close() };
}

/** How well the findings fit what was planted. */
export interface Tally {
  pages: number;
  /** Pairs of page and check. */
  right: number;
  missed: string[];
  falseAlarms: string[];
  precision: number;
  recall: number;
}

/** Counts over pairs of page and check; what a page leaves open counts neither way. */
export function tally(judged: readonly PageResult[]): Tally {
  const counted = judged.map(({ page, found }) => {
    const closed = (check: ScanCheckId) => !(check in (page.open ?? {}));
    const named = (check: ScanCheckId) => `${page.name} ${check}`;
    const planted = page.faults.filter(closed);
    const closedFindings = found.filter(closed);
    return {
      right: closedFindings.filter((check) => planted.includes(check)).length,
      missed: planted.filter((check) => !closedFindings.includes(check)).map(named),
      falseAlarms: closedFindings.filter((check) => !planted.includes(check)).map(named),
    };
  });
  const right = counted.reduce((sum, one) => sum + one.right, 0);
  const missed = counted.flatMap((one) => one.missed);
  const falseAlarms = counted.flatMap((one) => one.falseAlarms);
  const share = (others: unknown[]) => (right ? right / (right + others.length) : 1);
  return {
    pages: judged.length,
    right,
    missed,
    falseAlarms,
    precision: share(falseAlarms),
    recall: share(missed),
  };
}
