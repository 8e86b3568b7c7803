import { useState } from 'preact/hooks';
import type { List } from '../../shared/wire/list.ts';
import type { BlockingSettings } from '../../shared/wire/ruleset/ruleset.ts';
import type { RuleProposal } from '../../shared/wire/scan/trackers.ts';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { counted } from '../kit/format.ts';
import { Badge, Card } from '../kit/layout.tsx';
import { Done, Empty, Loaded, Problem } from '../kit/state.tsx';
import { path } from '../route.ts';
import { noted } from '../ruleset/NoteField.tsx';
import { useSignedIn, useSite } from '../session/context.ts';
import { states, sure } from './labels.ts';
import { ToScans } from './ToScans.tsx';

/** Rules that would hold what came without a grant. */
export function Proposals() {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/trackers/proposals`;
  const read = useRead(at, () => api.get<List<RuleProposal>>(at));
  return (
    <Loaded read={read}>
      {({ data }) =>
        data.length ? (
          data.map((proposal) => (
            <Proposal key={proposal.rule.host + proposal.rule.path} proposal={proposal} />
          ))
        ) : (
          <Empty title="Nothing to propose">
            <p>No scan found a request made without consent that a rule would block.</p>
            <ToScans />
          </Empty>
        )
      }
    </Loaded>
  );
}

function Proposal({ proposal: { rule, held, sure: how } }: { proposal: RuleProposal }) {
  const { api, me } = useSignedIn();
  const site = useSite();
  const [taken, setTaken] = useState(false);
  const take = useAction(async () => {
    const at = `/sites/${site.id}/blocking`;
    const { mode, rules } = await api.get<BlockingSettings>(at);
    await api.send('PUT', noted(at, `Proposed by a scan: ${rule.host}`), {
      mode,
      rules: [...rules, rule],
    });
    setTaken(true);
  });
  return (
    <Card title={rule.host + (rule.path ?? '')} actions={how && <Badge>{sure[how]}</Badge>}>
      <p>
        Purpose <strong>{rule.purpose ?? 'not classified yet'}</strong>. Would have blocked{' '}
        {counted(held.requests, 'request')} on {counted(held.pages, 'page')},{' '}
        {held.states.map((state) => states[state]).join(', ')}.
      </p>
      <ul>
        {held.examples.map((example) => (
          <li key={example}>
            <code>{example}</code>
          </li>
        ))}
      </ul>
      {take.error && <Problem error={take.error} />}
      <Done>
        {taken && 'Published. Whether it blocks depends on the mode on the Blocking page.'}
      </Done>
      {me.role !== 'viewer' && !taken && (
        <div class="actions">
          {rule.purpose ? (
            <button type="button" disabled={take.busy} onClick={() => void take.run()}>
              Publish this rule
            </button>
          ) : (
            <a class="button" href={path('sites', site.id, 'scans', 'trackers')}>
              Classify it
            </a>
          )}
        </div>
      )}
    </Card>
  );
}
