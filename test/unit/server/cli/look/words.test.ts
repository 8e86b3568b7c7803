import { expect, it } from 'vitest';
import { linesOf } from '../../../../../server/cli/look/words.ts';

it('says what to do about what no list knows, unless it only runs after acceptance', () => {
  const told = (at: string[]) => {
    const seen = [{ kind: 'host', host: 'stats.test', name: '', purpose: null, at, setBy: [] }];
    const look = {
      url: 'http://shop.test/',
      browser: 'a browser',
      banner: null,
      reached: { refused: true, accepted: true },
      runs: true,
      snippet: { form: null, unread: null },
      seen,
    };
    return linesOf(look as unknown as Parameters<typeof linesOf>[0], { marks: [], own: [] }).join(
      '\n',
    );
  };
  const advice =
    'consent: stats.test.\nUntil you do, mark its tag with data-purpose="marketing", unless';
  expect(told(['before'])).toContain(advice);
  expect(told(['accepted'])).not.toContain('Until you do');
});
