import type {
  DomainCheck,
  DomainVerification,
  ProofOutcome,
  ProofProblem,
} from '../../shared/wire/reports.ts';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { Copy } from '../kit/copy.tsx';
import { Form } from '../kit/form.tsx';
import { Badge, Card, Page } from '../kit/layout.tsx';
import { Done, Loaded } from '../kit/state.tsx';
import { timeOf } from '../kit/words.ts';
import { useDesk, useSite } from '../session/context.ts';

const problems: Record<ProofProblem, string> = {
  missing: 'nothing is there yet',
  different: 'something else is there',
  redirected: 'the address leads elsewhere, which is not followed',
  refused: 'the server refused to answer',
  too_long: 'the answer is far too long',
  unreachable: 'nothing answered',
  timed_out: 'no answer came in time',
};

/** Two ways to prove that the domain is the owner's; either will do. */
export function DomainPage() {
  const { api } = useDesk();
  const site = useSite();
  const at = `/sites/${site.id}/domain-verification`;
  const read = useRead<DomainVerification & Partial<DomainCheck>>(at, () => api.get(at));
  const check = useAction(async () => read.set(await api.send('POST', at, {})));
  return (
    <Page
      title="Domain"
      lead="A proven domain releases consent records, allows scans, and keeps other sites' pages from posting here."
    >
      <Loaded read={read} lines={6}>
        {(domain) => (
          <>
            <Card
              title={domain.domain}
              actions={
                domain.verified ? (
                  <Badge tone="good">proven</Badge>
                ) : (
                  <Badge tone="warn">not proven</Badge>
                )
              }
            >
              <Done>{domain.verified && `Proven since ${timeOf(domain.verifiedAt)}.`}</Done>
              {!domain.verified && (
                <p>Place one of the two proofs, then check. New DNS entries can take an hour.</p>
              )}
              <Form action={check} label={domain.verified ? 'Check again' : 'Check now'} />
            </Card>
            <div class="columns">
              <Card title="A DNS entry" actions={<Found outcome={domain.checked?.dns} />}>
                <p>A record of type TXT.</p>
                <Copy label="Name" text={domain.dns.name} />
                <Copy label="Value" text={domain.dns.value} />
              </Card>
              <Card title="Or a file" actions={<Found outcome={domain.checked?.file} />}>
                <p>Plain text at an address of the domain.</p>
                <Copy label="Address" text={domain.file.url} />
                <Copy label="Content" text={domain.file.content} />
              </Card>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Found({ outcome }: { outcome: ProofOutcome | undefined }) {
  if (!outcome) return null;
  return outcome.found ? (
    <Badge tone="good">found</Badge>
  ) : (
    <Badge tone="warn">{outcome.problem ? problems[outcome.problem] : 'not found'}</Badge>
  );
}
