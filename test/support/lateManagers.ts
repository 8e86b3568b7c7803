/**
 * Stand-ins for tags that come late and read what waits for them, each in the order its vendor's own code reads in. What
 * one of them would send is noted in `window.fired`.
 */
export const lateManagers = {
  /** As Google's data layer helper: first in, first out, Arguments as commands, then `push` replaced. */
  google: () => {
    const page = window as unknown as { dataLayer: unknown[]; fired: string[] };
    const state: Record<string, string> = {};
    page.fired ||= [];
    const read = (entry: unknown) => {
      const command = Object.prototype.toString.call(entry) === '[object Arguments]' && entry;
      if (command) {
        const [name, , states] = [...(command as IArguments)];
        if (name === 'consent') Object.assign(state, states);
      } else if ((entry as { event?: string }).event && state.ad_storage === 'granted') {
        page.fired.push(`google ${(entry as { event: string }).event}`);
      }
    };
    page.dataLayer.slice().forEach(read);
    page.dataLayer.push = (...entries: unknown[]) => {
      entries.forEach(read);
      return Array.prototype.push.apply(page.dataLayer, entries);
    };
  },
  /** As UET's script: three items a command, the page's load among them. */
  uet: () => {
    const page = window as unknown as { uetq: unknown[]; fired: string[] };
    let granted = false;
    page.fired ||= [];
    for (let index = 0; index < page.uetq.length; index++) {
      if (page.uetq[index] === 'consent') {
        granted = (page.uetq[index + 2] as { ad_storage: string }).ad_storage === 'granted';
        index += 2;
      } else if (page.uetq[index] === 'pageLoad' && granted) page.fired.push('uet pageLoad');
    }
  },
  /** As matomo.js: some commands first, whatever their place, and each is emptied as it is obeyed. */
  matomo: () => {
    const page = window as unknown as { _paq: (string[] | undefined)[]; fired: string[] };
    let granted = true;
    page.fired ||= [];
    const obey = (command: string[]) => {
      const name = command.shift() as string;
      if (name === 'requireConsent' || name === 'forgetConsentGiven') granted = false;
      if (name === 'setConsentGiven') granted = true;
      if (name === 'trackPageView' && granted) page.fired.push('matomo trackPageView');
      if (!name) throw new TypeError('no command');
    };
    for (const first of ['requireConsent', 'setConsentGiven']) {
      page._paq.forEach((command, index) => {
        if (command?.[0] !== first) return;
        obey(command);
        delete page._paq[index];
      });
    }
    for (const command of page._paq) if (command) obey(command);
  },
  /** As Clarity's script: starts before it reads its queue, and obeys each call in turn. */
  clarity: () => {
    const page = window as unknown as { clarity: { q: IArguments[] }; fired: string[] };
    page.fired ||= [];
    for (const [command, states] of page.clarity.q) {
      if (command === 'consentv2' && states.analytics_Storage === 'granted')
        page.fired.push('clarity');
    }
  },
};
