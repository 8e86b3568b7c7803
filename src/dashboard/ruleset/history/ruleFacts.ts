import { jurisdictionName, percent } from '../../kit/format.ts';
import { modeNames } from '../rules/Blocking.tsx';
import { modelNames, whoseLaw } from '../rules/JurisdictionsPage.tsx';
import { signalLabels, vendorNames } from '../rules/Signals.tsx';
import { type Fact, type Facts, yesOrNo } from './facts.ts';

export const blockingFacts: Facts = ({ blocking: { mode, rules } }, { nameOf }) => [
  ['Mode', modeNames[mode]],
  [
    'Rules',
    rules.map(({ host, path, purpose }) => `${host}${path ?? ''} waits for ${nameOf(purpose)}`),
  ],
];

export const jurisdictionFacts: Facts = ({ jurisdictions: { mode, overrides, tagManager } }) => [
  ['Rule for visitors', whoseLaw[mode]],
  ['Tag manager hosts', tagManager],
  ...Object.entries(overrides).flatMap(([place, { model, holdsTagManager }]): Fact[] => [
    [jurisdictionName(place), model ? modelNames[model] : 'as required by law'],
    [
      `${jurisdictionName(place)}: tag manager blocked`,
      holdsTagManager === undefined ? 'as required by law' : yesOrNo(holdsTagManager),
    ],
  ]),
];

export const consentModeFacts: Facts = ({ consentMode }) =>
  Object.entries(consentMode).map(
    ([key, value]): Fact => [
      signalLabels[key as keyof typeof signalLabels],
      typeof value === 'boolean' ? yesOrNo(value) : `${value}`,
    ],
  );

export const vendorFacts: Facts = ({ vendorSignals }) => [
  ['Vendors notified', vendorSignals.map((vendor) => vendorNames[vendor])],
];

export const monitoringFacts: Facts = ({ monitoring: { purpose, sample = 1 } }, { nameOf }) => [
  ['Depends on', nameOf(purpose)],
  ['Page views recorded', percent(sample)],
];
