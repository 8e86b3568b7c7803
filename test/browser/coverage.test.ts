import { test } from 'vitest';
import { holdsWhatIsPublished } from '../support/coverage.ts';

test('Chromium holds what the published table says it holds, and no less', () =>
  holdsWhatIsPublished('Chromium'));
