import type { CorpusPage } from '../page.ts';
import { accessible } from './accessible.ts';
import { banners } from './banners.ts';
import { clean } from './clean.ts';
import { cleanOwn } from './cleanOwn.ts';
import { consentMode } from './consentMode.ts';
import { disguises } from './disguises.ts';
import { layers } from './layers.ts';
import { own } from './own.ts';
import { requests } from './requests.ts';
import { storage } from './storage.ts';

/** Every page that was written beside the checks; those that were not are in `round1` to `round3`. */
export const besideChecks: CorpusPage[] = [
  ...storage,
  ...requests,
  ...banners,
  ...consentMode,
  ...disguises,
  ...accessible,
  ...layers,
  ...own,
  ...clean,
  ...cleanOwn,
];
