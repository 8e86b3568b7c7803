import type { Visit } from '../../domain/scan/run/observation.ts';

/** A visit of which nothing was observed. */
export const unseen: Omit<Visit, 'requests' | 'finalUrl' | 'status'> = {
  state: 'no_choice',
  markupOnly: true,
  notReached: null,
  tool: null,
  began: { before: 0 },
  cookies: [],
  storage: [],
  frames: [],
  workers: [],
  fingerprinting: [],
  signals: { dataLayer: [], firstTagAt: null, told: [], stored: [] },
  consoleErrors: [],
  banners: [],
  wayBack: null,
  screenshot: null,
  stops: [],
};
