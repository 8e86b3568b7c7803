import type { ServerResponse } from 'node:http';
import { expect } from 'vitest';
import { banner, consentCommands, eventually } from '../page.ts';
import { tagsThatRan } from '../site.ts';
import {
  accept,
  arrivedIn,
  denied,
  expectArrived,
  expectShut,
  outbox,
  type Row,
  refuse,
} from './row.ts';

const blockLocalStorage = `Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('The operation is insecure.', 'SecurityError') } })`;
const cookies = (property: string) =>
  `Object.defineProperty(Document.prototype, 'cookie', ${property})`;
const lostCookies = cookies("{ get() { return '' }, set() {} }");
const throwingCookies = cookies(
  "{ get() { throw new DOMException('', 'SecurityError') }, set() { throw new DOMException('', 'SecurityError') } }",
);

const forThisPage =
  'Denied default. The notice asks, either answer takes effect on this page, and the decision arrives. The next page asks again, with everything blocked.';
const asEver =
  'Denied default. The notice asks; the choice takes effect, holds on the next page, and the decision arrives.';

/** The browser keeps less than it should, or nothing. */
function blocked(failure: string, script: string, guaranteed: string, keeps: boolean): Row {
  return {
    failure,
    guaranteed,
    async check(trials, install) {
      const trial = await trials.trial({ install });
      await trial.context.addInitScript(script);
      const first = await trial.open();
      expect(await first.page.evaluate('next')).toEqual(['[object Arguments]consent,default']);
      await expectShut(first);
      await accept(first);
      await expectArrived(trial, ['accept_all']);
      const second = await trial.open('next');
      expect(await banner(second.page).isVisible()).toBe(!keeps);
      if (!keeps) {
        await expectShut(second);
        await refuse(second);
        await expectArrived(trial, ['accept_all', 'reject_all']);
        await expectShut(second);
      }
      expect([...first.faults, ...second.faults]).toEqual([]);
    },
  };
}

const day = 864e5;

/** Lets a page's clock be put wrong at any time. */
const movingClock = `{
  const { now } = Date;
  let off = 0;
  Date.now = () => now() + off;
  self.clockIsOff = (ms) => { off = ms };
}`;
const withdrawn = 'portcullis.withdraw()';
const secret = '12345678901234567890';
/** Values of the cookie that are none the snippet writes, or no answer to what is asked now. */
const damaged = (now: number): Record<string, string> => {
  const good = `1.${secret}.1.${now}.necessary+functional+analytics+marketing.`;
  return {
    empty: '',
    'another version': good.replace('1.', '2.'),
    'no version': good.slice(2),
    'secret too short': good.replace(secret, '123456789012345'),
    'secret too long': good.replace(secret, secret + secret + 1),
    'secret with a letter': good.replace(secret, `${secret}a`),
    'sequence zero': good.replace('.1.', '.0.'),
    'sequence negative': good.replace(`${secret}.1.`, `${secret}.-1.`),
    'sequence missing': good.replace(`${secret}.1.`, `${secret}..`),
    'sequence of ten digits': good.replace(`${secret}.1.`, `${secret}.1234567890.`),
    'no time': good.replace(String(now), ''),
    'time is a word': good.replace(String(now), 'NaN'),
    'time in the future': good.replace(String(now), String(now + 2 * day)),
    'time beyond numbers': good.replace(String(now), '9'.repeat(400)),
    'a choice too old': good.replace(String(now), String(now - 181 * day)),
    'time zero': good.replace(String(now), '0'),
    'nothing granted': `1.${secret}.1.${now}..functional+analytics+marketing`,
    'cut before the last dot': good.slice(0, -1),
    'cut inside a purpose': `1.${secret}.1.${now}.necessary+functional+analytics+market.`,
    'a purpose missing': `1.${secret}.1.${now}.necessary+analytics+marketing.`,
    'other separators': good.replaceAll('+', ','),
    'percent-encoded': encodeURIComponent(good).replaceAll('.', '%2E'),
    quoted: `"${good}"`,
    JSON: '{"granted":["analytics","marketing"]}',
    'bits flipped': [...good].map((c) => String.fromCharCode(c.charCodeAt(0) ^ 1)).join(''),
    'capital letters': good.toUpperCase(),
    'wild card': `1.${secret}.1.${now}.*.`,
    'inherited names': `1.${secret}.1.${now}.constructor+toString.`,
    'very long': '1.'.repeat(1500),
  };
};

export const storage: Row[] = [
  blocked('localStorage throws', blockLocalStorage, asEver, true),
  blocked(
    'localStorage is full',
    "for (let text = 'x'.repeat(1 << 20); text; ) try { localStorage.setItem(text.length, localStorage.getItem(text.length) + text) } catch { text = text.slice(1 + text.length / 2) }",
    asEver,
    true,
  ),
  blocked(
    'localStorage keeps nothing and says nothing',
    "Object.defineProperty(window, 'localStorage', { value: new Proxy({}, { set: () => true }) })",
    asEver,
    true,
  ),
  blocked('cookies are refused', lostCookies, forThisPage, false),
  blocked('cookies throw', throwingCookies, forThisPage, false),
  blocked('nothing can be stored', `${blockLocalStorage};${throwingCookies}`, forThisPage, false),
  {
    failure: 'page in a sandboxed frame without an origin',
    guaranteed: 'Denied default before the next script, nothing gated runs, no exception.',
    async check(trials, install) {
      const trial = await trials.trial({ install });
      const page = await trial.context.newPage();
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      await page.setContent(`<iframe sandbox="allow-scripts" src="${trial.url}"></iframe>`);
      await page.waitForLoadState('load');
      const frame = page.frames()[1];
      expect(await frame?.evaluate('next')).toEqual(['[object Arguments]consent,default']);
      expect(await frame?.evaluate('dataLayer.length')).toBe(1);
      expect(await frame?.evaluate(tagsThatRan)).toEqual([]);
      expect(faults).toEqual([]);
    },
  },
  {
    failure: 'damaged stored choice',
    guaranteed:
      'Only a complete value that answers what is asked now counts as a choice. With any other: denied default, no update, the notice asks, nothing gated runs.',
    async check(trials, install) {
      const trial = await trials.trial({ install });
      const { page } = await trial.open();
      // Each on a folder of its own, so that the page at the bottom is given all of them at once.
      const values = Object.values(damaged(Date.now()));
      const folder = await page.evaluate((cookies) => {
        let path = location.pathname;
        for (const [index, cookie] of cookies.entries()) {
          path += `${index}/`;
          document.cookie = `portcullis=${cookie};path=${path}`;
        }
        return path;
      }, values);
      const visit = await trial.open(folder.replace(/^\/\d+\//, ''));
      const found = await visit.page.evaluate('document.cookie.match(/portcullis=/g).length');
      expect(found).toBe(values.length);
      expect(await consentCommands(visit.page)).toMatchObject([['default', denied]]);
      await banner(visit.page).waitFor();
      await expectShut(visit);
      await accept(visit);
      expect(visit.faults).toEqual([]);
    },
  },
  ...Object.entries({ ahead: 10, behind: -10 }).map(
    ([direction, years]): Row => ({
      failure: `clock ten years ${direction}`,
      guaranteed:
        'A choice made under it holds while the clock stays so. Once the clock is right (or another page reads it with a correct clock) it no longer counts: denied default, the notice asks, nothing gated runs.',
      async check(trials, install) {
        const trial = await trials.trial({ install });
        const wrong = await trial.context.newPage();
        await wrong.addInitScript(`{
          const { now } = Date;
          Date.now = () => now() + ${years * 365 * day};
        }`);
        await wrong.goto(trial.url);
        await expectShut({ page: wrong });
        await accept({ page: wrong });
        await wrong.reload();
        await wrong.waitForFunction('window.ran && ran.length === 3');
        const { page, faults } = await trial.open('next');
        await expectShut({ page });
        await banner(page).waitFor();
        await refuse({ page });
        await expectShut({ page });
        expect(faults).toEqual([]);
      },
    }),
  ),
  {
    failure: 'clock set right by an hour',
    guaranteed:
      'A choice made before holds, whichever way the clock was wrong, and the decision arrives with the time that the clock showed.',
    async check(trials, install) {
      for (const hours of [1, -1]) {
        const trial = await trials.trial({ install });
        await trial.context.addInitScript(movingClock);
        const visit = await trial.open();
        await banner(visit.page).waitFor();
        await visit.page.evaluate(`clockIsOff(${(hours * day) / 24})`);
        await refuse(visit);
        await expectArrived(trial, ['reject_all']);
        const off = Date.parse(trial.decisions[0]?.decidedAt ?? '') - Date.now();
        expect(Math.round((off / day) * 24)).toBe(hours);
        const { page } = await trial.open('next');
        await expectShut({ page });
        expect(await banner(page).isVisible()).toBe(false);
      }
    },
  },
  {
    failure: 'clock a year wrong from when the banner is open until the next visit',
    guaranteed:
      'A grant holds on its page, and lapses there and then once the clock is right: everything is shut, and the visitor is asked once. The new choice holds, and under the wrong clock it never grants more. Both decisions arrive.',
    async check(trials, install) {
      for (const days of [366, -366]) {
        const trial = await trials.trial({ install });
        await trial.context.addInitScript(movingClock);
        const first = await trial.open();
        await banner(first.page).waitFor();
        await first.page.evaluate(`clockIsOff(${days * day})`);
        await accept(first);
        const second = await trial.open('second');
        await expectShut(second);
        await banner(second.page).waitFor();
        await refuse(second);
        await expectArrived(trial, ['accept_all', 'reject_all']);
        const third = await trial.open('third');
        await expectShut(third);
        expect(await banner(third.page).isVisible()).toBe(false);
        await third.page.evaluate(`clockIsOff(${days * day})`);
        await third.page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
        await expectShut(third);
        expect([...first.faults, ...second.faults, ...third.faults]).toEqual([]);
      }
    },
  },
  {
    failure: 'decisions made offline arrive weeks later',
    guaranteed:
      'Each waits in the outbox and arrives once, with the time at which it was made; the last one is in force meanwhile.',
    async check(trials, install) {
      const down = { decisions: (response: ServerResponse) => response.socket?.destroy() };
      const trial = await trials.trial({ install, answers: down });
      await trial.context.addInitScript(movingClock);
      const first = await trial.open();
      await accept(first);
      await first.page.evaluate(withdrawn);
      await eventually(
        () => outbox(first),
        (methods) => methods.length === 2,
      );
      await trial.context.addInitScript(`clockIsOff(${40 * day})`);
      delete trial.answers.decisions;
      const later = await trial.open('later');
      await expectShut(later);
      expect(await banner(later.page).isVisible()).toBe(false);
      // The first tab still posts as well, and goes on to the next one when one fails: either may get through first.
      await eventually(
        async () => arrivedIn(trial).toSorted(),
        (methods) => methods.join() === 'accept_all,withdraw',
      );
      for (const { decidedAt } of trial.decisions)
        expect(Date.now() - Date.parse(decidedAt)).toBeLessThan(day);
    },
  },
  {
    failure: 'outbox damaged',
    guaranteed:
      'What is in it grants nothing and does not hide the notice; a new decision takes effect.',
    async check(trials, install) {
      const trial = await trials.trial({
        install,
        answers: { decisions: (response) => response.writeHead(400).end('{}') },
      });
      await trial.context.addInitScript(
        'localStorage[\'portcullis.outbox\'] ||= \'{"granted":["marketing"]\\n\\u0000garbage\\n\'',
      );
      const visit = await trial.open();
      await expectShut(visit);
      await refuse(visit);
      await expectShut(visit);
      expect(visit.faults).toEqual([]);
    },
  },
];
