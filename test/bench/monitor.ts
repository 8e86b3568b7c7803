import type { Browser } from 'playwright';
import { keysOf } from '../../src/shared/consent/keys.ts';
import { formatStoredChoice } from '../../src/shared/consent/storedChoice.ts';
import { launch } from './browser/chromium.ts';
import { servePages } from './browser/page.ts';
import { type Load, visit } from './browser/visit.ts';
import type { Figure, Measurement } from './figure.ts';
import { withService } from './load/startService.ts';
import type { Peer } from './peers/peer.ts';
import { median, quantile, spread } from './statistics.ts';

/** Rounds played; another number with `ROUNDS=n`. */
const rounds = Number(process.env.ROUNDS ?? 10);

/** What the page of a busy site does: events, and requests to another origin. */
const busy = `<script>
for (let n = 0; n < 60; n += 1) setTimeout(() => {
  dataLayer.push({ event: 'event' + n % 12, item: { id: n } });
  fetch(location.origin.replace('bench.', 'tags.') + '/collect/' + n % 20 + '?v=1&tid=2&ep.value=' + n, { mode: 'no-cors' });
}, n * 12);
setTimeout(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })), 1000);
</script>`;

/** A returning visitor's page: with the monitor where analytics is granted. */
function returning(snippet: string, on: boolean): Peer {
  const purposes = ['functional', 'marketing', 'analytics'];
  const granted = on ? purposes : purposes.slice(0, 2);
  const choice = formatStoredChoice({
    subjectSecret: '12345678901234567890',
    sequence: 1,
    decidedAt: Date.now(),
    granted: keysOf(['necessary', ...granted]),
    denied: keysOf(purposes.filter((purpose) => !granted.includes(purpose))),
  });
  return {
    name: on ? 'monitor' : 'no monitor',
    package: null,
    head: `<script>document.cookie=${JSON.stringify(`${choice};path=/`)}</script>${snippet}`,
    tail: busy,
    files: {},
    banner: '',
    accept: '',
    reject: '',
    gated: '',
    consentMode: 'built in',
  };
}

async function playRounds(
  browser: Browser,
  origin: string,
  say: (progress: string) => void,
): Promise<{ off: Load; on: Load }[]> {
  const pairs: { off: Load; on: Load }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    say(round > 0 ? `round ${round} of ${rounds}` : 'warming up');
    const look = (place: number) => visit(browser, `${origin}/${place}`, (_page, load) => load);
    // Which comes first takes turns: what came before warms what comes next.
    const first = await look(round % 2);
    const second = await look(1 - (round % 2));
    if (round) pairs.push(round % 2 ? { on: first, off: second } : { off: first, on: second });
  }
  return pairs;
}

/** The same busy page for a returning visitor, with the monitor and without, on a slow device, in turns. */
export const monitor: Measurement = (say) =>
  withService('instant', async ({ snippet }) => {
    const site = await servePages([returning(snippet, false), returning(snippet, true)]);
    const chromium = await launch();
    try {
      const pairs = await playRounds(chromium, site.origin, say);
      const figure = (row: string, key: keyof Load & string, unit: string, digits = 0): Figure => {
        const side = (which: 'on' | 'off') => pairs.map((pair) => pair[which][key] as number);
        const more = pairs.map(({ on, off }) => (on[key] as number) - (off[key] as number));
        const ratio = median(side('on')) / median(side('off'));
        return {
          row: `monitor, ${row}: more than without`,
          measured: `${spread(more, digits)}${unit}${Number.isFinite(ratio) ? `, ×${ratio.toFixed(2)}` : ''}`,
          budget: 'not told apart from 0',
          holds: quantile(more, 0.25) <= 0,
        };
      };
      return [
        { ...figure('script time', 'script', ' ms'), budget: '', holds: null },
        { ...figure('task time', 'task', ' ms'), budget: '', holds: null },
        figure('blocking time', 'blocking', ' ms'),
        figure('long tasks', 'longTasks', ''),
        figure('first paint', 'firstPaint', ' ms'),
        figure('largest paint', 'largestPaint', ' ms'),
        figure('layout shift', 'layoutShift', '', 3),
      ];
    } finally {
      await chromium.close();
      site.close();
    }
  });
