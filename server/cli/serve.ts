import { loadConfig, strangers } from '../config/config.ts';
import { printableText } from '../process/printable.ts';
import type { Running } from '../process/start.ts';
import { misspelt } from './misspelt.ts';
import { json, verb } from './verb.ts';
import { welcome } from './welcome.ts';

export const serveVerbs = {
  serve: verb({
    summary: 'Run the server',
    options: {
      demo: { type: 'boolean', meaning: 'With a demo account and the sample shop' },
      'no-demo': { type: 'boolean', meaning: 'Without them; overrides --demo' },
      json,
    },
    async run({ demo, 'no-demo': noDemo, json }) {
      const stopped = stopSignal();
      // The other verbs need none of the server's modules, and should not wait for them.
      const { start } = await import('../process/start.ts');
      const tell = (problem: string) => process.stderr.write(`${printableText(problem)}\n`);
      for (const fault of misspelt(strangers())) tell(fault);
      const running = await start(loadConfig(), demo && !noDemo, tell);
      process.stdout.write(json ? `${JSON.stringify(ready(running))}\n` : await welcome(running));
      const cause = await Promise.race([stopped, running.lost]);
      if (cause)
        process.stderr.write(
          `${printableText(`The store can no longer be written: ${cause.message}`)}\n`,
        );
      await running.stop();
      // A connection that does not end must not keep the process alive. A supervisor restarts it after a loss.
      process.exit(cause ? 1 : 0);
    },
  }),
};

/** Resolves at the first signal to stop. A second one ends the process as it normally would. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of ['SIGTERM', 'SIGINT']) process.off(signal, stop);
      resolve();
    };
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
  });
}

/** The line for programs (product, section 8). */
function ready({ urls, demo }: Running) {
  return {
    ready: true,
    pid: process.pid,
    api: urls.api,
    dashboard: `${urls.public}/dashboard`,
    delivery: urls.delivery,
    ...(demo && {
      sample: demo.sample,
      key: demo.key,
      accountId: demo.accountId,
      siteId: demo.siteId,
    }),
  };
}
