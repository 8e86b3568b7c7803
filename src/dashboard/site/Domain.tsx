import { readableDomain } from '../../shared/readableDomain.ts';
import type {
  DomainCheck,
  DomainVerification,
  ProofOutcome,
  ProofProblem,
} from '../../shared/wire/site/verification.ts';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { Copy } from '../kit/copy.tsx';
import { Form } from '../kit/form.tsx';
import { timeOf } from '../kit/format.ts';
import { Badge, Card, Page } from '../kit/layout.tsx';
import { Done, Loaded } from '../kit/state.tsx';
import { useSignedIn, useSite } from '../session/context.ts';

const problems: Record<ProofProblem, string> = {
  missing: 'not found yet',
  different: 'found, but the value is different',
  redirected: 'the URL redirects, which is not followed',
  refused: 'the server refused the request',
  too_long: 'the response is too long',
  unreachable: 'no response',
  timed_out: 'timed out',
};

/** Names that lead to the machine itself (RFC 6761). */
const isLocal = (domain: string) => /(?:^|\.)localhost$/.test(domain);

/** Two ways to prove ownership of the domain; either will do. */
export function DomainPage() {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/domain-verification`;
  const read = useRead<DomainVerification & Partial<DomainCheck>>(at, () => api.get(at));
  const check = useAction(async () => read.set(await api.send('POST', at, {})));
  return (
    <Page
      title="Domain"
      lead="A verified domain releases consent records, allows scans, and stops other sites from posting here."
    >
      <Loaded read={read} lines={6}>
        {(domain) => (
          <>
            <Card
              title={readableDomain(domain.domain)}
              actions={
                domain.verified ? (
                  <Badge tone="good">verified</Badge>
                ) : (
                  <Badge tone="warn">not verified</Badge>
                )
              }
            >
              <Done>{domain.verified && `Verified since ${timeOf(domain.verifiedAt)}.`}</Done>
              {!domain.verified && (
                <p>Add one of the two proofs, then check. New DNS records can take an hour.</p>
              )}
              <Form action={check} label={domain.verified ? 'Check again' : 'Check now'} />
            </Card>
            {!domain.verified && isLocal(domain.domain) && (
              <Card title="A domain on this machine">
                <p>
                  It has no DNS records, and its pages are rarely served over HTTPS. Instead, the
                  operator of the service vouches for it on the server:
                </p>
                <Copy label="Command" text={`portcullis site verify --site ${site.id} --force`} />
              </Card>
            )}
            <div class="columns">
              <Card title="DNS record" actions={<OutcomeBadge outcome={domain.checked?.dns} />}>
                <p>A TXT record.</p>
                <Copy label="Name" text={domain.dns.name} />
                <Copy label="Value" text={domain.dns.value} />
              </Card>
              <Card title="Or a file" actions={<OutcomeBadge outcome={domain.checked?.file} />}>
                <p>A plain text file on the domain.</p>
                <Copy label="URL" text={domain.file.url} />
                <Copy label="Content" text={domain.file.content} />
              </Card>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function OutcomeBadge({ outcome }: { outcome: ProofOutcome | undefined }) {
  if (!outcome) return null;
  return outcome.found ? (
    <Badge tone="good">found</Badge>
  ) : (
    <Badge tone="warn">{outcome.problem ? problems[outcome.problem] : 'not found'}</Badge>
  );
}
