import type { ImportedDraft } from '../../domain/scan/imports/draft.ts';
import type { Draft } from '../../domain/scan/proposals/draft.ts';
import { mergeDraft, mergePurposes } from '../../domain/scan/proposals/mergeDraft.ts';
import type { BannerWay, createClient, Unpublished } from '../client.ts';

/** One write, and what it changes. */
interface Edit {
  part: string;
  way: BannerWay;
  before: unknown;
  after: object;
}

interface Plan {
  edits: Edit[];
  /** Purposes that are left out, because the site does not have them. */
  missing: string[];
  preview: Unpublished;
}

type Client = ReturnType<typeof createClient>;

/** The writes that lead from a site's banner to one with a draft's settings. */
export async function planOf(
  client: Client,
  site: string,
  draft: Draft | ImportedDraft,
): Promise<Plan> {
  return 'tool' in draft ? importedPlan(client, site, draft) : lookPlan(client, site, draft);
}

async function lookPlan(client: Client, site: string, draft: Draft): Promise<Plan> {
  const [purposes, blocking, signals] = await Promise.all([
    client.settings(site, 'purposes'),
    client.settings(site, 'blocking'),
    client.settings(site, 'signals'),
  ]);
  const before = { purposes, blocking, signals };
  const { settings, missing } = mergeDraft(before, draft);
  const parts = ['purposes', 'blocking', 'signals'] as const;
  const edits = parts.map(
    (part): Edit => ({ part, way: ['PUT', part], before: before[part], after: settings[part] }),
  );
  return { edits, missing, preview: { settings } };
}

/** An import brings purposes of its own, and texts; what the site has stays beside it. */
async function importedPlan(client: Client, site: string, draft: ImportedDraft): Promise<Plan> {
  const [before, vendors] = await Promise.all([
    client.settings(site, 'languages'),
    client.settings(site, 'purposes'),
  ]);
  const { language, others } = draft.settings.languages;
  const had = [before.language, ...before.others];
  const languages = {
    language,
    others: [...new Set([...others, ...had])].filter((tag) => tag !== language).sort(),
  };
  const merged = mergePurposes(vendors, draft.settings.purposes);
  const fresh = draft.settings.purposes.purposes.filter(({ key }) => merged.missing.includes(key));
  const purposes = { purposes: [...merged.purposes.purposes, ...fresh] };
  const { wording, links, design } = draft;
  const edits: Edit[] = [
    {
      part: 'languages',
      way: ['PUT', 'languages'],
      before: { language: before.language, others: before.others },
      after: languages,
    },
    { part: 'purposes', way: ['PUT', 'purposes'], before: vendors, after: purposes },
    { part: 'design', way: ['PATCH', 'banner/design'], before: {}, after: design },
    ...Object.entries(wording).map(
      ([tag, texts]): Edit => ({
        part: `wording.${tag}`,
        way: ['PATCH', `banner/wording/${tag}`],
        before: {},
        after: texts,
      }),
    ),
    { part: 'links', way: ['PUT', 'banner/links'], before: {}, after: links },
  ];
  const settings = { languages, purposes };
  return { edits, missing: [], preview: { settings, design, wording, links } };
}
