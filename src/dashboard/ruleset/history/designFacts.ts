import { schemes } from '../banner/Design.tsx';
import { tokenName } from '../banner/fieldLabels.ts';
import { motionNames } from '../banner/Motions.tsx';
import { placementName } from '../banner/Placement.tsx';
import { type Fact, type Facts, yesOrNo } from './facts.ts';

export const presentationFacts: Facts = ({ presentation }) => {
  const { phone, motion = 'none', scheme, placeholders } = presentation;
  return [
    ['Layout', placementName(presentation)],
    ['Layout on phones', phone ? placementName(phone) : 'the same'],
    ['Motion', motionNames[motion]],
    ['Colour scheme', schemes[scheme]],
    ['Placeholder where a frame is blocked', yesOrNo(placeholders)],
  ];
};

/** A picture as data is a few thousand characters: what it is and how it ends tell one from another. */
const shortened = (value: string) =>
  value.startsWith('data:') ? `${value.slice(0, 22)}…${value.slice(-12)}` : value;

export const themeFacts: Facts = ({ theme }) =>
  Object.entries(theme ?? {}).map(([token, value]): Fact => {
    const [label = token, scheme] = tokenName(token) ?? [];
    return [scheme ? `${label} (${scheme})` : label, shortened(value)];
  });

export const behaviourFacts = {
  choiceDays: ({ choiceDays }) => [['Ask again after (days)', `${choiceDays}`]],
  scriptedGrants: ({ scriptedGrants }) => [
    ["The page's scripts may grant consent", yesOrNo(scriptedGrants)],
  ],
} satisfies Record<string, Facts>;
