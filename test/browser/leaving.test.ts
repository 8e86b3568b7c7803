import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readBuild } from '../../server/artefacts/build.ts';
import { createSealer } from '../../server/artefacts/sealer.ts';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import type { VendorSignal } from '../../src/shared/ruleset.ts';
import { afterFile } from '../support/afterFile.ts';
import { browsers } from '../support/browsers.ts';
import { acknowledgement } from '../support/decision.ts';
import { flushing, queues, ways } from '../support/leaving.ts';
import { eventually } from '../support/page.ts';
import { someOf } from '../support/someOf.ts';
import type { Tab } from '../support/tab.ts';

const build = await readBuild(new URL('../../dist/', import.meta.url));
const siteKey = '0123456789abcdef01234567';

/** The vendors are told of the withdrawal, into the queue as well. */
const vendorSignals: VendorSignal[] = ['meta', 'tiktok', 'pinterest'];

let count = 0;

type Failing = (response: { writeHead(code: number): { end(): void } }) => unknown;
const hangs: Failing = () => {};
const isGone: Failing = (response) => response.writeHead(404).end();

/** How what is loaded for it comes when the choice is taken back. */
const comings: Record<string, Record<string, Failing>> = {
  'all comes': {},
  'runtime hangs': { runtime: hangs },
  'runtime is gone': { runtime: isGone },
  'cleanup hangs': { cleanup: hangs },
  'cleanup is gone': { cleanup: isGone },
};

/**
 * A site, our hosts and a tag's host under three names. The tag keeps the platform's functions when it starts, opens what
 * it can hold open, and sends in each way it has at each of the events with which a page ends.
 */
async function open(failing: Record<string, Failing>, parts: Partial<typeof build.parts> = {}) {
  const arrivals: string[] = [];
  const decisions: { method: string }[] = [];
  const views: string[] = [];
  let broken = false;
  const server = createServer(async (request, response) => {
    const host = (request.headers.host as string).split('.')[0];
    const { pathname } = new URL(request.url as string, 'http://x');
    response.setHeader('access-control-allow-origin', '*');
    if (host === 'tag') {
      arrivals.push(pathname);
      if (pathname === '/tag.js') {
        response.setHeader('content-type', 'text/javascript');
        return response.end(`(${flushing})(${JSON.stringify(address('tag', ''))})`);
      }
      response.setHeader('content-type', pathname === '/frame' ? 'text/html' : 'image/gif');
      return response.end(pathname === '/frame' ? '<title>Frame</title>' : '');
    }
    if (host === 'ours') {
      if (pathname.endsWith('/decisions')) {
        let body = '';
        for await (const part of request) body += part;
        decisions.push(JSON.parse(body));
        return response.end(acknowledgement(body));
      }
      const file = artefacts.find((one) => pathname.endsWith(one.file));
      const answer = broken && failing[file?.file.split('.')[0] as string];
      if (answer) return answer(response);
      response.setHeader('content-type', 'text/javascript');
      return response.end(file?.source ?? '');
    }
    views.push(pathname);
    response.setHeader('content-type', 'text/html');
    if (pathname === '/inner') return response.end('<!doctype html><title>Inner</title>');
    response.end(
      `<!doctype html><html lang="en"><head><title>Site</title><script>${sealed.snippet}</script>
${queues.map((code) => `<script type="text/plain" data-purpose="marketing">${code}</script>`).join('\n')}
<script type="text/plain" data-purpose="marketing" src="${address('tag', 'tag.js')}"></script></head>
<body><h1>Site</h1><iframe src="/inner" title="Inner"></iframe><form id="form" method="post"></form></body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const address = (host: string, path: string) => `http://${host}.localhost:${port}/${path}`;
  const delivery = `http://ours.localhost:${port}`;
  const { sealed, artefacts } = createSealer({
    ...build,
    parts: { ...build.parts, ...parts },
  }).seal(
    { ...defaultRuleset('site.localhost', build.code), vendorSignals },
    {
      siteId: '0'.repeat(32),
      siteKey,
      delivery,
      collect: delivery,
      rulesetIntegrity: 'sha256-x',
    },
  );
  return {
    heard: arrivals,
    decisions,
    views,
    url: address(`site${count++}`, ''),
    /** From now on it comes as told. */
    trouble() {
      broken = true;
    },
  };
}

/** Grants everything on one page, and comes back to another, where the tag runs and no runtime is needed. */
async function granted(site: Awaited<ReturnType<typeof open>>, tab: Tab): Promise<void> {
  const loaded = (url: string) =>
    eventually(
      () =>
        tab
          .run(`document.readyState === 'complete' && location.href === '${url}'`)
          .catch(() => false),
      Boolean,
    );
  await tab.open(site.url).catch(() => {});
  await loaded(site.url);
  await tab.run(
    `(document.cookie = 'portcullis=1.12345678901234567890.1.' + (Date.now() - 1000) + '.necessary+functional+analytics+marketing.;path=/', 1)`,
  );
  site.trouble();
  await tab.open(`${site.url}?again`).catch(() => {});
  await loaded(`${site.url}?again`);
  await eventually(() => tab.run('!!window.armed'), Boolean);
  await eventually(async () => site.heard.includes('/before'), Boolean);
  site.heard.length = 0;
}

// WebKit's driver gives up on a page that starts over by itself.
const { WebKit: _undriven, ...driven } = browsers;

for (const [name, launch] of Object.entries(driven)) {
  describe.skipIf(!launch)(name, async () => {
    const driven = launch ? await launch() : null;
    afterFile(() => driven?.close());
    const tab = driven?.tabs[0] as Tab;

    // What fails of ours does so alike in each engine: the second takes some of it.
    const some = name === 'Chromium' ? Object.keys(comings) : someOf(Object.keys(comings), 2);
    test.each(some)(
      '%s: nothing a tag sends arrives after a withdrawal, and the page starts over without it',
      async (coming) => {
        const failing = comings[coming] as Record<string, Failing>;
        const site = await open(failing);
        await granted(site, tab);
        const views = site.views.length;
        await tab.run('(portcullis.withdraw(), window.flush && flush("click"), 1)');
        await eventually(
          async () => site.views.length,
          (count) => count > views,
        );
        await eventually(
          () => tab.run('document.readyState !== "loading" && !window.armed').catch(() => false),
          Boolean,
        );
        expect(site.heard).toEqual([]);
        expect(await tab.run('document.cookie')).toMatch(/\.2\.\d+\.necessary\./);
        if (failing.runtime) {
          expect(await tab.run('localStorage["portcullis.outbox"]')).toContain('withdraw');
        } else {
          await eventually(async () => site.decisions.length, Boolean);
          expect(site.decisions.at(-1)?.method).toBe('withdraw');
        }
      },
    );

    test('without the policy every way would', async () => {
      const withdrawal = 'function withdrawal(kit){kit.leave=function(){}}';
      const site = await open({ runtime: hangs }, { withdrawal });
      await granted(site, tab);
      await tab.run('(portcullis.withdraw(), flush("click"), 1)');
      const left = () => ways.filter((way) => !site.heard.some((path) => path.endsWith(`-${way}`)));
      await eventually(
        async () => left(),
        (quiet) => !quiet.length,
      );
      // What a page sends as it is left is what nobody can wait for in it.
      await tab.open('about:blank');
      await eventually(
        async () => site.heard.some((path) => /pagehide|unload/.test(path)),
        Boolean,
      );
    });
  });
}
