import { useState } from 'preact/hooks';
import type { SiteLog, SiteLogChange } from '../../shared/wire/consentLog/log.ts';
import { useAction } from '../api/useAction.ts';
import { type Read, useRead } from '../api/useRead.ts';
import { Copy } from '../kit/copy.tsx';
import { Confirm } from '../kit/dialog.tsx';
import { count, timeOf } from '../kit/format.ts';
import { Card, Facts } from '../kit/layout.tsx';
import { Empty } from '../kit/state.tsx';
import { useSignedIn, useSite } from '../session/context.ts';
import { VerifiedOnly } from './VerifiedOnly.tsx';

/** The log of the site's records: how far it is signed, by which key, and who may read it. */
export function SiteLogView() {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/log`;
  const read = useRead<SiteLog>(at, () => api.get(at));
  return (
    <VerifiedOnly read={read} lines={6}>
      {(log) =>
        log.checkpoint ? (
          <>
            <Signed log={log} checkpoint={log.checkpoint} />
            <Publicity log={log} read={read} />
          </>
        ) : (
          <Empty title="Nothing is signed yet">
            <p>The log begins with the first decision, and is signed a second later.</p>
          </Empty>
        )
      }
    </VerifiedOnly>
  );
}

function Signed({ log, checkpoint }: { log: SiteLog; checkpoint: string }) {
  return (
    <Card
      title="Signed log"
      lead="Each decision, erasure and published banner is an entry. Anyone who has kept the key and a checkpoint can tell if one is changed or removed."
    >
      <Facts
        rows={[
          ['Entries', count(log.size)],
          ['Last signed', log.signedAt ? timeOf(log.signedAt) : 'never'],
        ]}
      />
      {log.vkey && <Copy label="key" text={log.vkey} />}
      <Copy label="checkpoint" text={checkpoint} />
      <p class="hint">
        Keep both somewhere else. <code>npx portcullis audit</code> shows later whether the log
        still contains what it showed then.
      </p>
    </Card>
  );
}

/** Where anybody reads a log of this name, which begins with a host: this server's. */
const addressOf = (origin: string) => location.origin + origin.slice(origin.indexOf('/'));

const questions = {
  publish: {
    verb: 'Publish',
    title: 'Publish the log?',
    text: 'Anybody can then read its checkpoints and hashes without a key. They show how many decisions there are, and nothing about any of them.',
  },
  withdraw: {
    verb: 'Make it private',
    title: 'Make the log private again?',
    text: 'Only members of the account and keys with log:read can then read it. Others keep the copies they have.',
  },
} as const;

function Publicity({ log, read }: { log: SiteLog; read: Read<SiteLog> }) {
  const { api, me } = useSignedIn();
  const site = useSite();
  const [asking, setAsking] = useState(false);
  const question = questions[log.published ? 'withdraw' : 'publish'];
  const change = useAction(async () => {
    const body: SiteLogChange = { published: !log.published };
    read.set(await api.send('PUT', `/sites/${site.id}/log`, body));
  });
  return (
    <Card
      title="Who may read it"
      lead={
        log.published
          ? 'The log is published: anybody may follow its checkpoints.'
          : 'The log is not published: only members of the account and keys with log:read may read it.'
      }
    >
      {log.published && log.origin && <Copy label="address" text={addressOf(log.origin)} />}
      {me.role === 'owner' && (
        <button type="button" onClick={() => setAsking(true)}>
          {log.published ? 'Make it private' : 'Publish the log'}
        </button>
      )}
      {asking && (
        <Confirm
          title={question.title}
          verb={question.verb}
          action={change}
          close={() => setAsking(false)}
        >
          <p>{question.text}</p>
        </Confirm>
      )}
    </Card>
  );
}
