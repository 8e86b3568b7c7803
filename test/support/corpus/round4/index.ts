import type { CorpusPage } from '../page.ts';
import { last } from './last.ts';
import { hidden, lookalikes } from './lookalikes.ts';

/** Lawful look-alikes and well hidden faults, in fourteen languages and with four real tools; the last ones were opened once. */
export const round4: CorpusPage[] = [...lookalikes, ...hidden, ...last];
