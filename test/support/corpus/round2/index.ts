import type { CorpusPage } from '../page.ts';
import { alwaysOn } from './alwaysOn.ts';
import { answers } from './answers.ts';
import { askedWrongly } from './askedWrongly.ts';
import { beforeChoice } from './beforeChoice.ts';
import { cleanBars } from './cleanBars.ts';
import { cleanDialogs } from './cleanDialogs.ts';
import { cleanQuiet } from './cleanQuiet.ts';
import { cleanRendered } from './cleanRendered.ts';
import { cleanTools } from './cleanTools.ts';
import { forgotten } from './forgotten.ts';
import { notObeyed } from './notObeyed.ts';
import { saidWrongly } from './saidWrongly.ts';
import { shared } from './shared.ts';
import { switchedOn } from './switchedOn.ts';

/** Pages of the second round by somebody who had not seen the checks, each with a question and markup of its own. */
export const round2: CorpusPage[] = [
  ...cleanBars,
  ...cleanDialogs,
  ...cleanRendered,
  ...cleanQuiet,
  ...cleanTools,
  ...alwaysOn,
  ...beforeChoice,
  ...switchedOn,
  ...notObeyed,
  ...saidWrongly,
  ...answers,
  ...askedWrongly,
  ...forgotten,
  ...shared,
];
