import type { List } from '../../shared/wire/list.ts';
import type { RuleProposal } from '../../shared/wire/scan/trackers.ts';
import { useRead } from '../api/useRead.ts';
import { counted } from '../kit/format.ts';
import { Badge, Card } from '../kit/layout.tsx';
import { Empty, Loaded } from '../kit/state.tsx';
import { useSignedIn, useSite } from '../session/context.ts';
import { states, sure } from './labels.ts';
import { PublishRule } from './PublishRule.tsx';
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
      <PublishRule rule={rule} />
    </Card>
  );
}
