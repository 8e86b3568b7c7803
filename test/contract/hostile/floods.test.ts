import { describe, expect, it } from 'vitest';
import { refusalsTimes } from '../../../server/domain/site/ceilings.ts';
import { type Budgets, defaultBudgets } from '../../../server/http/kit/budgets.ts';
import type { Setup } from '../../../src/shared/wire/site/setup.ts';
import { createWorld, type World } from '../../support/api/world.ts';
import { keylessOnce, plenty } from '../../support/budgets.ts';
import { createTestApp, type TestApp } from '../../support/createTestApp.ts';
import { batch, decision, refusal } from '../../support/decision.ts';

/** What an attacker with a network can do to the visitors of a site: in short, with small budgets. */
const window = 60_000;
const small: Budgets = {
  ...plenty,
  decisions: { max: 40, window },
  batches: { max: 40, window },
  address: { max: 5, window },
  addressBatches: { max: 5, window },
};
const app = await createTestApp({ budgets: small });
const once = await createTestApp({ budgets: keylessOnce });

let subjects = 0;
const someone = () => {
  subjects += 1;
  return { subjectSecret: `${subjects}`.padStart(20, '7') };
};

function sender(app: TestApp, { siteKey }: World) {
  return async (remoteAddress: string, body: object | string, path = 'decisions') => {
    const { status, error } = await app.request({
      method: 'POST',
      url: `/${siteKey}/${path}`,
      remoteAddress,
      headers: { 'content-type': 'text/plain' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return status < 300 ? status : `${status} ${error.detail?.budget ?? error.code}`;
  };
}

async function open(one = app) {
  const world = await createWorld(one);
  return { world, send: sender(one, world) };
}

const visitor = (n: number) => `203.0.${n}.1`;

describe('what is refused', () => {
  it.each([
    ['an empty decision', '{}'],
    ['no JSON', '{'],
    ['more than a post may hold', 'x'.repeat(70_000)],
    [
      'a ruleset that is not the site’s',
      decision({ rulesetIntegrity: `sha256-${'A'.repeat(43)}=` }),
    ],
  ])('costs the site nothing: %s', async (_what, body) => {
    const { world, send } = await open();
    // From as many networks as it takes to spend the site’s ceiling five times over.
    for (let n = 0; n < 200; n += 1) await send(visitor(n), body);
    expect(await send('198.51.100.1', decision(world, someone()))).toBe(200);
  });

  it('costs its address: what comes after is not even looked up', async () => {
    const { world, send } = await open();
    for (let n = 0; n < 5; n += 1) expect(await send('192.0.2.1', '{}')).toMatch(/^400/);
    expect(await send('192.0.2.1', decision(world, someone()))).toBe('429 address');
    expect(await send('192.0.3.1', decision(world, someone()))).toBe(200);
  });

  it('does not spend what the neighbours of its address have', async () => {
    const { world, send } = await open();
    for (let n = 0; n < 60; n += 1) await send('2001:db8:e:1::1', '{}');
    expect(await send('2001:db8:e:2::1', decision(world, someone()))).toBe(200);
    const ask = (remoteAddress: string) =>
      once.request({ method: 'GET', url: '/sign-in?token=x', remoteAddress });
    for (let n = 0; n < 9; n += 1) await ask('2001:db8:e:1::1');
    expect((await ask('2001:db8:e:2::1')).status).toBe(404);
  });

  it('counts for sites that do not exist too', async () => {
    const { world } = await open();
    const lost = sender(app, { ...world, siteKey: '0'.repeat(24) });
    for (let n = 0; n < 5; n += 1) expect(await lost('192.0.4.1', '{}')).toBe('404 not_found');
    for (let n = 0; n < 5 * refusalsTimes; n += 1) await lost('192.0.4.1', '{}');
    expect(await lost('192.0.4.1', '{}')).toBe('429 address');
  });
});

describe('a network', () => {
  const within = async (address: (n: number) => string, posts: number) => {
    const { world, send } = await open();
    let kept = 0;
    for (let n = 0; n < posts; n += 1) {
      if ((await send(address(n), decision(world, someone()))) === 200) kept += 1;
    }
    return { kept, send, world };
  };

  it('of IPv6 gets what its /64 gets, its /56 twice and its /48 four times that', async () => {
    const hex = (n: number) => n.toString(16);
    expect((await within((n) => `2001:db8:a:1::${hex(n + 1)}`, 12)).kept).toBe(5);
    expect((await within((n) => `2001:db8:b:${hex(n)}::1`, 24)).kept).toBe(10);
    expect((await within((n) => `2001:db8:c:${hex(n * 256)}::1`, 48)).kept).toBe(20);
  });

  it('of IPv4 gets what its address gets, its /28 twice and its /24 four times that', async () => {
    expect((await within(() => '198.51.101.7', 12)).kept).toBe(5);
    expect((await within((n) => `198.51.102.${n % 16}`, 24)).kept).toBe(10);
    expect((await within((n) => `198.51.103.${n * 5}`, 48)).kept).toBe(20);
  });

  it('of a /56 never shuts out the visitors of a site, whatever it sends', async () => {
    const { world, send } = await open();
    const bodies = [() => decision(world, someone()), () => refusal(world, someone()), () => '{}'];
    for (let n = 0; n < 300; n += 1) {
      const body = bodies[n % 3] as () => object | string;
      await send(`2001:db8:d:${(n % 256).toString(16)}::1`, body());
      await send(`2001:db8:d:${(n % 256).toString(16)}::1`, batch(), 'events');
    }
    expect(await send(visitor(251), decision(world, someone()))).toBe(200);
    expect(await send(visitor(252), refusal(world, someone()))).toBe(200);
  });
});

describe('decisions and batches', () => {
  it('spend apart, of an address and of a site', async () => {
    const { world, send } = await open();
    const { subjectSecret } = someone();
    expect(await send('192.0.5.1', decision(world, { subjectSecret }))).toBe(200);
    const post = (n: number) => batch({ subjectSecret, batchId: `${n}`.padStart(20, '3') });
    let shut = 0;
    for (let n = 0; n < 60; n += 1) {
      const answer = await send(`192.1.${n}.1`, post(n), 'events');
      if (answer === '429 batches') shut += 1;
    }
    expect(shut).toBe(20);
    expect(await send('192.0.5.1', decision(world, someone()))).toBe(200);
    const own = await open();
    for (let n = 0; n < 7; n += 1) await own.send('192.0.6.1', batch(), 'events');
    expect(await own.send('192.0.6.1', batch(), 'events')).toBe('429 addressBatches');
    expect(await own.send('192.0.6.1', decision(own.world, someone()))).toBe(200);
  });

  it('are counted by their bytes too', async () => {
    const sized = await createTestApp({
      budgets: {
        ...plenty,
        addressBatchBytes: { max: 2_000, window },
        batchBytesDaily: { max: 3_000, window },
      },
    });
    const { send } = await open(sized);
    const row = { kind: 'event', pageMs: 1, eventName: 'x'.repeat(400) };
    const long = batch({ rows: [...batch().rows, row, row, row, row] as never });
    expect(await send('192.0.2.1', long, 'events')).toBe(204);
    expect(await send('192.0.2.1', long, 'events')).toBe('429 addressBatchBytes');
    expect(await send('192.0.3.1', long, 'events')).toBe('429 batchBytesDaily');
    expect(await send('192.0.4.1', batch(), 'events')).toBe(204);
  });
});

describe('withdrawals and refusals', () => {
  it('are the last thing refused at a site', async () => {
    const { world, send } = await open();
    const answers = new Map<string, (string | number)[]>();
    const flood = async (what: string, body: () => object, posts: number) => {
      const got: (string | number)[] = [];
      for (let n = 0; n < posts; n += 1) got.push(await send(`192.2.${subjects % 256}.1`, body()));
      answers.set(what, got);
      return got;
    };
    await flood('grants', () => decision(world, someone()), 41);
    expect(answers.get('grants')?.at(-2)).toBe(200);
    expect(answers.get('grants')?.at(-1)).toBe('429 decisions');
    const refusals = await flood('refusals', () => refusal(world, someone()), 40 * refusalsTimes);
    const kept = refusals.filter((answer) => answer === 200).length;
    expect(kept).toBe(40 * refusalsTimes - 40);
    expect(refusals.at(-1)).toBe('429 decisions');
  });

  it('are the last thing refused of an address', async () => {
    const { world, send } = await open();
    const from = '192.3.0.1';
    for (let n = 0; n < 5; n += 1) await send(from, decision(world, someone()));
    expect(await send(from, decision(world, someone()))).toBe('429 address');
    expect(await send(from, refusal(world, someone()))).toBe(200);
    expect(await send(from, refusal(world, { ...someone(), method: 'withdraw' }))).toBe(200);
  });
});

describe('a site', () => {
  it('has the ceilings of its plan, unless the operator set others', async () => {
    const own = { max: { free: 1, paid: 2 }, window };
    const plans = await createTestApp({ budgets: { ...plenty, decisions: own } });
    const { world, send } = await open(plans);
    const decide = (n: number) => send(visitor(n), decision(world, someone()));
    expect([await decide(1), await decide(2)]).toEqual([200, '429 decisions']);
    await plans.services.sites.setPlan(world.site.id, 'paid');
    expect([await decide(3), await decide(4)]).toEqual([200, '429 decisions']);
    await plans.services.sites.setCeilings(world.site.id, { decisions: 3 });
    expect([await decide(5), await decide(6)]).toEqual([200, '429 decisions']);
    await plans.services.sites.setCeilings(world.site.id, { decisions: null });
    expect(await decide(7)).toBe('429 decisions');
  });

  it('is told before it reaches one', async () => {
    const { world, send } = await open();
    const setup = async () =>
      (await app.api<Setup>(world.key, 'GET', `/sites/${world.site.id}/setup`)).body;
    for (let n = 0; n < 32; n += 1) await send(visitor(n), decision(world, someone()));
    expect((await setup()).ceilings).toEqual([]);
    await send(visitor(33), decision(world, someone()));
    const { ceilings, next } = await setup();
    expect(ceilings).toMatchObject([{ ceiling: 'decisions', max: 3_000, window: 60, count: 1 }]);
    expect(next.map(({ code }) => code)).toContain('raise_ceiling');
    // The mail is written after the answer: nobody waits for it.
    const mails = async () =>
      (await app.stores.control.jobsOfLane('mail', world.userId, 9)).map(({ payload }) => payload);
    await expect.poll(mails).toEqual([{ about: 'ceiling_near', siteId: world.site.id }]);
    await send(visitor(34), decision(world, someone()));
    expect(await mails()).toHaveLength(1);
  });
});

it('the ceilings hold what a /56 sends at 100 requests a second off a site', () => {
  const posts = 100 * 60;
  const ofNetwork = 2 * defaultBudgets.address.max;
  expect(ofNetwork).toBeLessThan(posts);
  expect(ofNetwork * 2).toBeLessThan(defaultBudgets.decisions.max.free);
});
