import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { readBuild } from '../../server/artefacts/build.ts';
import { createSealer } from '../../server/artefacts/sealer.ts';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import { installOf } from '../../server/http/ruleset/install/view.ts';
import { acknowledgement } from '../support/decision.ts';

/** The site whose `/install` the host answers, to whoever has the key. */
export const site = '0'.repeat(32);
export const key = 'tsk_test_targets';

/** Milliseconds that some tags take, so that an order that nobody keeps shows. */
const slow: Record<string, number> = { 'body-2': 200, 'head-1': 150, 'layout-1': 50 };

/**
 * Our host and the tags', on a port that is known beforehand: the pages are built with it.
 * @returns the snippet to paste, the whole answer of `/install`, and where the tags are
 */
export async function openHost(port: number) {
  const siteKey = '0'.repeat(24);
  const integrity = 'sha256-x';
  const build = await readBuild(new URL('../../dist/', import.meta.url));
  const tags = `http://localhost:${port}`;
  const standard = defaultRuleset('site.localhost', build.code);
  const ruleset = {
    ...standard,
    presentation: { ...standard.presentation, placeholders: true },
  };
  const { sealed, artefacts } = createSealer(build).seal(ruleset, {
    siteId: site,
    siteKey,
    rulesetIntegrity: integrity,
    delivery: tags,
    collect: tags,
  });
  const publication = {
    siteId: site,
    integrity,
    ruleset,
    sealed,
    publishedAt: '',
    change: 'default',
    note: null,
  } as const;
  const install = installOf({ siteKey, publication, late: false });
  const server = createServer(async (request, response) => {
    const path = request.url as string;
    const body = await text(request);
    if (path === `/api/v1/sites/${site}/install`) {
      response.statusCode = request.headers.authorization === `Bearer ${key}` ? 200 : 401;
      response.end(JSON.stringify(install));
      return;
    }
    const tag = /^\/([\w-]+)\.js$/.exec(path)?.[1];
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-type', /\.js$/.test(path) ? 'text/javascript' : 'text/html');
    const answer = tag
      ? `(self.ran=self.ran||[]).push('${tag}')`
      : path.endsWith('/decisions')
        ? acknowledgement(body)
        : (artefacts.find(({ file }) => path.endsWith(file))?.source ?? '<p>Film</p>');
    setTimeout(() => response.end(answer), (tag && slow[tag]) || 0);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { snippet: sealed.snippet, install, tags, close };
}
