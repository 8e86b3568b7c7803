import type { ComponentChildren } from 'preact';
import type { ConsentRecord } from '../../shared/wire/resources.ts';
import { languageName, placeName } from '../kit/words.ts';
import { path } from '../route.ts';
import { useSite } from '../session/context.ts';
import { askedWords, layerWords, methodWords, reasonWords } from './words.ts';

/** Every field of a record: its name, its value, what it means. */
export function Explained({ record }: { record: ConsentRecord }) {
  const site = useSite();
  const { shown } = record;
  return (
    <dl class="explained">
      <Part name="Decision" value={methodWords[record.method]}>
        What the visitor did (<code>{record.method}</code>).
      </Part>
      <Part name="Allowed" value={record.granted.join(', ')}>
        Purposes that may run. What is necessary needs no permission and is always among them.
      </Part>
      <Part name="Refused" value={record.denied.join(', ') || 'nothing'}>
        Purposes that may not run. Together with the line above these are all purposes there were.
      </Part>
      <Part name="Received" value={<code>{record.receivedAt}</code>}>
        By this service's clock, in UTC. The only time to order by.
      </Part>
      <Part name="Decided" value={<code>{record.decidedAt}</code>}>
        By the clock of the visitor's device: a claim, which may be wrong.
      </Part>
      <Part
        name="Place"
        value={`${placeName(record.jurisdiction)}: ${reasonWords[record.jurisdictionReason]}`}
      >
        Whose rule was applied, and how the visitor was placed.
      </Part>
      <Part name="Shown" value={`${layerWords[shown.layer]}, ${shown.layout}, ${shown.theme}`}>
        What of the banner the visitor decided on, its layout and its colours.
      </Part>
      <Part name="Language" value={languageName(shown.language)}>
        Of the texts on the screen.
      </Part>
      <Part
        name="Window"
        value={shown.viewport === undefined ? 'not recorded' : `a ${shown.viewport}'s`}
      >
        Whether it was as narrow as a phone's; its exact size is not kept.
      </Part>
      <Part
        name="Asked"
        value={shown.asked ? askedWords[shown.asked] : 'nobody asked, or not known'}
      >
        Why the banner was there, as the visitor's earlier records show.
      </Part>
      <Part
        name="Global Privacy Control"
        value={
          shown.gpc === undefined ? 'not recorded' : shown.gpc ? 'sent by the browser' : 'not sent'
        }
      >
        Whether the browser asked, on its user's behalf, not to sell or share data.
      </Part>
      <Part name="Signals" value={<Signals record={record} />}>
        What Google's Consent Mode was told, as it follows from what was allowed.
      </Part>
      <Part name="Visitor" value={<code>{record.subjectId}</code>}>
        Derived from a secret that never leaves the visitor's browser otherwise and is not kept
        here.{' '}
        <a href={`${path('sites', site.id, 'records')}?subject=${record.subjectId}`}>
          All records of this visitor
        </a>
      </Part>
      <Part name="Ruleset" value={<code>{record.rulesetIntegrity}</code>}>
        Names the exact banner: texts, purposes, layout and version. Nothing of it can change later.
      </Part>
      <Part name="Record" value={<code>{record.id}</code>}>
        The id of this record, version {record.recordVersion} of its form. It follows from the
        decision, so that a decision sent twice is one record.
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
