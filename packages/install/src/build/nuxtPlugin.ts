import type { IncomingMessage } from 'node:http';
import { injectText } from '../core/inject.ts';
import { headersOfBytes, refusalOf } from '../core/suits.ts';
import { type HeaderAccess, headerOf, setHeadersWith } from '../servers/headers.ts';
import { placeHeaderOfEnvironment, placeOf } from '../servers/place.ts';
import { openPages } from './pages.ts';

/** As much of an event of Nuxt's server as is needed; its request and response have the shape of Node's everywhere. */
interface Event {
  path: string;
  node: {
    req: Pick<IncomingMessage, 'method' | 'headers'> & { socket?: { remoteAddress?: string } };
    res: HeaderAccess & { statusCode: number; removeHeader(name: string): void };
  };
}

interface Server {
  hooks: {
    hook(
      name: 'beforeResponse',
      change: (event: Event, response: { body?: unknown }) => Promise<void>,
    ): void;
  };
}

/** Set where the server is built that prerenders pages. */
const building = (import.meta as { prerender?: boolean }).prerender === true;

/** The plugin that the module adds to the server. It comes after caches of whole pages, which therefore hold no snippet. */
export default function plugin({ hooks }: Server): void {
  const { tally, installFor } = openPages({ ...(building && { lastKnown: true }) });
  const placeHeader = building ? undefined : placeHeaderOfEnvironment();

  hooks.hook('beforeResponse', async ({ path, node: { req, res } }, response) => {
    if (typeof response.body !== 'string') return;
    const header = (name: string) => headerOf(res, name);
    const { method = 'GET' } = req;
    const refusal = refusalOf({ method, status: res.statusCode, header });
    if (refusal) return tally.count(refusal, path);
    const install = await installFor(building);
    if (!install) return tally.count('no_snippet', path);
    const done = (outcome: Parameters<typeof tally.count>[0]) => tally.count(outcome, path);
    const { place, varies } = placeOf(req, placeHeader);
    response.body = injectText(response.body, { install, place, done });
    setHeadersWith(install, res);
    if (varies) res.setHeader('vary', [header('vary'), varies].filter(Boolean).join(', '));
    for (const name of headersOfBytes) res.removeHeader(name);
  });
}
