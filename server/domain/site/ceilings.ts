import type { Plan, SiteCeilingName, StoredSite } from '../kernel/site.ts';

const minute = 60_000;
const day = 1_440 * minute;
const mebibyte = 1024 * 1024;

/** How much of one kind a site keeps within a window of milliseconds, by its plan. */
export interface SiteCeiling {
  max: Record<Plan, number>;
  window: number;
}

/**
 * How much of what browsers post a site stores. Only stored posts count: a refused one costs its sender alone. The
 * operator raises the ceilings site by site (`site budget`).
 */
export const siteCeilings = {
  decisions: { max: { free: 3_000, paid: 12_000 }, window: minute },
  decisionsDaily: { max: { free: 200_000, paid: 2_000_000 }, window: day },
  decisionBytesDaily: { max: { free: 256 * mebibyte, paid: 2_048 * mebibyte }, window: day },
  batches: { max: { free: 3_000, paid: 12_000 }, window: minute },
  batchesDaily: { max: { free: 300_000, paid: 3_000_000 }, window: day },
  batchBytesDaily: { max: { free: 1_024 * mebibyte, paid: 10_240 * mebibyte }, window: day },
} satisfies Record<SiteCeilingName, SiteCeiling>;

/** Share of a ceiling from which the owner is told that it is near. */
export const nearShare = 0.8;

/**
 * Decisions that grant nothing are refused last: they may come to this multiple of the ceiling for other decisions, so
 * that no flood of grants shuts them out.
 */
export const refusalsTimes = 4;

/** A site's current ceiling: the operator's, or its plan's. */
export function ceilingOf(
  { plan, ceilings }: Pick<StoredSite, 'plan' | 'ceilings'>,
  name: SiteCeilingName,
  { max }: SiteCeiling = siteCeilings[name],
): number {
  return ceilings?.[name] ?? max[plan];
}
