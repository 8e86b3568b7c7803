import { blockingPurpose } from '../../../shared/consent/blockingRules.ts';
import type { BlockingRule } from '../../../shared/ruleset.ts';
import type { List } from '../../../shared/wire/list.ts';
import type { FlowEdge } from '../../../shared/wire/monitoring/events.ts';
import { useRead } from '../../api/useRead.ts';
import { count, counted } from '../../kit/format.ts';
import { Host } from '../../kit/host.tsx';
import { Badge, Card, Table } from '../../kit/layout.tsx';
import { Empty, Loaded } from '../../kit/state.tsx';
import { useSignedIn, useSite } from '../../session/context.ts';

/** Days looked back. */
const days = 7;

/**
 * The effect of the rules on requests that pages really made: the report-only view. It covers visitors who allowed
 * monitoring; a scan shows the others.
 */
export function SeenHosts({
  rules,
  add,
}: {
  rules: BlockingRule[];
  add: ((host: string) => void) | null;
}) {
  const { api } = useSignedIn();
  const site = useSite();
  const read = useRead(`hosts ${site.id}`, async () => {
    const from = new Date(Date.now() - days * 86_400_000).toISOString();
    const { data } = await api.get<List<FlowEdge>>(`/sites/${site.id}/tag-flow?from=${from}`);
    return hostsOf(data);
  });
  const compact = rules.map(
    ({ purpose, host, path }) => [purpose, host, path ?? ''] as [string, string, string],
  );
  return (
    <Card
      title="Requested hosts"
      lead={`From the last ${days} days and visitors who allowed monitoring, and how these rules treat them.`}
    >
      <Loaded read={read}>
        {(hosts) =>
          hosts.length ? (
            <Table
              caption="Hosts that pages requested"
              columns={['Host', 'Page views', 'These rules']}
              numbers={['Page views']}
              beside={['Page views']}
            >
              {hosts.map(([host, pages]) => {
                const purpose = blockingPurpose(
                  compact,
                  { hostname: host, pathname: '/' },
                  () => false,
                );
                return (
                  <tr key={host}>
                    <th scope="row">
                      <bdi>
                        <Host name={host} />
                      </bdi>
                      <div class="below soft">{counted(pages, 'page view')}</div>
                    </th>
                    <td class="number beside">{count(pages)}</td>
                    <td>
                      {purpose ? (
                        <>
                          block until <strong>{purpose}</strong>
                        </>
                      ) : (
                        <span class="actions">
                          <Badge tone="warn">allow</Badge>
                          {add && (
                            <button type="button" onClick={() => add(host)}>
                              Add a rule<span class="hidden"> for {host}</span>
                            </button>
                          )}
                        </span>
                      )}
                    </td>
                  </tr>
                );
              })}
            </Table>
          ) : (
            <Empty title="Nothing yet">
              <p>
                Requests appear here once a visitor has allowed monitoring. An empty list proves
                nothing.
              </p>
            </Empty>
          )
        }
      </Loaded>
    </Card>
  );
}

/** Each host with the page views it was requested on, as a lower bound: edges of the flow may overlap. */
function hostsOf(edges: FlowEdge[]): [host: string, pages: number][] {
  const hosts = new Map<string, number>();
  for (const { to, pages } of edges) {
    if (to.kind === 'request') hosts.set(to.name, Math.max(pages, hosts.get(to.name) ?? 0));
  }
  return [...hosts].sort(([, a], [, b]) => b - a);
}
