import type { ComponentChildren } from 'preact';
import type { Method } from '../../shared/vocabulary.ts';
import type { RateKey } from '../../shared/wire/consent/rates.ts';
import type { List } from '../../shared/wire/list.ts';
import type { RulesetSummary } from '../../shared/wire/ruleset/history.ts';
import type { PurposesView } from '../../shared/wire/ruleset/ruleset.ts';
import { useRead } from '../api/useRead.ts';
import { jurisdictionName, languageName, timeOf } from '../kit/format.ts';
import { Missed } from '../kit/state.tsx';
import { useSignedIn, useSite } from '../session/context.ts';
import { deviceWords, methodWords, shortened } from './labels.ts';
import { RatesBy } from './RatesBy.tsx';

/** Ways to group decisions: the title of each, and the meaning of its rows. */
const ways: { by: RateKey; title: string; lead: string; column: string }[] = [
  {
    by: 'method',
    title: 'How visitors decided',
    lead: 'What visitors did, as a share of all decisions.',
    column: 'Decision',
  },
  {
    by: 'purpose',
    title: 'By purpose',
    lead: 'How many of the visitors who were asked about a purpose allowed it.',
    column: 'Purpose',
  },
  {
    by: 'jurisdiction',
    title: 'By jurisdiction',
    lead: 'How many decisions in each jurisdiction allowed something. The jurisdiction is the one whose rule was applied.',
    column: 'Jurisdiction',
  },
  {
    by: 'language',
    title: 'By language',
    lead: 'How many decisions in each banner language allowed something.',
    column: 'Language',
  },
  {
    by: 'device',
    title: 'By device',
    lead: 'How many decisions on phones and on larger screens allowed something. Only this class is stored, taken from the width of the window.',
    column: 'Device',
  },
  {
    by: 'ruleset',
    title: 'By ruleset',
    lead: 'How many decisions under each published ruleset allowed something.',
    column: 'Ruleset',
  },
];

/** The decisions of the period, grouped in six ways. */
export function Rates({ at }: { at: string }) {
  const { api } = useSignedIn();
  const site = useSite();
  const [named, published] = [`/sites/${site.id}/purposes`, `/sites/${site.id}/rulesets`];
  const names = useRead(named, () => api.get<PurposesView>(named));
  const versions = useRead(published, () => api.get<List<RulesetSummary>>(published));
  const purposes = new Map(names.value?.purposes.map(({ key, name }) => [key, name]));
  const rulesets = new Map(versions.value?.data.map((one) => [one.integrity, one]));

  function nameOf(by: RateKey, key: string): ComponentChildren {
    if (by === 'method') return methodWords[key as Method] ?? key;
    if (by === 'jurisdiction') return jurisdictionName(key);
    if (by === 'language') return languageName(key);
    if (by === 'device') return deviceWords[key] ?? key;
    if (by === 'purpose') return purposes.get(key) ?? key;
    const known = rulesets.get(key);
    return (
      <>
        {known ? `Published ${timeOf(known.publishedAt)}` : versions.value && 'Published earlier'}{' '}
        <code class="short soft">{shortened(key)}</code>
      </>
    );
  }

  return (
    <>
      <Missed read={names} what="Names of purposes" />
      <Missed read={versions} what="The list of rulesets" />
      <div class="columns wide">
        {ways.map((way) => (
          <RatesBy key={way.by} at={at} {...way} nameOf={(key) => nameOf(way.by, key)} />
        ))}
      </div>
    </>
  );
}
