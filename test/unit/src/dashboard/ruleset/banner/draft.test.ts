import { expect, it } from 'vitest';
import {
  beyond,
  type Draft,
  noDraft,
} from '../../../../../../src/dashboard/ruleset/banner/draft.ts';

const sent: Draft = {
  design: { layout: 'box', position: 'start', theme: { accent: '#111111', radius: '4px' } },
  wording: { en: { title: 'One', categoryCopy: { analytics: { name: 'Numbers' } } } },
  links: { imprint: 'https://a.example/imprint' },
};

it('keeps nothing of what was published as it was sent', () => {
  expect(beyond(sent, sent)).toEqual(noDraft);
  expect(beyond(sent, noDraft)).toEqual(noDraft);
});

it.each<[string, Partial<Draft>, Partial<Draft>]>([
  [
    'a text',
    { wording: { en: { ...sent.wording.en, title: 'Two', body: 'New' } } },
    { wording: { en: { title: 'Two', body: 'New' } } },
  ],
  [
    'a text of a purpose',
    {
      wording: {
        en: {
          ...sent.wording.en,
          categoryCopy: { analytics: { name: 'Numbers' }, marketing: { name: 'Ads' } },
        },
      },
    },
    { wording: { en: { categoryCopy: { marketing: { name: 'Ads' } } } } },
  ],
  [
    'a text of another language',
    { wording: { ...sent.wording, de: { title: 'Eins' } } },
    { wording: { de: { title: 'Eins' } } },
  ],
  [
    'a colour',
    { design: { ...sent.design, theme: { accent: '#222222', radius: '4px' } } },
    { design: { theme: { accent: '#222222' } } },
  ],
  [
    'a place, with its layout',
    { design: { ...sent.design, position: 'end' } },
    { design: { layout: 'box', position: 'end' } },
  ],
  ['a link, with the others', { links: { imprint: '/x' } }, { links: { imprint: '/x' } }],
])('keeps %s that was changed meanwhile', (_what, changed, left) => {
  expect(beyond(sent, { ...sent, ...changed })).toEqual({ ...noDraft, ...left });
});
