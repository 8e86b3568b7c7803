import type { CorpusPage } from '../page.ts';
import { afterNo } from './afterNo.ts';
import { answersOffered } from './answersOffered.ts';
import { askedBadly } from './askedBadly.ts';
import { beforeChoice } from './beforeChoice.ts';
import { cleanPages } from './cleanPages.ts';
import { cleanTags } from './cleanTags.ts';
import { cleanTools } from './cleanTools.ts';
import { consentMode } from './consentMode.ts';
import { cookiesKept } from './cookiesKept.ts';
import { declared } from './declared.ts';
import { matching } from './matching.ts';
import { realTags } from './realTags.ts';
import { recorded } from './recorded.ts';
import { signalIgnored } from './signalIgnored.ts';
import { wayBack } from './wayBack.ts';
import { withSnippet } from './withSnippet.ts';

/** Pages written by somebody who had not seen the checks. */
export const round1: CorpusPage[] = [
  ...cleanPages,
  ...cleanTags,
  ...cleanTools,
  ...beforeChoice,
  ...afterNo,
  ...cookiesKept,
  ...recorded,
  ...answersOffered,
  ...askedBadly,
  ...wayBack,
  ...consentMode,
  ...signalIgnored,
  ...matching,
  ...withSnippet,
  ...realTags,
  ...declared,
];
