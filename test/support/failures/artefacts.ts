import { expect } from 'vitest';
import { banner, button, eventually, stored } from '../page.ts';
import { tagsThatRan } from '../site.ts';
import type { Answer } from '../trial.ts';
import {
  accept,
  allTags,
  expectArrived,
  expectShut,
  expectUntouched,
  outbox,
  type Row,
  refuse,
} from './row.ts';

const gone: Answer = (response) => response.writeHead(404).end();
const changed: Answer = (response, source) => response.end(`${source};window.changed=true`);

/** The snippet came; something it loads later did not, or is broken. */
export const artefacts: Row[] = [
  ...Object.entries({ 'gone after a publish': gone, 'changed on its way': changed }).map(
    ([how, answer]): Row => ({
      failure: `runtime ${how}`,
      guaranteed:
        'Only the published bytes ever run. The choice takes effect at once; the decision waits in the outbox and arrives, once, from the next page that gets the runtime.',
      async check(trials, install) {
        const trial = await trials.trial({ install, answers: { runtime: answer } });
        const first = await trial.open();
        await expectUntouched(first);
        const artefactRequest = trial.asks('runtime');
        await accept(first);
        await artefactRequest;
        expect(await outbox(first)).toEqual(['accept_all']);
        expect(await first.page.evaluate('typeof changed')).toBe('undefined');
        expect(trial.decisions).toEqual([]);
        delete trial.answers.runtime;
        const second = await trial.open('next');
        await expectArrived(trial, ['accept_all']);
        await eventually(
          () => outbox(second),
          (waiting) => !waiting.length,
        );
        expect([...first.faults, ...second.faults]).toEqual([]);
      },
    }),
  ),
  {
    failure: 'runtime loads, preferences do not',
    guaranteed:
      'The notice stays and works; its decision arrives. The preferences open as soon as they can be loaded again.',
    async check(trials, install) {
      const trial = await trials.trial({ install, answers: { preferences: gone } });
      const visit = await trial.open();
      const artefactRequest = trial.asks('preferences');
      await button(visit.page, 'Choose').click();
      await artefactRequest;
      await banner(visit.page).waitFor();
      delete trial.answers.preferences;
      // The failure is known to the page a moment after the answer left.
      const dialog = visit.page.getByRole('dialog');
      await eventually(async () => {
        const open = await dialog.isVisible();
        if (!open) await visit.page.evaluate('portcullis.open()');
        return open;
      }, Boolean);
      await visit.page.keyboard.press('Escape');
      await refuse(visit);
      await expectArrived(trial, ['reject_all']);
      await expectShut(visit);
      expect(visit.faults).toEqual([]);
    },
  },
  {
    failure: 'monitor gone after a publish',
    guaranteed: 'The choice takes effect and its decision arrives; only tag events are missing.',
    async check(trials, install) {
      const trial = await trials.trial({ install, answers: { monitor: gone } });
      const artefactRequest = trial.asks('monitor');
      const visit = await trial.open();
      await accept(visit);
      await artefactRequest;
      await expectArrived(trial, ['accept_all']);
      expect(trial.asked).not.toContain('events');
      expect(visit.faults).toEqual([]);
    },
  },
  {
    failure: 'cleanup gone after a publish',
    guaranteed:
      'A refusal takes effect and arrives. What tags stored is cleared on the next page that loads the cleanup; until then the decision stays in the outbox.',
    async check(trials, install) {
      const trial = await trials.trial({ install, answers: { cleanup: gone } });
      const first = await trial.open();
      await first.page.evaluate('document.cookie = "_ga=1"');
      const artefactRequest = trial.asks('cleanup');
      await refuse(first);
      await artefactRequest;
      await expectArrived(trial, ['reject_all']);
      expect(await outbox(first)).toEqual(['reject_all']);
      expect(await stored(first.page)).toContain('_ga');
      delete trial.answers.cleanup;
      const second = await trial.open('next');
      await eventually(
        async () => [...(await stored(second.page)), ...(await outbox(second))],
        (left) => left.join() === 'portcullis,portcullis.record',
      );
      expect([...first.faults, ...second.faults]).toEqual([]);
    },
  },
  {
    failure: 'cleanup is not needed',
    guaranteed:
      'It is not requested: neither after a grant nor after a refusal where nothing but our own data is stored.',
    async check(trials, install) {
      for (const decide of [accept, refuse]) {
        const trial = await trials.trial({ install });
        const visit = await trial.open();
        if (decide === accept) await visit.page.evaluate('document.cookie = "theme=dark"');
        await decide(visit);
        await eventually(
          () => outbox(visit),
          (waiting) => !waiting.length,
        );
        expect(trial.asked).not.toContain('cleanup');
      }
    },
  },
  {
    failure: 'runtime throws',
    guaranteed:
      'The choice takes effect at once and holds on later pages; the decision waits in the outbox.',
    async check(trials, install) {
      const parts = { runtime: 'function runtime(){window.there=true;throw new Error("broken")}' };
      const trial = await trials.trial({ install, parts });
      const first = await trial.open();
      await accept(first);
      await first.page.waitForFunction('window.there');
      const second = await trial.open('next');
      await eventually(
        () => second.page.evaluate(tagsThatRan),
        (ran) => ran.length === allTags.length,
      );
      expect(await outbox(second)).toEqual(['accept_all']);
      expect(trial.decisions).toEqual([]);
      expect([...first.faults, ...second.faults]).toEqual([]);
    },
  },
  {
    failure: 'runtime throws at each change',
    guaranteed:
      'Consent Mode is updated and the gate and the banner follow before the runtime hears of a change.',
    async check(trials, install) {
      const parts = {
        runtime:
          'function runtime(kit){window.there=true;kit.changed(function(){window.heard=true;throw new Error("broken")})}',
      };
      const trial = await trials.trial({ install, parts });
      const visit = await trial.open();
      await refuse(visit);
      await visit.page.waitForFunction('window.there');
      await visit.page.evaluate('portcullis.withdraw()');
      await visit.page.waitForFunction('window.heard');
      await expectShut(visit);
      expect(await banner(visit.page).isVisible()).toBe(false);
      expect(await outbox(visit)).toEqual(['reject_all', 'withdraw']);
    },
  },
  {
    failure: 'decisions are answered with 500, then accepted',
    guaranteed: 'The decision is sent again from the same page and arrives once.',
    async check(trials, install) {
      const trial = await trials.trial({
        install,
        answers: { decisions: (response) => response.writeHead(500).end() },
      });
      const visit = await trial.open();
      const artefactRequest = trial.asks('decisions');
      await refuse(visit);
      await artefactRequest;
      delete trial.answers.decisions;
      await expectArrived(trial, ['reject_all']);
      expect(visit.faults).toEqual([]);
    },
  },
];
