import type { ComponentChildren } from 'preact';
import type {
  ConsentRates,
  RateGroup,
  RateKey,
  RulesetSummary,
} from '../../shared/wire/reports.ts';
import type { List } from '../../shared/wire/resources.ts';
import type { Method } from '../../shared/words.ts';
import { useRead } from '../api/useRead.ts';
import { Card } from '../kit/layout.tsx';
import { Loaded } from '../kit/state.tsx';
import { count, languageName, placeName, share, timeOf } from '../kit/words.ts';
import { Bars } from '../plots/Bars.tsx';
import { useDesk, useSite } from '../session/context.ts';
import { methodWords, shortened } from './words.ts';

/** Groups that are shown until one asks for more. */
const mostShown = 12;

/** What each way of telling decisions apart is called, and what its rows say. */
const ways: { by: RateKey; title: string; lead: string; column: string }[] = [
  {
    by: 'method',
    title: 'How they decided',
    lead: 'What visitors did, as a part of all decisions.',
    column: 'What they did',
  },
  {
    by: 'purpose',
    title: 'By purpose',
    lead: 'How many of those who were asked about a purpose allowed it.',
    column: 'Purpose',
  },
  {
    by: 'jurisdiction',
    title: 'By place',
    lead: 'How many decisions of a place allowed something. The place is the one whose rule was applied.',
    column: 'Place',
  },
  {
    by: 'language',
    title: 'By language',
    lead: 'How many decisions in a language of the banner allowed something.',
    column: 'Language',
  },
  {
    by: 'ruleset',
    title: 'By ruleset',
    lead: 'How many decisions under each published state of the banner allowed something.',
    column: 'Ruleset',
  },
];

/** The decisions of the period told apart in five ways. */
export function Rates({ at }: { at: string }) {
  const { api } = useDesk();
  const site = useSite();
  const names = useRead(`names ${site.id}`, async () => {
    const [{ purposes }, { data }] = await Promise.all([
      api.get<{ purposes: { key: string; name: string }[] }>(`/sites/${site.id}/purposes`),
      api.get<List<RulesetSummary>>(`/sites/${site.id}/rulesets`),
    ]);
    return { purposes, rulesets: data };
  });
  const purposes = new Map(names.value?.purposes.map(({ key, name }) => [key, name]));
  const rulesets = new Map(names.value?.rulesets.map((one) => [one.integrity, one]));

  function nameOf(by: RateKey, key: string): ComponentChildren {
    if (by === 'method') return methodWords[key as Method] ?? key;
    if (by === 'jurisdiction') return placeName(key);
    if (by === 'language') return languageName(key);
    if (by === 'purpose') return purposes.get(key) ?? key;
    const known = rulesets.get(key);
    return (
      <>
        {known ? `Published ${timeOf(known.publishedAt)}` : 'Published earlier'}{' '}
        <code class="soft">{shortened(key)}</code>
      </>
    );
  }

  return (
    <div class="columns wide">
      {ways.map((way) => (
        <Way key={way.by} at={at} {...way} nameOf={(key) => nameOf(way.by, key)} />
      ))}
    </div>
  );
}

function Way({
  at,
  by,
  title,
  lead,
  column,
  nameOf,
}: {
  at: string;
  by: RateKey;
  title: string;
  lead: string;
  column: string;
  nameOf: (key: string) => ComponentChildren;
}) {
  const { api } = useDesk();
  const read = useRead(`${at} ${by}`, () => api.get<ConsentRates>(`${at}&by=${by}`));
  return (
    <Card title={title} lead={lead}>
      <Loaded read={read}>
        {({ groups, truncated }) => (
          <>
            <Groups
              by={by}
              title={title}
              column={column}
              groups={groups.slice(0, mostShown)}
              nameOf={nameOf}
            />
            {groups.length > mostShown && (
              <details>
                <summary>{count(groups.length - mostShown)} more</summary>
                <Groups
                  by={by}
                  title={title}
                  column={column}
                  groups={groups.slice(mostShown)}
                  nameOf={nameOf}
                />
              </details>
            )}
            {truncated && <p class="hint">There are still more: choose a shorter period.</p>}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Groups({
  by,
  title,
  column,
  groups,
  nameOf,
}: {
  by: RateKey;
  title: string;
  column: string;
  groups: RateGroup[];
  nameOf: (key: string) => ComponentChildren;
}) {
  const part = (group: RateGroup) => (by === 'method' ? group.share : group.grantedShare);
  return (
    <Bars
      caption={title}
      columns={[column, by === 'method' ? 'Part' : 'Allowed', 'Decisions']}
      bars={groups.map((group) => ({
        key: group.key,
        name: nameOf(group.key),
        part: part(group),
        values: [share(part(group)), count(group.decisions)],
      }))}
    />
  );
}
