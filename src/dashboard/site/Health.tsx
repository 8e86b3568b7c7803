import type { Setup } from '../../shared/wire/site/setup.ts';
import { count, dayOf, timeOf } from '../kit/format.ts';
import { Badge, Card, Facts, Table } from '../kit/layout.tsx';
import { ceilingWords, faultWords, refusalWords } from './setupLabels.ts';

/** The state of the installation, and the posts that the service refused to store. */
export function Health({ setup }: { setup: Setup }) {
  return (
    <>
      <Standing setup={setup} />
      {setup.faults.length > 0 && <Faults setup={setup} />}
      {setup.ceilings.length > 0 && <Ceilings setup={setup} />}
      {setup.refused.length > 0 && <RefusedPosts setup={setup} />}
    </>
  );
}

function Standing({ setup }: { setup: Setup }) {
  const { install, decisions, batches, domainVerified, scan } = setup;
  return (
    <Card title="Status">
      <Facts
        rows={[
          [
            'Snippet',
            install.seen || scan.newest?.metBanner ? (
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

function RefusedPosts({ setup }: { setup: Setup }) {
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
