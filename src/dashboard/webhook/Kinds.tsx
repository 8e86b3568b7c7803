import type { EndpointState } from '../../shared/wire/webhook/endpoints.ts';
import { type EventType, eventTypes } from '../../shared/wire/webhook/webhooks.ts';
import { Check } from '../kit/choice.tsx';
import type { Tone } from '../kit/layout.tsx';

export const endpointTones: Record<EndpointState, Tone> = {
  active: 'good',
  paused: 'bad',
  disabled: 'plain',
};

const kindMeanings: Record<EventType, string> = {
  'consent.recorded': 'decisions were recorded: counts and ids, at most once a minute',
  'consent.erased': 'decisions were erased: counts and ids',
  'ruleset.published': 'a banner or its rules were published',
  'scan.completed': 'a scan finished',
  ping: 'test pings sent from here',
};

/** Events an endpoint subscribes to. */
export function Kinds({
  kinds,
  change,
}: {
  kinds: EventType[];
  change: (kinds: EventType[]) => void;
}) {
  return (
    <fieldset>
      <legend>Events</legend>
      {eventTypes.map((kind) => (
        <Check
          key={kind}
          label={
            <>
              <code>{kind}</code>: {kindMeanings[kind]}
            </>
          }
          checked={kinds.includes(kind)}
          change={(on) => change(eventTypes.filter((k) => (k === kind ? on : kinds.includes(k))))}
        />
      ))}
    </fieldset>
  );
}
