import { test } from 'vitest';
import { holdsWhatIsPublished } from '../support/coverage.ts';
import { someOf } from '../support/someOf.ts';
import { techniques } from '../support/techniques.ts';

test('Chromium holds what the published table says it holds, and no less', () =>
  holdsWhatIsPublished('Chromium', someOf(techniques, 3)));
