import { expect, it } from 'vitest';
import { type Draft, noDraft } from '../../../../../../src/dashboard/ruleset/banner/draft.ts';
import {
  begin,
  type Steps,
  step,
  undone,
} from '../../../../../../src/dashboard/ruleset/banner/steps.ts';

const titled = (title: string): Draft => ({ ...noDraft, wording: { en: { title } } });
const coloured = (draft: Draft, accent: string | null): Draft => ({
  ...draft,
  design: { theme: { accent } },
});

const pressed = (steps: Steps, next: Draft) => step(steps, next, false);
const flowed = (steps: Steps, next: Draft) => step(steps, next, true);

it('takes back one step after the other, to where it began', () => {
  const dark: Draft = { ...noDraft, design: { scheme: 'dark' } };
  const steps = [titled('Privacy'), coloured(titled('Privacy'), '#a00')].reduce(
    pressed,
    begin(dark),
  );
  const once = undone(steps);
  expect(once.now).toEqual(titled('Privacy'));
  expect(undone(once)).toEqual({ now: dark, before: [], changed: '' });
  expect(undone(undone(once)).now).toBe(dark);
});

it('takes what is typed into one field as one step, and what is typed later into it as another', () => {
  const typed = ['P', 'Pr', 'Pri'].map(titled).reduce(flowed, begin(noDraft));
  expect(typed.before).toEqual([noDraft]);
  const coloured1 = flowed(flowed(typed, coloured(typed.now, '#a00')), coloured(typed.now, null));
  expect(coloured1.before).toEqual([noDraft, typed.now]);
  const later = flowed(coloured1, { ...coloured1.now, wording: { en: { title: 'Private' } } });
  expect(later.before).toHaveLength(3);
});

it('counts no step where nothing changes, and takes back that all was discarded', () => {
  const typed = flowed(begin(noDraft), titled('Privacy'));
  expect(flowed(typed, titled('Privacy')).before).toHaveLength(1);
  expect(undone(flowed(typed, noDraft)).now).toEqual(titled('Privacy'));
});

it('takes each press for a step of its own, also where the same is chosen again', () => {
  const chosen = ['#a00', '#0a0'].map((accent) => coloured(noDraft, accent));
  const steps = chosen.reduce(pressed, begin(noDraft));
  expect(undone(steps).now).toEqual(chosen[0]);
  expect(undone(undone(steps)).now).toBe(noDraft);
});
