import http from 'node:http';
import https from 'node:https';
import { setTimeout as after } from 'node:timers/promises';

/** Milliseconds that an answer is late at most; 0 where the servers answer as fast as they can. */
const latest = Number(process.env.UNEVEN ?? 0);

/**
 * Lets every server of the tests answer some requests late: what a test reads without waiting for it has not come then, as
 * on a machine that is busy at the wrong moment.
 */
if (latest)
  for (const { prototype } of [http.Server, https.Server]) {
    const { emit } = prototype;
    prototype.emit = function (this: http.Server, ...args: unknown[]): boolean {
      const now = () => Reflect.apply(emit, this, args);
      // Some are prompt, so that those which are late come in another order.
      if (args[0] !== 'request' || Math.random() < 0.6) return now();
      after(Math.random() * latest).then(now);
      return true;
    };
  }
