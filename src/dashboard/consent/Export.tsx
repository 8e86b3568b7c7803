import { useState } from 'preact/hooks';
import { useAction } from '../api/useAction.ts';
import { Copy } from '../kit/copy.tsx';
import { Form } from '../kit/form.tsx';
import { count } from '../kit/format.ts';
import { Card, Facts } from '../kit/layout.tsx';
import { PeriodChooser, periodQuery, readPeriod } from '../kit/period.tsx';
import { save } from '../kit/save.ts';
import { Done, Progress } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';
import { type Ending, endingOf } from './exportFile.ts';
import { Unverified } from './VerifiedOnly.tsx';
import { verifierPage } from './verifier.ts';

const kibibytes = (bytes: number): string => `${count(Math.ceil(bytes / 1024))} KiB`;

/** One file that proves the decisions of a period. */
export function Export() {
  const { me } = useSignedIn();
  if (me.role !== 'viewer') return <Download />;
  return (
    <Card title="Proof of consent">
      <p>Only an admin or an owner of the account can export records.</p>
    </Card>
  );
}

function Download() {
  const { api } = useSignedIn();
  const site = useSite();
  const period = readPeriod(90);
  const name = `consent-${site.domain}-${period.from}-${period.to}.jsonl`;
  const [came, setCame] = useState(0);
  const [saved, setSaved] = useState<{ name: string; ending: Ending | null } | null>(null);
  const take = useAction(async () => {
    setCame(0);
    setSaved(null);
    const at = `/sites/${site.id}/consent-export?${periodQuery(period)}`;
    const file = await api.download(at, setCame);
    const ending = await endingOf(file);
    if (ending) save(file, name);
    setSaved({ name, ending });
  });
  if (take.error?.code === 'domain_not_verified') return <Unverified />;
  return (
    <>
      <Card
        title="Proof of consent"
        lead="Every decision of a period, with the exact wording and settings of the banner, in one file. It can be verified offline, without an account."
      >
        <PeriodChooser period={period} />
        <Form action={take} label="Download the proof">
          {take.busy && <Progress label={`Downloading: ${kibibytes(came)} so far`} />}
        </Form>
      </Card>
      <Done>{saved?.ending && `${saved.name} is in your downloads.`}</Done>
      {saved && !saved.ending && (
        <div class="problem" role="alert">
          <p>
            The download was cut short, so the file was discarded. Try again; if it happens again,
            choose a shorter period.
          </p>
        </div>
      )}
      {saved?.ending && (
        <Card title="Contents of the file">
          <Facts
            rows={[
              ['Records', count(saved.ending.records)],
              ['Rulesets', count(saved.ending.rulesets)],
            ]}
          />
          <Copy label="sum (SHA-256)" text={saved.ending.sha256} />
          <p class="hint">
            Keep this checksum where others can see when you noted it: later it shows that the file
            is unchanged.
          </p>
        </Card>
      )}
      <Card
        title="How to verify it"
        lead="You, a lawyer or an authority can verify it on any computer with Node.js:"
      >
        <Copy label="command" text={`npx portcullis verify-export ${name}`} />
        <p>
          Without Node.js,{' '}
          <a href={verifierPage()} download="verify.html">
            download the page that verifies it
          </a>
          , open it from the disk and drop the file on it. It needs no network.
        </p>
        <p>
          Both check that every line is unchanged and every record matches its banner. With{' '}
          <a href={path('sites', site.id, 'records', 'log')}>the key of the log</a>, they also show
          whether the service has signed these records, and whether any was left out.
        </p>
      </Card>
    </>
  );
}
