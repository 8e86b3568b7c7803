import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/configError.ts';
import { Refusal } from '../domain/kernel/refusal.ts';
import { cellName } from '../domain/kernel/site.ts';
import type { Stores } from '../domain/stores.ts';
import { endMove, type MoveProgress, moveSite, type SiteMoved } from '../stores/move/moveSite.ts';
import { cellUrls } from '../stores/postgres/open.ts';
import { visitorsKeep } from './keeping.ts';
import { databaseUrls } from './stores.ts';

/** Milliseconds after which every server knows where a site stands, with one for a request that is under way. */
const stale = visitorsKeep.fresh + 1_000;

/**
 * Moves a site with all that its visitors left to another cell of its region, while servers run.
 * @param cell counted from 0
 * @returns null where it stands there already; what an earlier move left undone is done then
 * @throws Refusal not_found; ConfigError without PostgreSQL
 */
export async function moveToCell(
  config: Config,
  { control }: Pick<Stores, 'control'>,
  { siteId, cell, tell }: { siteId: string; cell: number; tell(progress: MoveProgress): void },
): Promise<{ name: string; moved: SiteMoved | null }> {
  const urls = databaseUrls(config);
  if (!urls) throw new ConfigError('Cells are databases of PostgreSQL: set DATABASE_URL.');
  const site = await control.site(siteId);
  if (!site) throw new Refusal('not_found', `There is no site ${siteId}.`);
  const { region } = site;
  const name = cellName({ region, cell });
  const cells = cellUrls(urls[region]);
  const [from, to] = [cells[site.cell], cells[cell]];
  if (!to) throw new Refusal('not_found', `${region} has no cell ${cell + 1}.`);
  if (!from) throw new ConfigError(`The settings name no database for ${cellName(site)}.`);
  if (cell === site.cell) {
    await endMove(siteId, { there: to, others: cells.filter((url) => url !== to) });
    return { name, moved: null };
  }
  const place = () => control.placeSite(siteId, cell);
  return { name, moved: await moveSite({ siteId, from, to, place, stale, tell }) };
}
