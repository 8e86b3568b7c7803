import { eventually, startsOver, type Visit } from '../page.ts';
import type { Trial } from '../trial.ts';
import { accept, expectArrived, forget } from './row.ts';

/** How often a browser is asked to keep a page: a busy one declines now and then. */
export const maxTries = 8;

/** A tag that sends at everything that tells it that its page is back, to another host than the site's. */
export const sendsAsItComesBack = `<script type="text/plain" data-purpose="marketing">
  const send = (what) => navigator.sendBeacon('//tag.localhost:' + location.port + location.pathname + 'sent-' + what);
  document.addEventListener('resume', () => send('resume'), true);
  document.addEventListener('visibilitychange', () => document.hidden || send('visibilitychange'), true);
  addEventListener('pageshow', ({ persisted }) => persisted && send('pageshow'), true);
  send('started');
</script>`;

/** Accepts, withdraws on another page in the same tab, and comes back to the very page that was left, which starts over. */
export async function comeBackWithdrawn(trial: Trial, { page }: Visit): Promise<void> {
  for (let tries = 1; tries <= maxTries; tries++) {
    trial.visited.length = 0;
    await accept({ page });
    const url = page.url();
    await page.evaluate(
      "addEventListener('pageshow', ({ persisted }) => { if (persisted) sessionStorage.kept = true })",
    );
    await page.goto(`${url}other`);
    const reloaded = startsOver(page);
    await page.evaluate('portcullis.withdraw()');
    await reloaded;
    await expectArrived(trial, ['accept_all', 'withdraw']);
    await page.waitForLoadState('load');
    await page.evaluate('void setTimeout(() => history.back())');
    await eventually(
      () =>
        page
          .evaluate<unknown[]>(`[location.href, document.readyState, !!self.ran]`)
          .catch(() => []),
      ([at, state, ran]) => at === url && state === 'complete' && !ran,
    );
    if (await page.evaluate('!!sessionStorage.kept')) return;
    trial.decisions.length = 0;
    await page.goto(await forget({ page }));
  }
  throw new Error('the browser keeps no page');
}
