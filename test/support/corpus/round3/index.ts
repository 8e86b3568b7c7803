import type { CorpusPage } from '../page.ts';
import { cleanLayers } from './cleanLayers.ts';
import { cleanLookalikes } from './cleanLookalikes.ts';
import { cleanRendered } from './cleanRendered.ts';
import { cleanShapes } from './cleanShapes.ts';
import { commandOrder } from './commandOrder.ts';
import { disguised } from './disguised.ts';
import { firstLayer } from './firstLayer.ts';
import { signalsSaid } from './signalsSaid.ts';
import { tracked } from './tracked.ts';
import { wayBackAndForm } from './wayBackAndForm.ts';
import { wholesale } from './wholesale.ts';
import { withOurs } from './withOurs.ts';

/** Forty pages written by somebody who had not seen how the checks are made. */
export const round3: CorpusPage[] = [
  ...cleanLayers,
  ...cleanShapes,
  ...cleanRendered,
  ...cleanLookalikes,
  ...firstLayer,
  ...signalsSaid,
  ...commandOrder,
  ...disguised,
  ...withOurs,
  ...wayBackAndForm,
  ...tracked,
  ...wholesale,
];
