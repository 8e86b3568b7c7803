import { useState } from 'preact/hooks';
import type { BlockingSettings } from '../../shared/wire/ruleset/ruleset.ts';
import type { RuleProposal } from '../../shared/wire/scan/trackers.ts';
import { newestIn } from '../api/newestIn.ts';
import { useAction } from '../api/useAction.ts';
import { Done, Problem } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';

/** Publishes a rule that a scan proposed; one without a purpose has to be classified first. */
export function PublishRule({ rule }: Pick<RuleProposal, 'rule'>) {
  const { api, me } = useSignedIn();
  const site = useSite();
  const [taken, setTaken] = useState(false);
  const take = useAction(async () => {
    // Asked for before the rules are: what is published after that makes this one late.
    const { integrity: inForce = null } = (await newestIn(api, site.id)) ?? {};
    const at = `/sites/${site.id}/blocking`;
    const { mode, rules } = await api.get<BlockingSettings>(at);
    const publishing = { note: `Proposed by a scan: ${rule.host}`, inForce };
    await api.publish('PUT', at, { mode, rules: [...rules, rule] }, publishing);
    setTaken(true);
  });
  return (
    <>
      {take.error && <Problem error={take.error} />}
      <Done>
        {taken && 'Published. Whether it blocks depends on the mode on the Blocking page.'}
      </Done>
      {me.role !== 'viewer' && !taken && (
        <div class="actions">
          {rule.purpose ? (
            <button type="button" aria-busy={take.busy} onClick={() => void take.run()}>
              Publish this rule<span class="hidden"> for {rule.host + (rule.path ?? '')}</span>
            </button>
          ) : (
            <a class="button" href={path('sites', site.id, 'scans', 'trackers')}>
              Classify it
            </a>
          )}
        </div>
      )}
    </>
  );
}
