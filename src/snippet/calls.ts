import type { Part } from '../platform/kit.ts';
import { page } from '../platform/page.ts';
import { changeEvent, globalName, jurisdictionAttribute } from '../shared/bridge.ts';
import type { PublicInterface } from '../shared/publicInterface.ts';
import { necessary, unknownJurisdiction } from '../shared/vocabulary.ts';

/** Methods for the page's own scripts (see PublicInterface). None of them hands out the kit, and none throws. */
const calls: Part = (kit, { answer }) => {
  const { scriptedGrants } = kit.essentials;
  // Libraries have an `Event` of their own (MooTools 1.4), and markup can hide `createEvent`.
  const EventClass = CustomEvent;
  kit.changed(() => document.dispatchEvent(new EventClass(changeEvent)));
  kit.debug = () => {
    kit.debugging = true;
    kit.load('runtime');
  };
  Object.assign(page[globalName] as PublicInterface, {
    jurisdiction:
      kit.placed?.jurisdiction ||
      document.documentElement.getAttribute(jurisdictionAttribute) ||
      unknownJurisdiction,
    open: () => kit.open(),
    close() {
      kit.answered = true;
      kit.ask();
      kit.close?.();
    },
    reject: () => kit.refuse('reject_all', 'none'),
    withdraw: () => kit.refuse('withdraw', 'none'),
    accept(purposes) {
      // Unlike a spread, `concat` takes whatever it is given.
      if (scriptedGrants) answer(kit.keys([necessary].concat(purposes)), 'api', 'none');
    },
    on(name, listener) {
      // Anything else would throw into the page.
      if (typeof listener === 'function')
        document.addEventListener(`${globalName}:${name}`, listener);
    },
    off(name, listener) {
      if (typeof listener === 'function')
        document.removeEventListener(`${globalName}:${name}`, listener);
    },
    debug: () => kit.debug(),
  } satisfies Partial<PublicInterface>);
};

export default calls;
