import { test } from 'vitest';
import { browsers } from '../support/browsers.ts';
import { holdsWhatIsPublished } from '../support/coverage.ts';

for (const name of ['Firefox', 'WebKit']) {
  if (!browsers[name])
    console.log(`coverage: no ${name} on this machine; its column was not checked`);
  test.runIf(browsers[name])(
    `${name} holds what the published table says it holds, and no less`,
    () => holdsWhatIsPublished(name),
  );
}
