import { pastedHost } from '../../../src/shared/pastedHost.ts';
import { type Region, regions } from '../../../src/shared/vocabulary.ts';
import { normaliseDomain } from '../../domain/site/domainName.ts';
import { oneOf } from '../accounts.ts';
import { access, connect } from '../customer.ts';
import { UsageError, verb } from '../verb.ts';

/** Publishes what a look proposes, or what was imported. */
export const setUpVerbs = {
  'set-up': verb({
    summary:
      'Propose a banner from a look at a page or from an import, publish it, and list what still runs without consent',
    options: {
      ...access,
      site: { type: 'string', meaning: 'Site id' },
      domain: {
        type: 'string',
        meaning: "The site's domain, instead of --site; if it is new, the site is added",
      },
      region: { type: 'string', meaning: "Region of a new site's data; default: EU" },
      look: { type: 'string', meaning: 'Page to look at, on this machine or its network' },
      from: {
        type: 'string',
        meaning: 'File written by look --propose or by import, instead of --look',
      },
      any: { type: 'boolean', meaning: 'Allow a public site; it must be yours' },
      yes: { type: 'boolean', meaning: 'Publish without asking' },
    },
    example: '--domain shop.example --look http://localhost:3000',
    async run({ site, domain, region, look, from, any, yes, json, ...given }) {
      const which = oneOfTwo({ site, domain });
      const source = oneOfTwo({ look, from });
      const where = oneOf<Region>('region', region ?? 'EU', regions);
      const client = await connect({ ...given });
      // The scanner is read by few verbs: every other command would wait for it.
      const { runSetUp } = await import('./runSetUp.ts');
      await runSetUp(client, {
        site:
          site === undefined
            ? { domain: normaliseDomain(pastedHost(which)), region: where }
            : which,
        source: look === undefined ? { file: source } : { page: source },
        any,
        yes,
        json,
      });
    },
  }),
};

function oneOfTwo(given: Record<string, string | undefined>): string {
  const names = Object.keys(given).map((name) => `--${name}`);
  const [value, ...others] = Object.values(given).filter((one) => one !== undefined);
  if (value === undefined) throw new UsageError(`set-up needs ${names.join(' or ')}.`);
  if (others.length) throw new UsageError(`set-up takes ${names.join(' or ')}, not both.`);
  return value;
}
