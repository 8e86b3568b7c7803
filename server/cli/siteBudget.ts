import { siteCeilingNames } from '../domain/kernel/site.ts';
import { ceilingOf, siteCeilings } from '../domain/site/ceilings.ts';
import { operatorOf } from './accounts.ts';
import { ceilingChanges } from './ceilingChanges.ts';
import { json, print, verb } from './verb.ts';
import { withStore } from './withStore.ts';

/** A site's ceilings as set by the operator. */
export const siteBudgetVerbs = {
  'site budget': verb({
    summary: "Show or set a site's ceilings on what browsers may send",
    options: {
      site: { type: 'string', meaning: 'Site id', required: true },
      set: {
        type: 'string',
        meaning: 'Ceilings as name=number, separated by commas; name=plan resets one to the plan',
      },
      json,
    },
    async run({ site, set, json }) {
      const changes = set === undefined ? null : ceilingChanges(set);
      const found = await withStore(async ({ audit, sites }) => {
        if (!changes || set === undefined) return sites.any(site);
        const changed = await sites.setCeilings(site, changes);
        const act = { action: 'site.ceilings_changed', siteId: site, target: set } as const;
        await audit.record(operatorOf(changed.accountId), act);
        return changed;
      });
      const ceilings = siteCeilingNames.map((name) => ({
        name,
        max: ceilingOf(found, name),
        seconds: siteCeilings[name].window / 1_000,
        from: found.ceilings?.[name] === undefined ? 'plan' : 'operator',
      }));
      print(json, { siteId: site, plan: found.plan, ceilings }, [
        `${found.domain} is on the ${found.plan} plan.`,
        ...ceilings.map(
          ({ name, max, seconds, from }) =>
            `${name.padEnd(20)} ${`${max}`.padStart(12)} in ${seconds} s   (${from})`,
        ),
      ]);
    },
  }),
};
