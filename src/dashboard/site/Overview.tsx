import type { Setup, SetupStep } from '../../shared/wire/setup.ts';
import { useRead } from '../api/useRead.ts';
import { Badge, Card, Facts, Page, Table } from '../kit/layout.tsx';
import { Loaded } from '../kit/state.tsx';
import { count, dayOf, timeOf } from '../kit/words.ts';
import { path } from '../route.ts';
import { useDesk, useSite } from '../session/context.ts';
import { ceilingWords, faultWords, refusalWords } from './setupWords.ts';

/** What to do about each step, and on which page. */
const steps: Record<SetupStep, { title: string; text: string; page: string }> = {
  install: {
    title: 'Paste the snippet',
    text: 'One script goes into the head of every page, above the tag manager.',
    page: 'install',
  },
  open_page: {
    title: 'Open a page of the site and choose',
    text: 'Nothing has arrived from a page yet. The first choice made there shows here.',
    page: 'install',
  },
  fix_order: {
    title: 'Move the snippet up',
    text: 'Pages report that something ran before it, so a tag may have read consent too early.',
    page: 'install',
  },
  renew_paste: {
    title: 'Paste the snippet anew',
    text: 'Visitors still get an older ruleset than the published one.',
    page: 'install',
  },
  restore_proof: {
    title: 'Put the proof of the domain back',
    text: 'The domain counts as yours, but the last look found neither record nor file.',
    page: 'domain',
  },
  raise_ceiling: {
    title: 'Have a ceiling raised',
    text: 'Nearly as much arrives as the site may keep. What comes beyond is refused, withdrawals and refusals last.',
    page: '',
  },
  verify_domain: {
    title: 'Prove that the domain is yours',
    text: 'Consent records are released, and scans are started, for proven domains alone.',
    page: 'domain',
  },
};

/** How the site stands, and what comes next. */
export function Overview() {
  const { api } = useDesk();
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
          Look again
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
        <p>The snippet is in place, decisions arrive, and the domain is proven.</p>
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
    <Card title="How it stands">
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
              <Badge tone="good">proven</Badge>
            ) : (
              <Badge tone="warn">not proven</Badge>
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
            'What pages have',
            install.pasteIsOlder === null ? (
              'not known yet'
            ) : install.pasteIsOlder ? (
              <Badge tone="warn">an older ruleset</Badge>
            ) : (
              <Badge tone="good">the published ruleset</Badge>
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
    <Card title="Faults that pages reported" lead="Of the last 30 days.">
      <Table caption="Faults that pages reported" columns={['What', 'Times', 'Last']}>
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
      title="Ceilings that came near"
      lead="Of the last 30 days. Whoever runs this service can raise them."
    >
      <Table caption="Ceilings that came near" columns={['What', 'Most', 'Posts near it', 'Last']}>
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
      title="Posts that were not kept"
      lead="Of the last 30 days. A few are normal: programs that guess, and late posts."
    >
      <Table caption="Posts that were not kept" columns={['Post', 'Why', 'Times', 'Last']}>
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
