import { expect, it } from 'vitest';
import { defaultRuleset } from '../../../../../../server/domain/ruleset/defaultRuleset.ts';
import { changeDesign } from '../../../../../../server/domain/ruleset/edits/design.ts';
import { replaceLinks } from '../../../../../../server/domain/ruleset/edits/links.ts';
import { changeWording } from '../../../../../../server/domain/ruleset/edits/wording.ts';
import { isEmpty } from '../../../../../../src/dashboard/ruleset/banner/draft.ts';
import { draftOf } from '../../../../../../src/dashboard/ruleset/banner/draftOf.ts';
import type { Ruleset, Wording } from '../../../../../../src/shared/ruleset.ts';

const standard = defaultRuleset('shop.example', '');
const english = standard.wording.en as Wording;

/** The current ruleset after the draft was published, by the service's own edits. */
function published(earlier: Ruleset, current: Ruleset): Ruleset {
  const { design, wording, links } = draftOf(earlier, current);
  let ruleset = changeDesign(current, design as never);
  for (const [tag, texts] of Object.entries(wording)) ruleset = changeWording(ruleset, tag, texts);
  return links ? replaceLinks(ruleset, links) : ruleset;
}

it('brings back every part of a banner, whichever of the two has more', () => {
  const rich: Ruleset = {
    ...standard,
    choiceDays: 200,
    scriptedGrants: true,
    links: { imprint: 'https://shop.example/imprint' },
    theme: { accent: '#114488', radius: '4px' },
    presentation: {
      layout: 'bar',
      position: 'top',
      phone: { layout: 'dialog', position: 'center' },
      motion: 'slide',
      scheme: 'dark',
      placeholders: !standard.presentation.placeholders,
    },
    wording: {
      en: {
        ...english,
        title: 'Another title',
        purposes: { ...english.purposes, marketing: { name: 'Ads', description: 'We advertise.' } },
      },
    },
  };
  const banner = ({
    choiceDays,
    scriptedGrants,
    links,
    theme,
    presentation,
    wording,
  }: Ruleset) => ({
    choiceDays,
    scriptedGrants,
    links,
    theme: theme && Object.keys(theme).length ? theme : null,
    presentation: { motion: 'none', ...presentation },
    wording,
  });
  expect(banner(published(rich, standard))).toEqual(banner(rich));
  expect(banner(published(standard, rich))).toEqual(banner(standard));
});

it('is empty where the banner is the same, whatever else has changed', () => {
  const purposes = standard.purposes.map((one) => ({ ...one, recipients: ['Wool Ltd'] }));
  const blocking = { mode: 'enforce' as const, rules: [] };
  expect(isEmpty(draftOf(standard, { ...standard, purposes, blocking }))).toBe(true);
});

it('has no text of a language or purpose that there is no more', () => {
  const { marketing: _gone, ...left } = english.purposes;
  const current = { ...standard, wording: { en: { ...english, purposes: left } } };
  const ads = { name: 'Ads', description: 'We advertise.' };
  const earlier = {
    ...standard,
    wording: {
      en: { ...english, purposes: { ...english.purposes, marketing: ads } },
      fr: { ...english, title: 'Votre choix' },
    },
  };
  expect(isEmpty(draftOf(earlier, current))).toBe(true);
});
