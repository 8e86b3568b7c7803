/**
 * The pages of the corpus that `npm test` scans: some for each check of the catalogue, and two without fault. All of them
 * are read by `npm run bench -- scans`.
 */
export const sample = [
  'early-own-id',
  'own-above',
  'refused-behind',
  'reject-grey',
  'ticked',
  'scroll-accepts',
  'asks-again',
  'own-milder',
  'own-undeclared',
  'own-too-long',
  'tcf-always-yes',
  'own-hit-denied',
  'late-default',
  'own-and-plugin',
  'sync-redirect',
  'no-way-back',
  'no-policy',
  'obeys',
  'own-clarity',
];
