import { severities } from '../../shared/vocabulary.ts';
import type { ConsentRates } from '../../shared/wire/consent/rates.ts';
import type { List } from '../../shared/wire/list.ts';
import type { Finding } from '../../shared/wire/monitoring/findings.ts';
import type { Site } from '../../shared/wire/site/site.ts';
import { type Api, ApiError, asApiError } from '../api/client.ts';
import { pauseOf } from '../kit/pause.ts';
import { periodQuery, readPeriod } from '../kit/period.tsx';

/** Days that the rate is of. */
export const rateDays = 30;
/** Days that findings are of: those that the service looks back by itself. */
export const findingDays = 7;

export type Figures = ReturnType<typeof readFigures>;

/**
 * What a list of sites tells of each of them, read once while it is open.
 * @param missed told why one could not be read
 */
export function readFigures(api: Api, missed: (error: ApiError) => void) {
  return {
    /** Decisions, and the part of them that allowed something: null without any. */
    rate: once(missed, async ({ id }) => {
      const at = `/sites/${id}/consent-rates?${periodQuery(readPeriod(rateDays))}`;
      const { decisions, groups } = await api.get<ConsentRates>(at);
      const granted = groups.reduce((sum, group) => sum + group.granted, 0);
      return { decisions, share: decisions ? granted / decisions : null };
    }),
    /** How many findings about tags are open, by severity. */
    findings: once(missed, async ({ id }) => {
      const at = `/sites/${id}/monitoring/findings?${periodQuery(readPeriod(findingDays))}`;
      const { data } = await api.get<List<Finding>>(at);
      const open = data.filter(({ kind }) => kind !== 'unclassified_host');
      return severities.map((one) => open.filter(({ severity }) => severity === one).length);
    }),
  };
}

function once<Value>(missed: (error: ApiError) => void, read: (site: Site) => Promise<Value>) {
  const known = new Map<string, Promise<Value>>();
  return (site: Site): Promise<Value> => {
    const before = known.get(site.id);
    if (before) return before;
    const reading = patiently(() => read(site));
    known.set(site.id, reading);
    reading.catch((error: unknown) => {
      known.delete(site.id);
      missed(asApiError(error));
    });
    return reading;
  };
}

/** Hundreds of sites may be more than the service answers at once: waits as long as it asks for. */
async function patiently<Value>(read: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      const seconds = error instanceof ApiError ? pauseOf(error) : 0;
      if (!seconds) throw error;
      await new Promise((goOn) => setTimeout(goOn, seconds * 1_000));
    }
  }
}
