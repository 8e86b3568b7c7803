import { describe, expect, it } from 'vitest';
import { checkScan } from '../../../../../../server/domain/scan/checks/findings.ts';
import type { Scan } from '../../../../../../server/domain/scan/checks/scan.ts';
import type { Observation, Visit } from '../../../../../../server/domain/scan/run/observation.ts';
import { scanChecks } from '../../../../../../src/shared/wire/scan/scanFindings.ts';
import { cookie, observation, request, scanOf } from '../../../../../support/observation.ts';
import { clean, faults } from '../../../../../support/plantedFaults.ts';
import { lookalikes } from '../../../../../support/plantedLookalikes.ts';

const results = (made: Observation, changes?: Partial<Scan>) => checkScan(scanOf(made, changes));
const violated = (made: Observation, changes?: Partial<Scan>) =>
  results(made, changes)
    .filter(({ status }) => status === 'violated')
    .map(({ id }) => id);

describe('a page on which nothing is wrong', () => {
  it('passes every check that can be made', () => {
    expect(results(observation()).filter(({ status }) => status !== 'passed')).toEqual([]);
  });

  it.each(clean)('$name: breaks no rule', ({ planted, changes }) => {
    expect(violated(observation(planted), changes)).toEqual([]);
  });
});

describe('what is lawful and looks like a fault', () => {
  it('is there for every check', () => {
    expect([...new Set(lookalikes.map(({ like }) => like))].sort()).toEqual([...scanChecks].sort());
  });

  it.each(lookalikes)('$like: $name', ({ planted, changes }) => {
    expect(violated(observation(planted), changes)).toEqual([]);
  });
});

describe('what nobody knows', () => {
  it('is listed, and neither passes nor fails', () => {
    const made = observation({
      no_choice: {
        cookies: [cookie('_trk', { value: 'b2024' })],
        requests: [request({ url: 'https://static.unheard-of.test/menu.js' })],
      },
    });
    const seen = results(made)
      .filter(({ unjudged }) => unjudged.length)
      .map(({ id, status, unjudged }) => [id, status, unjudged.map(({ about }) => about)]);
    expect(seen).toEqual([
      ['V1', 'not_checked', ['_trk']],
      ['V2', 'not_checked', ['static.unheard-of.test']],
    ]);
  });

  it('is also what a button says in words of no list, beside the one that accepts', () => {
    const unread = lookalikes.find(({ name }) => name.startsWith('a button whose words'));
    const made = observation(unread?.planted);
    const found = results(made).find(({ id }) => id === 'V8');
    expect(found).toMatchObject({ status: 'not_checked', unjudged: [{ about: 'portcullis' }] });
  });

  it('is judged mildly where a name stands for a function, which a visitor may have asked for', () => {
    const made = observation({ no_choice: { cookies: [cookie('wp-settings-time-1')] } });
    const [first] = results(made);
    expect(first?.findings.map(({ severity }) => severity)).toEqual(['medium']);
  });

  const namesake = { cookies: [cookie('visitor_id7', { value: '1' })] };
  it.each<[string, string, Partial<Visit>, string]>([
    ['a name of a list’s, which may be a namesake', 'V1', namesake, 'medium'],
    [
      'the same, beside a request to a tracker',
      'V1',
      { ...namesake, requests: [request()] },
      'high',
    ],
    [
      'a picture of a host that tracks elsewhere',
      'V2',
      { requests: [request({ url: 'https://i.ytimg.com/vi/9/hq.jpg', type: 'image' })] },
      'medium',
    ],
    [
      'the same, with a word of the visitor',
      'V2',
      { requests: [request({ url: 'https://i.ytimg.com/vi/9/hq.jpg?v=8', type: 'image' })] },
      'high',
    ],
    [
      'a window for questions to the shop',
      'V2',
      { requests: [request({ url: 'https://embed.tawk.to/9/default' })] },
      'medium',
    ],
  ])('is judged by what else is seen: %s', (_name, check, planted, severity) => {
    const found = results(observation({ no_choice: planted })).find(({ id }) => id === check);
    expect(found?.severity).toBe(severity);
  });

  it('is judged once the site has said what it is', () => {
    const made = observation({ no_choice: { cookies: [cookie('_trk', { value: 'b2024' })] } });
    const [first] = results(made, { own: () => 'necessary' });
    expect(first).toMatchObject({ id: 'V1', status: 'passed', unjudged: [] });
  });
});

describe('planted faults', () => {
  it('are there for every check', () => {
    expect([...new Set(faults.map(({ check }) => check))].sort()).toEqual([...scanChecks].sort());
  });

  it.each(faults)('$check: $name', ({ check, planted, changes, about, also = [] }) => {
    const made = observation(planted);
    expect(violated(made, changes).sort()).toEqual([check, ...also].sort());
    const found = results(made, changes).find(({ id }) => id === check);
    expect(found?.findings.map((one) => one.about)).toContain(about);
    const [finding] = found?.findings.filter((one) => one.about === about) ?? [];
    expect(finding?.evidence[0]?.page).toBe('https://shop.example/');
    expect(finding?.count).toBeGreaterThanOrEqual(1);
  });
});

describe('what cannot be told', () => {
  it('of the markup alone is all but nothing, and is said of every check', () => {
    const made = observation();
    for (const page of made.pages) {
      page.visits = page.visits.slice(0, 1).map((visit) => ({ ...visit, markupOnly: true }));
    }
    for (const { id, status, why } of results(made)) {
      expect([id, status, why]).toEqual([id, 'not_checked', expect.stringMatching(/^[A-Z].*\.$/)]);
    }
  });

  it('where no banner could be refused is said', () => {
    const notReached = 'no_way' as const;
    const made = observation({
      reject_all: { notReached },
      withdrawn: { notReached },
    });
    const open = results(made).filter(({ status }) => status === 'not_checked');
    expect(open.map(({ id }) => id)).toEqual(['V3', 'V4', 'V5', 'V6', 'V12']);
  });

  it('without a ruleset of ours is what a site declares', () => {
    const open = results(observation(), { ruleset: null }).filter(
      ({ status }) => status === 'not_checked',
    );
    expect(open.map(({ id }) => id)).toEqual(['V13', 'V14', 'V15']);
  });
});

it('evidence names what was seen, and never a value', () => {
  const { planted } = faults.find(({ name }) => name === 'an id in a cookie nobody knows') ?? {};
  const text = JSON.stringify(results(observation(planted)));
  expect(text).toContain('visitor_ref');
  expect(text).not.toContain('a81bc81b');
});
