import { loadConfig } from '../config/config.ts';
import { json, print, VerbFault, verb } from './verb.ts';

/** Milliseconds, a little less than supervisors wait. */
const patience = 4_000;

/** The server does not answer, or says that it is not ready. */
export class NotReady extends VerbFault {}

/** The check that a supervisor runs. */
export const healthVerbs = {
  healthcheck: verb({
    summary: 'Ask the server on this machine whether it is ready; exit code 1 if it is not',
    options: { json },
    async run({ json }) {
      const { host, port } = loadConfig();
      const url = `http://${hostToAsk(host)}:${port}/readyz`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(patience) }).catch(() => {
        throw new NotReady(`Nothing answers at ${url}.`);
      });
      const text = await answer.text();
      if (!answer.ok) throw new NotReady(`The server is not ready: ${text}`);
      print(json, JSON.parse(text), ['The server is ready.']);
    },
  }),
};

/** A server that listens on every address is asked on the machine's own. */
function hostToAsk(host: string): string {
  if (host === '::') return '[::1]';
  if (host === '0.0.0.0') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
