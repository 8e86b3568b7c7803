import { once } from 'node:events';
import { isIP } from 'node:net';
import { createProxy } from '../../packages/install/src/proxy.ts';
import { UsageError, verb } from './verb.ts';

/** For servers that nothing of ours can run in. */
export const injectVerbs = {
  inject: verb({
    summary: 'Serve the pages of another server with the snippet first in each',
    options: {
      upstream: {
        type: 'string',
        meaning: 'URL of the other server: http://127.0.0.1:8080',
        required: true,
      },
      listen: {
        type: 'string',
        meaning: 'Port, or address and port, to listen on',
        required: true,
      },
    },
    example: '--upstream http://127.0.0.1:8080 --listen 8000',
    async run({ upstream, listen }) {
      if (!URL.canParse(upstream) || !/^https?:$/.test(new URL(upstream).protocol))
        throw new UsageError('--upstream is not an http address');
      const at = listen.lastIndexOf(':');
      const port = Number(listen.slice(at + 1));
      const host = at < 0 ? 'localhost' : listen.slice(0, at).replace(/^\[|\]$/g, '');
      const isPort = Number.isInteger(port) && port >= 1 && port <= 65_535;
      if (!isPort || (host !== 'localhost' && !isIP(host)))
        throw new UsageError('--listen is not a port, nor an address and a port');
      let proxy: ReturnType<typeof createProxy>;
      try {
        proxy = createProxy({ upstream, log: (line) => console.error(line) });
      } catch (error) {
        throw new UsageError((error as Error).message);
      }
      proxy.listen(port, host);
      await once(proxy, 'listening');
      console.error(
        `Pages of ${upstream} are at http://${isIP(host) === 6 ? `[${host}]` : host}:${port}, with the snippet.`,
      );
      for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        process.once(signal, () => {
          proxy.close();
          proxy.closeIdleConnections();
        });
      }
      await once(proxy, 'close');
    },
  }),
};
