import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { artefacts } from '../support/failures/artefacts.ts';
import { deadHosts, hangingHosts } from '../support/failures/hosts.ts';
import { navigation } from '../support/failures/navigation.ts';
import { page } from '../support/failures/page.ts';
import type { Row } from '../support/failures/row.ts';
import { storage } from '../support/failures/storage.ts';
import { launch, launchKeepingPages } from '../support/launch.ts';
import { everyCase } from '../support/someOf.ts';
import { type Install, installs, openTrials } from '../support/trial.ts';

const sections: Record<string, Row[]> = {
  'Our hosts are of no use': [...deadHosts, ...hangingHosts],
  'Only a part comes': artefacts,
  'Storage and clock': storage,
  'Scripts and markup of the page': page,
  'Navigation, tabs and caches': navigation,
};
const cases = Object.entries(sections).flatMap(([title, rows]) =>
  rows.flatMap((row, at) =>
    installs
      // Where both promise the same, they take turns.
      .filter((_, which) => everyCase || typeof row.guaranteed !== 'string' || which === at % 2)
      .map((install) => ({ ...row, title, install })),
  ),
);
const names: Record<Install, string> = { snippet: 'inline snippet', siteTag: 'one-line tag' };

// Pages are kept for going back in one of them alone, which takes a third more of the processor.
const [plain, keeping] = await Promise.all([launch(), launchKeepingPages()]);
afterFile(() => Promise.all([plain.close(), keeping.close()]));
const [trials, keepingTrials] = await Promise.all([openTrials(plain), openTrials(keeping)]);

test.concurrent.each(cases)('$failure ($install)', ({ title, check, install }) =>
  (title === 'Navigation, tabs and caches' ? keepingTrials : trials).during((own) =>
    check(own, install),
  ),
);

test('docs/failures.md says for each of these rows what is guaranteed, and has no other row', () => {
  const file = new URL('../../docs/failures.md', import.meta.url);
  const table = Object.entries(sections)
    .map(([title, rows]) =>
      [
        `## ${title}\n`,
        '| failure | install | guaranteed |',
        '|---|---|---|',
        ...rows.flatMap(({ failure, guaranteed }) =>
          typeof guaranteed === 'string'
            ? [`| ${failure} | both | ${guaranteed} |`]
            : installs.map(
                (install) => `| ${failure} | ${names[install]} | ${guaranteed[install]} |`,
              ),
        ),
      ].join('\n'),
    )
    .join('\n\n');
  const text = readFileSync(file, 'utf8');
  const [before] = text.split(/^## /m) as [string];
  const expected = `${before}${table}\n`;
  if (process.env.UPDATE_FAILURES) writeFileSync(file, expected);
  else expect(text).toBe(expected);
});
