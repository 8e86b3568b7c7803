import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Api } from './api.ts';
import { parts, siteId } from './reads.ts';

const kinds = ['design', 'wording', 'links', ...parts] as const;

export const changeInput = {
  siteId,
  part: z
    .enum(kinds)
    .describe(
      'What to change. design and wording are merged into what is there; the others replace it.',
    ),
  language: z
    .string()
    .max(35)
    .regex(/^[A-Za-z0-9-]+$/)
    .optional()
    .describe("For wording: BCP 47 tag of the language; by default the site's own"),
  value: z
    .record(z.string(), z.unknown())
    .describe("The new value, in the shape of the body of the API's write operation"),
};

interface Change {
  siteId: string;
  part: (typeof kinds)[number];
  language?: string | undefined;
  value: Record<string, unknown>;
}

interface Finding {
  severity: 'error' | 'warning';
  rule: string;
  field: string;
  message: string;
}

interface PreviewedChange extends Change {
  /** Who made it: the hash of the key. */
  owner: string;
  findings: Finding[];
  inForce: string | null;
  expires: number;
}

/** Milliseconds: as long as the page of the preview can be opened. */
const lifetime = 5 * 60_000;
const maxPreviews = 100;

/** A change was not made; the message says why. */
export class NotPublished extends Error {}

export const ownerOf = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * Changes in two steps: one that shows what would be, and one that does exactly that by its id. The second takes nothing but
 * the id, so that nobody can talk an agent into publishing something else than what a person was shown.
 */
export function createChanges(now: () => number) {
  const previews = new Map<string, PreviewedChange>();

  /** The oldest go first; a Map keeps the order in which they came. */
  function forget() {
    for (const [id, { expires }] of previews) {
      if (previews.size < maxPreviews && expires > now()) return;
      previews.delete(id);
    }
  }

  return {
    async preview(api: Api, owner: string, change: Change) {
      const body = await asPreview(api, change);
      const shown = (await api({
        method: 'POST',
        path: `/sites/${change.siteId}/banner/preview`,
        body,
      })) as { findings: Finding[]; page: string; expiresAt: string; inForce: string | null };
      forget();
      const previewId = randomUUID();
      const { findings, inForce, page } = shown;
      previews.set(previewId, { ...change, owner, findings, inForce, expires: now() + lifetime });
      const publishable = inForce !== null && !findings.some(isError);
      return { previewId, publishable, findings, page, expiresAt: shown.expiresAt };
    },

    /** @throws NotPublished */
    async publish(api: Api, owner: string, previewId: string) {
      const made = previews.get(previewId);
      if (!made || made.owner !== owner || made.expires <= now()) {
        throw new NotPublished('There is no such preview, or it has expired: preview it again.');
      }
      const faults = made.findings.filter(isError);
      if (faults.length > 0) {
        throw new NotPublished(
          `This change cannot be published: ${faults.map(({ message }) => message).join(' ')}`,
        );
      }
      if (made.inForce === null) {
        throw new NotPublished(
          'This site has not published anything yet: get_install publishes its first banner. Then preview again.',
        );
      }
      previews.delete(previewId);
      const { siteId, part, language, value, inForce } = made;
      return api({ ...writeOf(siteId, part, language), body: value, inForce });
    },
  };
}

const isError = ({ severity }: Finding) => severity === 'error';

async function asPreview(api: Api, { siteId, part, language, value }: Change): Promise<object> {
  if (part === 'wording')
    return { wording: { [language ?? (await ownLanguage(api, siteId))]: value } };
  if (part === 'design' || part === 'links') return { [part]: value };
  return { settings: { [part]: value } };
}

async function ownLanguage(api: Api, siteId: string): Promise<string> {
  const answer = await api({ method: 'GET', path: `/sites/${siteId}/languages` });
  return (answer as { language: string }).language;
}

function writeOf(siteId: string, part: Change['part'], language: string | undefined) {
  const site = `/sites/${siteId}`;
  if (part === 'links') return { method: 'PUT' as const, path: `${site}/banner/links` };
  if (part === 'design') return { method: 'PATCH' as const, path: `${site}/banner/design` };
  if (part !== 'wording') return { method: 'PUT' as const, path: `${site}/${part}` };
  const path = `${site}/banner/wording${language === undefined ? '' : `/${language}`}`;
  return { method: 'PATCH' as const, path };
}
