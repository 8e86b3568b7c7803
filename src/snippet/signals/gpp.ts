import type { Part } from '../../platform/kit.ts';

type Callback = (data: unknown, success: boolean) => void;
interface Call {
  command: string;
  callId: unknown;
  parameter?: unknown;
}

const page = window as unknown as {
  __gpp(command?: string, callback?: Callback, parameter?: unknown): unknown;
};

/**
 * IAB GPP: a stub that answers until there is a choice. Only then is the official library loaded, which takes over the
 * listeners and answers the waiting calls (src/gpp). Frames ask by message, and find the address by the locator frame.
 */
const gpp: Part = (kit) => {
  const queue: IArguments[] = [];
  const events: unknown[] = [];
  const pingData = {
    gppVersion: '1.1',
    cmpStatus: 'stub',
    cmpDisplayStatus: 'hidden',
    signalStatus: 'not ready',
    supportedAPIs: [],
    cmpId: 0,
    sectionList: [],
    applicableSections: [],
    gppString: '',
    parsedSections: {},
  };
  page.__gpp = function answer(command, callback, parameter) {
    // The library asks for both lists in this way; every call of the page has a callback.
    if (!callback) return command ? events : queue;
    if (command === 'ping') callback(pingData, true);
    else if (command === 'addEventListener') {
      const listenerId = events.length + 1;
      events.push({ id: listenerId, callback, parameter });
      callback({ eventName: 'listenerRegistered', listenerId, data: true, pingData }, true);
    } else queue.push(arguments);
  };

  addEventListener('message', ({ data, source }) => {
    try {
      const { command, callId, parameter }: Call = data.__gppCall;
      page.__gpp(
        command,
        (returnValue, success) =>
          (source as Window).postMessage({ __gppReturn: { returnValue, success, callId } }, '*'),
        parameter,
      );
    } catch {}
  });

  const frame = document.createElement('iframe');
  frame.name = '__gppLocator';
  frame.hidden = true;
  kit.follow(() => {
    if (kit.choice) kit.load('gppApi');
    // Throws while there is no body. Its own load, at once, brings this here again.
    if (!frame.isConnected) document.body.append(frame);
  });
};

export default gpp;
