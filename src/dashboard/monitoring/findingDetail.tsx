import type { ComponentChildren } from 'preact';
import type { HostDetail } from '../../shared/wire/monitoring/events.ts';
import type {
  Finding,
  HostCause,
  ParameterTier,
  Runs,
  RunTimes,
} from '../../shared/wire/monitoring/findings.ts';
import { count, counted, share, timeOf } from '../kit/format.ts';

type Fact = [name: string, value: ComponentChildren];

const tierWords: Record<ParameterTier, string> = {
  certain: 'identifies a person',
  likely: 'may identify a person',
  identifier: 'identifies a visitor',
};

/** Details specific to a finding's kind. */
export function detailOf(finding: Finding): Fact[] {
  switch (finding.kind) {
    case 'denied_request':
    case 'early_request':
    case 'unclassified_host':
      return hostFacts(finding.detail);
    case 'new_host': {
      const { pagesBefore, causes } = finding.detail;
      return [
        ...hostFacts(finding.detail),
        ['Page views without it before', count(pagesBefore)],
        ['Possible causes', causes.length ? <Causes causes={causes} /> : 'no known change'],
      ];
    }
    case 'personal_parameter': {
      const { host, parameter, tier } = finding.detail;
      return [
        ['Parameter', <code key="parameter">{parameter}</code>],
        ['Sent to', host],
        ['Parameter name', tierWords[tier]],
      ];
    }
    case 'silent_tag': {
      const { pagesSince, expected, baselineShare } = finding.detail;
      return [
        ['Page views since it last ran', count(pagesSince)],
        ['It should have run on', `about ${count(Math.round(expected))} of them`],
        ['It ran before on', `${share(baselineShare)} of page views`],
      ];
    }
    case 'failing_tag':
      return [
        [
          `Failed in the last ${counted(finding.detail.hours, 'hour')}`,
          failures(finding.detail.recent),
        ],
        ['Before', failures(finding.detail.baseline)],
      ];
    case 'slow_tag':
      return [
        [`In the last ${counted(finding.detail.hours, 'hour')}`, times(finding.detail.recent)],
        ['Before', times(finding.detail.baseline)],
      ];
  }
}

function hostFacts({ purpose, source, entity }: HostDetail): Fact[] {
  const origin = source === 'site' ? 'classified by you' : 'from public lists';
  return [
    ['Purpose', purpose === null ? 'unknown' : `${purpose}, ${origin}`],
    ['Belongs to', entity ?? 'not known'],
  ];
}

const failures = ({ runs, failures }: Runs): string =>
  `${count(failures)} of ${counted(runs, 'run')} (${share(runs ? failures / runs : 0)})`;

const times = ({ runs, p75, p95 }: RunTimes): string =>
  `p75 ${count(p75)} ms, p95 ${count(p95)} ms, of ${counted(runs, 'run')}`;

function Causes({ causes }: { causes: HostCause[] }) {
  return (
    <ul class="plain">
      {causes.map((cause) =>
        cause.kind === 'container' ? (
          <li key={cause.seenAt}>
            version {cause.version} of {cause.publicId} after version {cause.versionBefore},
            published between {timeOf(cause.notBefore)} and {timeOf(cause.seenAt)}
          </li>
        ) : (
          <li key={cause.publishedAt}>
            {cause.change} published {timeOf(cause.publishedAt)}
          </li>
        ),
      )}
    </ul>
  );
}
