import { type Clock, nowIso } from '../kernel/clock.ts';
import type { StoredSite } from '../kernel/site.ts';
import { proofOf } from '../site/verification/proof.ts';
import type { ControlStore } from '../stores.ts';
import {
  ContainerFailure,
  type ContainerSources,
  type ReadContainer,
  type StoredContainer,
} from './port.ts';

/** Reads a site's published container and records the version found. */
export type ReadPublished = ReturnType<typeof containerReader>;

export function containerReader({
  control,
  clock,
  sources,
}: {
  control: Pick<ControlStore, 'noteContainer'>;
  clock: Clock;
  sources: ContainerSources;
}) {
  /** @throws ContainerFailure */
  return async (
    site: StoredSite,
    { publicId, source: name }: Pick<StoredContainer, 'publicId' | 'source'>,
  ): Promise<ReadContainer> => {
    const source = name === 'api' ? sources.api : sources.script;
    if (!source) throw new ContainerFailure('credentials');
    // The version has been current at least since the read began.
    const at = nowIso(clock);
    const container = await source.read(publicId, proofOf(site));
    await control.noteContainer({ siteId: site.id, publicId, version: container.version, at });
    return container;
  };
}
