import type { Clock } from '../../../server/domain/kernel/clock.ts';
import type { Stores } from '../../../server/domain/stores.ts';

/** Opens an empty store for the running test, and closes it when that has finished. */
export type OpenStores = (clock: Clock) => Promise<Stores>;
