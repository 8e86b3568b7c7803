import { expect, test } from 'vitest';
import { openLab } from '../support/lab.ts';
import { button, eventually, visit } from '../support/page.ts';
import { openTrials } from '../support/trial.ts';

const lab = await openLab();
const trials = await openTrials(lab.browser);
const url = await lab.page((standard) => standard);

/** Notes in `window.order` whenever the cookie is written or read, and the outbox written. */
function noteTheOrder(): void {
  const order: string[] = [];
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as {
    get(this: Document): string;
    set(this: Document, text: string): void;
  };
  Object.defineProperty(Document.prototype, 'cookie', {
    get(this: Document) {
      order.push('cookie read');
      return get.call(this);
    },
    set(this: Document, text: string) {
      order.push('cookie written');
      set.call(this, text);
    },
  });
  const real = localStorage;
  Object.defineProperty(window, 'localStorage', {
    value: new Proxy(real, {
      get: (_, key: string) => real.getItem(key) ?? undefined,
      set(_, key: string, value: string) {
        order.push(`${key} written`);
        real.setItem(key, value);
        return true;
      },
    }),
  });
  Object.assign(window, { order });
}

test.each(['accept', 'refuse', 'withdraw'])(
  'other tabs are told to %s once the browser’s store has the cookie',
  async (how) => {
    const context = await lab.visitor();
    await context.addInitScript(noteTheOrder);
    const { page } = await visit(context, url);
    if (how === 'accept') await button(page, 'Accept all').click();
    else if (how === 'refuse') await button(page, 'Reject all').click();
    else await page.evaluate('portcullis.withdraw()');
    const written = 'portcullis.outbox written';
    await page.waitForFunction(
      (name) => (self as never as { order: string[] }).order.includes(name),
      written,
    );
    const order = (await page.evaluate('order')) as string[];
    // Chromium tells other tabs of localStorage and of cookies on two ways: reading back waits for the slower one.
    const between = order.slice(order.indexOf('cookie written'), order.indexOf(written));
    expect(between).toEqual(['cookie written', 'cookie read']);
  },
);

test('a tab that writes its decision at the same moment takes no other out', async () => {
  const trial = await trials.trial({ install: 'snippet' });
  const theirs = {
    subjectSecret: '12345678901234567890',
    sequence: 1,
    decidedAt: '2026-11-21T08:42:24.123Z',
    method: 'gpc',
  };
  // What it had not heard of when it wrote is not in what it writes.
  await trial.context.addInitScript((line) => {
    const real = localStorage;
    let written = false;
    Object.defineProperty(window, 'localStorage', {
      value: new Proxy(real, {
        get: (_, key: string) => real.getItem(key) ?? undefined,
        set(_, key: string, value: string) {
          real.setItem(key, value);
          if (key === 'portcullis.outbox' && !written) {
            written = true;
            queueMicrotask(() => real.setItem(key, line));
          }
          return true;
        },
      }),
    });
  }, JSON.stringify(theirs));
  const { page } = await trial.open();
  await button(page, 'Reject all').click();
  await eventually(
    async () => trial.decisions.map(({ method }) => method),
    (arrived) => arrived.includes('gpc') && arrived.includes('reject_all'),
  );
  await trial.context.close();
});

test('a tab follows each choice that is made in another', async () => {
  const context = await lab.visitor();
  const [here, there] = [await visit(context, url), await visit(context, url)];
  await button(there.page, 'Accept all').click();
  const follows = (granted: boolean) =>
    here.page.waitForFunction(
      (wanted) =>
        (self as never as { portcullis: { granted(key: string): boolean } }).portcullis.granted(
          'marketing',
        ) === wanted,
      granted,
    );
  await follows(true);
  for (let time = 0; time < 5; time++) {
    await there.page.evaluate('portcullis.reject()');
    await follows(false);
    await there.page.evaluate('portcullis.open()');
    await there.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Accept all', exact: true })
      .click();
    await follows(true);
  }
});
