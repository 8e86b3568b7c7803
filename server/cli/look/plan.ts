import type { BannerChanges } from '../../../src/shared/wire/ruleset/ruleset.ts';
import type { ImportedDraft } from '../../domain/scan/imports/draft.ts';
import { mergeImport } from '../../domain/scan/imports/mergeImport.ts';
import { mergeDraft } from '../../domain/scan/proposals/mergeDraft.ts';
import type { createClient } from '../client.ts';
import type { Proposal } from './seePage.ts';

/** One part, and what it becomes. */
interface Edit {
  part: string;
  before: unknown;
  after: object;
}

interface Plan {
  edits: Edit[];
  /** Purposes that are left out, because the site does not have them. */
  missing: string[];
  /** All of them, to be previewed and published at once. */
  changes: BannerChanges;
}

type Client = ReturnType<typeof createClient>;

/** The changes that lead from a site's banner to one with a draft's settings. */
export async function planOf(
  client: Client,
  site: string,
  draft: Proposal | ImportedDraft,
): Promise<Plan> {
  return 'tool' in draft ? importedPlan(client, site, draft) : lookPlan(client, site, draft);
}

async function lookPlan(client: Client, site: string, draft: Proposal): Promise<Plan> {
  const [purposes, blocking, signals, banner] = await Promise.all([
    client.settings(site, 'purposes'),
    client.settings(site, 'blocking'),
    client.settings(site, 'signals'),
    client.settings(site, 'banner'),
  ]);
  const before = { purposes, blocking, signals };
  const { settings, missing } = mergeDraft(before, draft);
  const parts = ['purposes', 'blocking', 'signals'] as const;
  const edits = parts.map((part): Edit => ({ part, before: before[part], after: settings[part] }));
  // What somebody has chosen for the banner is not painted over.
  const design = banner.theme === null ? draft.design : undefined;
  if (design) edits.push({ part: 'design', before: {}, after: design });
  return { edits, missing, changes: { settings, design } };
}

/** An import brings purposes of its own, and texts; what the site has stays beside it. */
async function importedPlan(client: Client, site: string, draft: ImportedDraft): Promise<Plan> {
  const [before, vendors, banner] = await Promise.all([
    client.settings(site, 'languages'),
    client.settings(site, 'purposes'),
    client.settings(site, 'banner'),
  ]);
  const settings = mergeImport({ languages: before, purposes: vendors }, draft.settings);
  const { wording, design } = draft;
  const links = { ...banner.policyLinks, ...draft.links };
  const { language, others } = before;
  const edits: Edit[] = [
    { part: 'languages', before: { language, others }, after: settings.languages },
    { part: 'purposes', before: vendors, after: settings.purposes },
    { part: 'design', before: {}, after: design },
    ...Object.entries(wording).map(
      ([tag, texts]): Edit => ({ part: `wording.${tag}`, before: {}, after: texts }),
    ),
    { part: 'links', before: banner.policyLinks ?? {}, after: links },
  ];
  return { edits, missing: [], changes: { settings, design, wording, links } };
}
