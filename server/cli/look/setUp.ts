import { type Region, regions } from '../../../src/shared/vocabulary.ts';
import { oneOf } from '../accounts.ts';
import { access, connect } from '../customer.ts';
import { UsageError, verb } from '../verb.ts';

/** Publishes what a look proposes, or what was imported. */
export const setUpVerbs = {
  'set-up': verb({
    summary:
      'Propose a banner from a look at a page or from an import, publish it, and list what still runs before consent',
    options: {
      ...access,
      site: { type: 'string', meaning: 'Site id' },
      domain: {
        type: 'string',
        meaning: "The site's domain, instead of --site; a new site is added",
      },
      region: { type: 'string', meaning: "Region of a new site's data; default: EU" },
      look: { type: 'string', meaning: 'Page to look at, on this machine or its network' },
      from: {
        type: 'string',
        meaning: 'File written by look --propose or by import, instead of --look',
      },
      any: { type: 'boolean', meaning: 'Look at a public site too; it must be yours' },
      yes: { type: 'boolean', meaning: 'Publish without asking' },
    },
    example: '--domain shop.example --look http://localhost:3000',
    async run({ site, domain, region, look, from, any, yes, json, ...given }) {
      const [which, source] = [site ?? domain, look ?? from];
      if (which === undefined || (site !== undefined && domain !== undefined)) {
        throw new UsageError('set-up needs --site or --domain.');
      }
      if (source === undefined || (look !== undefined && from !== undefined)) {
        throw new UsageError('set-up needs --look or --from.');
      }
      const where = oneOf<Region>('region', region ?? 'EU', regions);
      const client = await connect({ ...given });
      // The scanner is read by few verbs: every other command would wait for it.
      const { runSetUp } = await import('./runSetUp.ts');
      await runSetUp(client, {
        site: site === undefined ? { domain: which, region: where } : which,
        source: look === undefined ? { file: source } : { page: source },
        any,
        yes,
        json,
      });
    },
  }),
};
