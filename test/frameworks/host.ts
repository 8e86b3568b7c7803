import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { readBuild } from '../../server/artefacts/build.ts';
import { createSealer } from '../../server/artefacts/sealer.ts';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import { acknowledgement } from '../support/decision.ts';

/** Milliseconds that some tags take, so that an order that nobody keeps shows. */
const slow: Record<string, number> = { 'body-2': 200, 'head-1': 150, 'layout-1': 50 };

/**
 * Our host and the tags', on a port that is known beforehand: the pages are built with it.
 * @returns the snippet to paste, and where the tags are
 */
export async function openHost(port: number) {
  const build = await readBuild(new URL('../../dist/', import.meta.url));
  const tags = `http://localhost:${port}`;
  const standard = defaultRuleset('site.localhost', build.code);
  const ruleset = {
    ...standard,
    presentation: { ...standard.presentation, placeholders: true },
  };
  const { sealed, artefacts } = createSealer(build).seal(ruleset, {
    ...{ siteId: '0'.repeat(32), siteKey: '0'.repeat(24), rulesetIntegrity: 'sha256-x' },
    ...{ delivery: tags, collect: tags },
  });
  const server = createServer(async (request, response) => {
    const path = request.url as string;
    const body = await text(request);
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
  return { snippet: sealed.snippet, tags, close };
}
