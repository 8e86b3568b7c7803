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

/** A decision of another tab, as its outbox has it. */
const theirs = JSON.stringify({
  subjectSecret: '12345678901234567890',
  sequence: 1,
  decidedAt: '2026-11-21T08:42:24.123Z',
  method: 'gpc',
});

test('a tab that writes its decision at the same moment takes no other out', async () => {
  const trial = await trials.trial({ install: 'snippet' });
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
  }, theirs);
  const { page } = await trial.open();
  await button(page, 'Reject all').click();
  await eventually(
    async () => trial.decisions.map(({ method }) => method),
    (arrived) => arrived.includes('gpc') && arrived.includes('reject_all'),
  );
  await trial.context.close();
});

test('a decision arrives that another tab has written over by the time it is sent', async () => {
  let arrive = () => {};
  const trial = await trials.trial({
    install: 'snippet',
    answers: {
      runtime(response, text) {
        arrive = () => response.end(text);
      },
    },
  });
  const { page } = await trial.open();
  const asked = trial.asks('runtime');
  await button(page, 'Reject all').click();
  await asked;
  await page.evaluate((line) => localStorage.setItem('portcullis.outbox', line), theirs);
  arrive();
  await eventually(
    async () => trial.decisions.map(({ method }) => method),
    (arrived) => arrived.includes('gpc') && arrived.includes('reject_all'),
  );
  await page.waitForFunction(() => !localStorage.getItem('portcullis.outbox'));
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

/** Lets a page be shown no frame, and keep to what it has last read of its cookies, until it is told otherwise. */
function aside(): void {
  const frame = requestAnimationFrame;
  const late: FrameRequestCallback[] = [];
  let shown = true;
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as {
    get(this: Document): string;
    set(this: Document, text: string): void;
  };
  let before: string | null = null;
  Object.defineProperty(Document.prototype, 'cookie', {
    get(this: Document) {
      return before ?? get.call(this);
    },
    set(this: Document, text: string) {
      before = null;
      set.call(this, text);
    },
  });
  Object.assign(window, {
    requestAnimationFrame: (work: FrameRequestCallback) => (shown ? frame(work) : late.push(work)),
    hold() {
      shown = false;
      before = document.cookie;
    },
    go() {
      shown = true;
      for (const work of late.splice(0)) frame(work);
    },
  });
}

const decided = ['a new visitor', 'one who has decided before'] as const;
const orders = ['the refusal', 'the grant'] as const;
const ties = decided.flatMap((who) => orders.map((last) => [who, last] as const));

test.each(ties)(
  'two tabs of %s that answer at the same moment, %s last, both refuse',
  async (who, last) => {
    const context = await lab.visitor();
    await context.addInitScript(aside);
    const posted: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/decisions')) posted.push(request.postDataJSON().method);
    });
    const [granting, refusing] = [await visit(context, url), await visit(context, url)];
    if (who !== decided[0]) {
      await refusing.page.evaluate('portcullis.reject()');
      await granting.page.waitForFunction(() => document.cookie.includes('portcullis='));
      await granting.page.evaluate('portcullis.open()');
    }
    const accept = granting.page.getByRole('button', { name: 'Accept all', exact: true }).last();
    await accept.waitFor();
    const steps = [
      () => accept.click(),
      () => refusing.page.evaluate('portcullis.reject()') as Promise<void>,
    ];
    if (last === 'the grant') steps.reverse();
    for (const { page } of [granting, refusing]) await page.evaluate('hold()');
    for (const step of steps) await step();
    // The one that answered first is shown first, as it would be.
    const pages = [granting.page, refusing.page];
    if (last === 'the grant') pages.reverse();
    for (const page of pages) await page.evaluate('go()');
    for (const page of pages)
      await eventually(
        () =>
          page.evaluate(
            `[portcullis.granted('marketing'), /\\.necessary\\.\\w/.test(document.cookie), dataLayer.at(-1)[1]]`,
          ),
        (state) => `${state}` === 'false,true,update',
      );
    // Whoever looks again finds the same.
    await granting.page.reload();
    expect(await granting.page.evaluate(`portcullis.granted('marketing')`)).toBe(false);
    await eventually(
      async () => posted,
      (methods) => methods.includes('accept_all') && methods.includes('reject_all'),
    );
    await context.close();
  },
);
