import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type {
  Container,
  ContainerConnection,
} from '../../../src/shared/wire/container/container.ts';
import { type Clock, nowIso } from '../kernel/clock.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { SitePlace, StoredSite } from '../kernel/site.ts';
import type { KnownHosts } from '../scan/classification/classifyHost.ts';
import {
  type SiteClassifications,
  siteClassifications,
} from '../scan/classification/ownClassifications.ts';
import type { TrackerStore } from '../scan/trackers/port.ts';
import { proofOf } from '../site/verification/proof.ts';
import type { ControlStore } from '../stores.ts';
import { readVersion } from './exported.ts';
import { judgeContainer } from './judge.ts';
import {
  ContainerFailure,
  type ContainerSources,
  containerProblems,
  type ReadContainer,
  type StoredContainer,
} from './port.ts';
import type { ReadPublished } from './reader.ts';

/** Maximum of letters that the exported containers of one account may take up as stored. */
export const maxExported = 64 * 1024 * 1024;

/** How a site's container is given: by its id, or by an exported file of it. */
export type ContainerChoice =
  | { publicId: string; source?: 'api' | 'script' }
  | { export: { containerVersion: unknown } };

export type Containers = ReturnType<typeof containerService>;

/** The tag manager container of a site: read from Google, never written. */
export function containerService({
  control,
  storeOf,
  clock,
  sources,
  readPublished,
  known,
  currentRuleset,
}: {
  control: Pick<ControlStore, 'connectContainer' | 'container' | 'noteContainer'>;
  storeOf: (site: SitePlace) => Pick<TrackerStore, 'trackerClassifications'>;
  clock: Clock;
  sources: ContainerSources;
  readPublished: ReadPublished;
  known: KnownHosts;
  currentRuleset: (site: StoredSite) => Promise<Ruleset>;
}) {
  const now = () => nowIso(clock);

  async function wordsOf(site: StoredSite): Promise<SiteClassifications> {
    const classifications = await storeOf(site).trackerClassifications(site.id);
    return siteClassifications(await currentRuleset(site), classifications);
  }

  async function chosen(choice: ContainerChoice): Promise<Omit<StoredContainer, 'siteId'>> {
    const connectedAt = now();
    if ('export' in choice) {
      const exported = readExport(choice.export.containerVersion);
      return { publicId: exported.publicId, source: 'export', exported, connectedAt };
    }
    const { publicId, source = sources.api ? 'api' : 'script' } = choice;
    if (source === 'api' && !sources.api) {
      const problem = 'source can only be script here: the operator of this server has set no';
      throw new Refusal('invalid_request', `${problem} account to read containers with.`, {
        field: 'source',
      });
    }
    return { publicId, source, exported: null, connectedAt };
  }

  async function read(stored: StoredContainer, site: StoredSite): Promise<ReadContainer> {
    if (stored.exported) return stored.exported;
    try {
      return await readPublished(site, stored);
    } catch (error) {
      throw error instanceof ContainerFailure ? refusalOf(error) : error;
    }
  }

  return {
    /**
     * Connects the site to a container, replacing the previous one.
     * @throws Refusal invalid_request for a file that is no container, and for a source the server lacks; conflict
     * where the account's exported containers use up their storage
     */
    async connect(site: StoredSite, choice: ContainerChoice): Promise<ContainerConnection> {
      const stored = { siteId: site.id, ...(await chosen(choice)) };
      if (!(await control.connectContainer({ ...stored, maxLetters: maxExported }))) {
        throw new Refusal(
          'conflict',
          'The account’s exported containers have reached their limit.',
          {
            limit: 'exportedContainers',
            most: maxExported,
          },
        );
      }
      const { publicId, source, exported, connectedAt } = stored;
      if (exported) {
        const version = exported.version === draft ? null : exported.version;
        await control.noteContainer({ siteId: site.id, publicId, version, at: connectedAt });
      }
      return { publicId, source, connectedAt, proof: source === 'api' ? proofOf(site) : null };
    },

    /**
     * The container's current content, compared with the ruleset in force.
     * @throws Refusal not_found where none is connected, conflict where it cannot be read, rate_limited by Google's
     * quota
     */
    async read(site: StoredSite): Promise<Container> {
      const stored = await control.container(site.id);
      if (!stored) {
        throw new Refusal('not_found', 'No tag manager container is connected to the site.');
      }
      const container = await read(stored, site);
      const { publicId, name, version } = container;
      const { source, connectedAt } = stored;
      return {
        publicId,
        source,
        sure: source === 'script' ? 'best_effort' : 'exact',
        name,
        version,
        readAt: source === 'export' ? connectedAt : now(),
        ...judgeContainer(container, await wordsOf(site), known),
      };
    },
  };
}

/** The version of a file exported from a workspace: it was never published, and all share this number. */
const draft = '0';

function readExport(version: unknown): ReadContainer {
  try {
    return readVersion(version);
  } catch (error) {
    if (!(error instanceof ContainerFailure)) throw error;
    throw new Refusal('invalid_request', containerProblems[error.problem], { field: 'export' });
  }
}

function refusalOf({ problem, retryAfter }: ContainerFailure): Refusal {
  const message = containerProblems[problem];
  if (problem !== 'quota') return new Refusal('conflict', message, { problem });
  const retryAfterSeconds = retryAfter ?? 60;
  return new Refusal('rate_limited', message, { budget: 'tag_manager', retryAfterSeconds });
}
