import type { List } from '../../shared/wire/list.ts';
import type {
  CheckStatus,
  ScanCheckResult,
  ScanFindings,
  UnjudgedSighting,
} from '../../shared/wire/scan/scanFindings.ts';
import type { RuleProposal } from '../../shared/wire/scan/trackers.ts';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { counted, timeOf } from '../kit/format.ts';
import { Badge, Card, Table } from '../kit/layout.tsx';
import { save } from '../kit/save.ts';
import { Empty, Loaded, Missed, Problem, Progress } from '../kit/state.tsx';
import { useSignedIn, useSite } from '../session/context.ts';
import { results, severityTones, states, tiers } from './labels.ts';
import { PublishRule } from './PublishRule.tsx';
import { ToScans } from './ToScans.tsx';

const order = ['violated', 'not_checked', 'passed'] as const;

/** Whether there is more to say of a check than that it passed. */
const told = ({ status, unjudged }: ScanCheckResult) => status !== 'passed' || unjudged.length > 0;

/** Checks of the newest scan, violations first. */
export function Checks() {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/scans/latest`;
  const read = useRead(`${at}/findings`, () => api.get<ScanFindings>(`${at}/findings`));
  const proposals = `/sites/${site.id}/trackers/proposals`;
  const proposed = useRead(proposals, () => api.get<List<RuleProposal>>(proposals));
  const report = useAction(async (format: 'html' | 'pdf') =>
    save(
      await api.download(`${at}/report?format=${format}`, () => {}),
      `scan-${site.domain}.${format}`,
    ),
  );
  if (read.error?.status === 404) {
    return (
      <Empty title="No scan yet">
        <p>A scan visits the site as seven kinds of visitors, and checks what each of them sees.</p>
        <ToScans />
      </Empty>
    );
  }
  return (
    <Loaded read={read} lines={6}>
      {({ checks, tier, startedAt, pages, browser }) => (
        <>
          <Card
            title={`${tiers[tier]}, ${timeOf(startedAt)}`}
            lead={`${counted(pages, 'page')}, ${browser ? `with ${browser}` : 'without a browser, from the markup only'}.`}
            actions={
              <>
                <button
                  type="button"
                  aria-busy={report.busy}
                  onClick={() => void report.run('pdf')}
                >
                  Report (PDF)
                </button>
                <button
                  type="button"
                  aria-busy={report.busy}
                  onClick={() => void report.run('html')}
                >
                  Report (HTML)
                </button>
              </>
            }
          >
            {report.busy && <Progress label="Creating the report" />}
            {report.error && <Problem error={report.error} />}
            <p>
              {order.map((status) => (
                <span key={status}>
                  <Counted status={status} of={checks} />{' '}
                </span>
              ))}
            </p>
          </Card>
          <Missed read={proposed} what="Proposed rules" />
          {order
            .flatMap((status) => checks.filter((check) => check.status === status))
            .filter(told)
            .map((check) => (
              <Result
                key={check.id}
                check={check}
                rules={proposed.value?.data.map(({ rule }) => rule) ?? []}
              />
            ))}
          <Passed checks={checks.filter((check) => !told(check))} />
        </>
      )}
    </Loaded>
  );
}

/** How many checks ended so; a colour would warn of none. */
function Counted({ status, of }: { status: CheckStatus; of: readonly ScanCheckResult[] }) {
  const [word, tone] = results[status];
  const number = of.filter((check) => check.status === status).length;
  return (
    <Badge tone={number ? tone : 'plain'}>
      {number} {word}
    </Badge>
  );
}

/** Of these a line each is enough. */
function Passed({ checks }: { checks: readonly ScanCheckResult[] }) {
  if (!checks.length) return null;
  return (
    <Card title="Passed" lead="These checks found nothing.">
      <Table caption="Checks that passed" columns={['Check', 'Result', 'Basis']} beside={['Basis']}>
        {checks.map(({ id, title, basis, status }) => (
          <tr key={id}>
            <th scope="row">
              {title} <span class="soft">{id}</span>
            </th>
            <td>
              <Badge tone={results[status][1]}>{results[status][0]}</Badge>
            </td>
            <td class="soft beside">{basis.join('; ')}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function Result({ check, rules }: { check: ScanCheckResult; rules: RuleProposal['rule'][] }) {
  const { id, title, basis, status, why, severity, advice, findings, unjudged } = check;
  return (
    <Card
      title={title}
      actions={
        <>
          {severity && <Badge tone={severityTones[severity]}>{severity}</Badge>}
          <Badge tone={results[status][1]}>{results[status][0]}</Badge>
        </>
      }
    >
      <p class="soft">{[id, ...basis].join('; ')}</p>
      {why && <p>{why}</p>}
      {status === 'violated' && <p class="advice">{advice}</p>}
      <Sightings of={findings} />
      {status === 'violated' &&
        rules
          .filter(({ host }) => findings.some(({ about }) => about === host))
          .map((rule) => <PublishRule key={rule.host + rule.path} rule={rule} />)}
      {unjudged.length > 0 && <h4>Not judged</h4>}
      <Sightings of={unjudged} />
    </Card>
  );
}

function Sightings({ of }: { of: readonly UnjudgedSighting[] }) {
  if (!of.length) return null;
  return (
    <ul class="rows">
      {of.map((finding) => (
        <li key={finding.about + finding.what}>
          <strong dir="auto">{finding.about}</strong>: {finding.what}{' '}
          <span class="soft">{counted(finding.count, 'time')}</span>
          <details>
            <summary>Evidence</summary>
            <ul>
              {finding.evidence.map(({ page, state, phase, seen, setBy }, place) => (
                <li key={`${page} ${state} ${place}`}>
                  <code>{seen}</code> on <bdi dir="ltr">{page}</bdi>, {states[state]} ({phase})
                  {setBy.length > 0 && `, by ${setBy.join(', by ')}`}
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
