import type { BrowserContext } from 'playwright';
import { describe, expect, test } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { findOwnRoot } from '../support/ownRoot.ts';
import { eventually } from '../support/page.ts';
import type { Tab } from '../support/tab.ts';
import { openTrials } from '../support/trial.ts';
import { openWebKit, webkitIsHere } from '../support/webdriver.ts';

if (!webkitIsHere) console.log('windows: no WebKit on this machine; it was not tried there');

describe.runIf(webkitIsHere)('in WebKit', async () => {
  if (!webkitIsHere) return;
  const driven = await openWebKit();
  afterFile(() => driven.close());
  const [first] = driven.tabs;
  const trials = await openTrials(null as never);
  const asks = (tab: Tab) =>
    tab.run(`(${findOwnRoot})()?.querySelector('.notice')?.hidden === false`);

  test('a window that asks hears of the answer in another one beside it, though it has stored nothing itself', async () => {
    const { url } = await trials.trial({ install: 'snippet' }, {} as BrowserContext);
    const second = await first.beside();
    for (const tab of [first, second]) {
      await tab.open(url);
      await eventually(
        () => asks(tab),
        (asking) => asking === true,
      );
    }
    await first.run(
      `void (window.looks = 0, Document.prototype.elementFromPoint = new Proxy(Document.prototype.elementFromPoint, { apply(...all) { window.looks++; return Reflect.apply(...all) } }))`,
    );
    await first.run(
      `void document.addEventListener('visibilitychange', () => { window.shownAnew = true })`,
    );
    await eventually(
      () => first.run('window.looks > 0'),
      (looked) => looked === true,
    );
    await second.run('portcullis.reject()');
    await eventually(
      () => asks(first),
      (asking) => asking === false,
    );
    expect(await first.run('window.shownAnew === true')).toBe(false);
  });
});
