import { useState } from 'preact/hooks';
import type {
  Container,
  ContainerConflictKind,
  ContainerConnection,
  ContainerTag,
  TagGate,
} from '../../shared/wire/container/container.ts';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { Field } from '../kit/field.tsx';
import { Form } from '../kit/form.tsx';
import { counted, timeOf } from '../kit/format.ts';
import { Badge, Card, Facts, Page, Table } from '../kit/layout.tsx';
import { Empty, Loaded } from '../kit/state.tsx';
import { TextField } from '../kit/text.tsx';
import { useSignedIn, useSite } from '../session/context.ts';

const gates: Record<TagGate, string> = {
  settings: 'by its consent settings',
  built_in: 'by Consent Mode inside it',
  trigger: 'apparently by its trigger',
  none: 'not gated',
};
const conflicts: Record<ContainerConflictKind, string> = {
  rule_for_other_purpose: 'a blocking rule blocks it for another purpose',
  consent_for_other_purpose: 'its consent settings require another purpose',
};

/** The tags in the tag manager's container, and what gates them. It is read, and never written. */
export function ContainerPage() {
  const { api, me } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/gtm/container`;
  const read = useRead(at, () => api.get<Container>(at));
  const missing = read.error?.status === 404 || read.error?.status === 409;
  return (
    <Page
      title="Tag manager"
      lead="The tags in the container, the consent each one needs and what gates it. The container is only read, never changed."
    >
      {missing ? (
        <Empty title="No container connected">
          <p>Enter the container id of this site, or upload an export.</p>
        </Empty>
      ) : (
        <Loaded read={read} lines={8}>
          {(container) => <Contents container={container} />}
        </Loaded>
      )}
      {me.role !== 'viewer' && <Connect changed={read.again} />}
    </Page>
  );
}

function Contents({ container }: { container: Container }) {
  const named = new Map(container.tags.map((tag) => [tag.id, tag.name ?? `${tag.type} ${tag.id}`]));
  return (
    <>
      <Card title={container.name ?? container.publicId}>
        {container.sure === 'best_effort' && (
          <p class="warning">
            Read from the script that pages load. Its format is not documented, so names are missing
            and some details may be wrong. An export is more accurate.
          </p>
        )}
        <Facts
          rows={[
            ['Container', container.publicId],
            ['Version', container.version ?? 'not known'],
            ['Read', timeOf(container.readAt)],
            ['Tags', String(container.tags.length)],
            [
              'Not gated',
              container.ungated.length ? (
                <Badge tone="bad">{String(container.ungated.length)}</Badge>
              ) : (
                <Badge tone="good">0</Badge>
              ),
            ],
          ]}
        />
      </Card>
      {container.conflicts.length > 0 && (
        <Card title="Conflicts">
          <ul class="rows">
            {container.conflicts.map(({ kind, tagId, purpose, instead, host }) => (
              <li key={kind + tagId + host}>
                <strong dir="auto">{named.get(tagId)}</strong> needs {purpose}, but{' '}
                {conflicts[kind]}: {instead.join(', ')}
                {host && ` (${host})`}.
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={counted(container.tags.length, 'tag')}>
        <Table caption="Tags of the container" columns={['Tag', 'Type', 'Needs', 'Gated']}>
          {container.tags.map((tag) => (
            <Row
              key={tag.id}
              tag={tag}
              name={named.get(tag.id) ?? tag.id}
              sequencedBy={tag.sequencedBy.map((id) => named.get(id) ?? id)}
            />
          ))}
        </Table>
      </Card>
    </>
  );
}

function Row({
  tag,
  name,
  sequencedBy,
}: {
  tag: ContainerTag;
  name: string;
  sequencedBy: string[];
}) {
  return (
    <tr>
      <td>
        <bdi>{name}</bdi> {tag.paused && <Badge>paused</Badge>}
        {tag.hosts.length > 0 && <div class="soft">{tag.hosts.join(', ')}</div>}
        {sequencedBy.length > 0 && <div class="soft">run by {sequencedBy.join(', ')}</div>}
      </td>
      <td>
        <code>{tag.type}</code>
      </td>
      <td>{tag.purpose ?? 'not known'}</td>
      <td>
        {tag.gate === 'none' && !tag.paused ? (
          <Badge tone="bad">{gates.none}</Badge>
        ) : (
          gates[tag.gate]
        )}
      </td>
    </tr>
  );
}

function Connect({ changed }: { changed: () => void }) {
  const { api } = useSignedIn();
  const site = useSite();
  const [publicId, setPublicId] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [connection, setConnection] = useState<ContainerConnection | null>(null);
  const connect = useAction(async () => {
    const body = file ? { export: await exported(file) } : { publicId: publicId.trim() };
    setConnection(await api.send('PUT', `/sites/${site.id}/gtm/container`, body));
    changed();
  });
  return (
    <Card title="Connect a container">
      <Form action={connect} label="Connect" disabled={!publicId.trim() && !file}>
        <div class="row">
          <TextField
            label="Container id"
            value={publicId}
            change={setPublicId}
            placeholder="GTM-XXXXXXX"
            autoCapitalize="none"
            spellcheck={false}
          />
          <Field label="Or upload an export" hint="In Tag Manager: Admin, then Export container">
            {(control) => (
              <input
                {...control}
                type="file"
                accept="application/json,.json"
                onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
              />
            )}
          </Field>
        </div>
      </Form>
      {connection?.proof && (
        <p class="advice">
          To prove that the container belongs to this site, put this text into its notes:{' '}
          <code>{connection.proof}</code>
        </p>
      )}
    </Card>
  );
}

async function exported(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error('That file is not a container export: it is not JSON.');
  }
}
