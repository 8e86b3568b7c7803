import type { ComponentChildren } from 'preact';
import type { ConsentRecord } from '../../shared/wire/consent/records.ts';
import { jurisdictionName, languageName } from '../kit/format.ts';
import { path } from '../route.ts';
import { useSite } from '../session/context.ts';
import { askedWords, deviceWords, layerWords, methodWords, reasonWords } from './labels.ts';

/** Every field of a record: its name, its value, its meaning. */
export function Explained({ record }: { record: ConsentRecord }) {
  const site = useSite();
  const { shown } = record;
  return (
    <dl class="explained">
      <Part name="Decision" value={methodWords[record.method]}>
        What the visitor did (<code>{record.method}</code>).
      </Part>
      <Part name="Allowed" value={record.granted.join(', ')}>
        The purposes that the visitor allowed (<code>granted</code>), and the necessary ones, which
        need no consent.
      </Part>
      <Part name="Rejected" value={record.denied.join(', ') || 'nothing'}>
        The purposes that the visitor rejected (<code>denied</code>). With the allowed ones, these
        are all the purposes of the ruleset.
      </Part>
      <Part name="Received" value={<code>{record.receivedAt}</code>}>
        By this service's clock, in UTC. Records are sorted by this time.
      </Part>
      <Part name="Decided" value={<code>{record.decidedAt}</code>}>
        By the clock of the visitor's device, which may be wrong.
      </Part>
      <Part
        name="Jurisdiction"
        value={`${jurisdictionName(record.jurisdiction)}: ${reasonWords[record.jurisdictionReason]}`}
      >
        Which jurisdiction's rule was applied, and how it was determined.
      </Part>
      <Part name="Shown" value={`${layerWords[shown.layer]}, ${shown.layout}, ${shown.theme}`}>
        Which part of the banner the visitor used, with its layout and theme.
      </Part>
      <Part name="Language" value={languageName(shown.language)}>
        Language of the banner.
      </Part>
      <Part name="Device" value={deviceWords[shown.viewport ?? 'unknown']}>
        By the width of the window; its exact size is not stored.
      </Part>
      <Part name="Asked" value={shown.asked ? askedWords[shown.asked] : 'not asked, or not known'}>
        Why the banner was shown, according to the visitor's earlier records.
      </Part>
      <Part
        name="Global Privacy Control"
        value={
          shown.gpc === undefined ? 'not recorded' : shown.gpc ? 'sent by the browser' : 'not sent'
        }
      >
        Whether the browser sent Global Privacy Control: a request not to sell or share data.
      </Part>
      <Part name="Signals" value={<Signals record={record} />}>
        The Consent Mode signals that follow from the allowed purposes.
      </Part>
      <Part name="Visitor" value={<code>{record.subjectId}</code>}>
        Derived from a secret in the visitor's browser that is sent with each decision and never
        stored.{' '}
        <a href={`${path('sites', site.id, 'records')}?subject=${record.subjectId}`}>
          All records of this visitor
        </a>
      </Part>
      <Part name="Ruleset" value={<code>{record.rulesetIntegrity}</code>}>
        Identifies the exact banner: wording, purposes, layout and version. It can never change.
      </Part>
      <Part name="Record" value={<code>{record.id}</code>}>
        The id of this record, in record version {record.recordVersion}. It is derived from the
        decision, so a decision sent twice is one record.
      </Part>
    </dl>
  );
}

function Part({
  name,
  value,
  children,
}: {
  name: string;
  value: ComponentChildren;
  children: ComponentChildren;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd class="hint">{children}</dd>
    </div>
  );
}

function Signals({ record: { signals } }: { record: ConsentRecord }) {
  return (
    <ul class="plain">
      {Object.entries(signals).map(([signal, state]) => (
        <li key={signal}>
          <code>{signal}</code>: {state}
        </li>
      ))}
    </ul>
  );
}
