import type { Setup, SetupStep } from '../../shared/wire/site/setup.ts';
import { useRead } from '../api/useRead.ts';
import { count, dayOf, timeOf } from '../kit/format.ts';
import { Badge, Card, Facts, Page, Table } from '../kit/layout.tsx';
import { Loaded } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';
import { ceilingWords, faultWords, refusalWords } from './setupLabels.ts';

/** Instructions for each step, and the page for it. */
const steps: Record<SetupStep, { title: string; text: string; page: string }> = {
  install: {
    title: 'Paste the snippet',
    text: 'Put one script into the head of every page, above the tag manager.',
    page: 'install',
  },
  open_page: {
    title: 'Open a page of the site and make a choice',
    text: 'No page has reported anything yet. The first choice made there appears here.',
    page: 'install',
  },
  fix_order: {
    title: 'Move the snippet up',
    text: 'Pages report that a tag ran before the snippet, so it may have read consent too early.',
    page: 'install',
  },
  renew_paste: {
    title: 'Replace the snippet',
    text: 'Visitors still get an older ruleset than the published one.',
    page: 'install',
  },
  restore_proof: {
    title: 'Restore the domain proof',
    text: 'The domain is verified, but the last check found neither the DNS record nor the file.',
    page: 'domain',
  },
  raise_ceiling: {
    title: 'Have a ceiling raised',
    text: 'Traffic is close to a ceiling of the site. What exceeds it is refused, withdrawals and refusals last.',
    page: '',
  },
  verify_domain: {
    title: 'Verify the domain',
    text: 'Consent records and scans require a verified domain.',
    page: 'domain',
  },
};

/** The site's status, and the next step. */
export function Overview() {
  const { api } = useSignedIn();
  const site = useSite();
  const setup = useRead(`setup ${site.id}`, () => api.get<Setup>(`/sites/${site.id}/setup`));
  return (
    <Page
      title={site.displayName}
      lead={
        <>
          <a href={`https://${site.domain}`} rel="noreferrer">
            {site.domain}
          </a>
          , data in the {site.region === 'EU' ? 'European Union' : 'United States'}
        </>
      }
      actions={
        <button type="button" onClick={setup.again}>
          Refresh
        </button>
      }
    >
      <Loaded read={setup} lines={6}>
        {(state) => (
          <>
            <NextSteps setup={state} />
            <Standing setup={state} />
            {state.faults.length > 0 && <Faults setup={state} />}
            {state.ceilings.length > 0 && <Ceilings setup={state} />}
            {state.refused.length > 0 && <Refused setup={state} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function NextSteps({ setup }: { setup: Setup }) {
  const site = useSite();
  if (!setup.next.length) {
    return (
      <Card title="All set">
        <p>The snippet works, decisions arrive, and the domain is verified.</p>
      </Card>
    );
  }
  return (
    <Card title="What to do next">
      <ol class="rows">
        {setup.next.map(({ code }) => (
          <li key={code}>
            <strong>
              <a href={path('sites', site.id, steps[code].page)}>{steps[code].title}</a>
            </strong>
            <p class="soft">{steps[code].text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Standing({ setup }: { setup: Setup }) {
  const { install, decisions, batches, domainVerified } = setup;
  return (
    <Card title="Status">
      <Facts
        rows={[
          [
            'Snippet',
            install.seen ? (
              <Badge tone="good">seen</Badge>
            ) : (
              <Badge tone="warn">not seen yet</Badge>
            ),
          ],
          [
            'Domain',
            domainVerified ? (
              <Badge tone="good">verified</Badge>
            ) : (
              <Badge tone="warn">not verified</Badge>
            ),
          ],
          [
            'Published',
            install.lateSince ? (
              <>
                {timeOf(install.publishedAt)} <Badge tone="warn">not delivered yet</Badge>
              </>
            ) : (
              dayOf(install.publishedAt)
            ),
          ],
          [
            'Ruleset on your pages',
            install.pasteIsOlder === null ? (
              'not known yet'
            ) : install.pasteIsOlder ? (
              <Badge tone="warn">older than the published one</Badge>
            ) : (
              <Badge tone="good">current</Badge>
            ),
          ],
          ['Last decision', timeOf(decisions.lastAt)],
          ['Last tag events', timeOf(batches.lastAt)],
        ]}
      />
    </Card>
  );
}

function Faults({ setup }: { setup: Setup }) {
  return (
    <Card title="Faults reported by pages" lead="In the last 30 days.">
      <Table caption="Faults reported by pages" columns={['What', 'Count', 'Last']}>
        {setup.faults.map(({ kind, count: times, lastSeenAt }) => (
          <tr key={kind}>
            <td>{faultWords[kind as keyof typeof faultWords] ?? kind}</td>
            <td>{count(times)}</td>
            <td>{timeOf(lastSeenAt)}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function Ceilings({ setup }: { setup: Setup }) {
  return (
    <Card
      title="Traffic close to a ceiling"
      lead="In the last 30 days. The operator of this service can raise them."
    >
      <Table
        caption="Traffic close to a ceiling"
        columns={['What', 'Ceiling', 'Requests close to it', 'Last']}
      >
        {setup.ceilings.map(({ ceiling, max, count: times, lastSeenAt }) => (
          <tr key={ceiling}>
            <td>{ceilingWords[ceiling] ?? ceiling}</td>
            <td>{count(max)}</td>
            <td>{count(times)}</td>
            <td>{timeOf(lastSeenAt)}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function Refused({ setup }: { setup: Setup }) {
  return (
    <Card
      title="Refused requests"
      lead="In the last 30 days. A few are normal: bots, and requests that arrive late."
    >
      <Table caption="Refused requests" columns={['Type', 'Why', 'Count', 'Last']}>
        {setup.refused.map(({ post, reason, count: times, lastSeenAt }) => (
          <tr key={`${post} ${reason}`}>
            <td>{post === 'batch' ? 'Tag events' : 'Decision'}</td>
            <td>{refusalWords[reason] ?? reason}</td>
            <td>{count(times)}</td>
            <td>{timeOf(lastSeenAt)}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
