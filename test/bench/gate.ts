import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadSealer } from '../../server/artefacts/sealer.ts';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import { launch } from './browser/chromium.ts';
import type { Figure, Measurement } from './figure.ts';
import { type Operation, operations } from './operations.ts';
import { quantile } from './statistics.ts';

/** Bursts of each operation in each frame; another number with `ROUNDS=n`. */
const rounds = Number(process.env.ROUNDS ?? 150);

/** Hosts as a site has them in its rules. */
const hosts = [
  ...[
    'www.googletagmanager.com',
    '*.google-analytics.com',
    '*.doubleclick.net',
    'connect.facebook.net',
  ],
  ...['*.clarity.ms', 'bat.bing.com', 'analytics.tiktok.com', '*.hotjar.com', 'snap.licdn.com'],
];

/** The same page three times in one: twice without the gate, for what the measurement itself makes of equals, once with it. */
const sides = ['bare', 'again', 'gate'] as const;

/** What an operation takes, in nanoseconds each, by burst. */
type Bursts = Record<(typeof sides)[number], number[]>;

async function snippet(): Promise<string> {
  const sealer = await loadSealer(new URL('../../dist/', import.meta.url));
  const ruleset = defaultRuleset('bench.localhost', sealer.code);
  ruleset.blocking = {
    mode: 'enforce',
    rules: hosts.map((host) => ({ purpose: 'marketing', host, path: null })),
  };
  const place = { siteId: '0'.repeat(32), siteKey: '0'.repeat(24), rulesetIntegrity: 'sha256-x' };
  const nowhere = 'http://localhost:9';
  return sealer.seal(ruleset, { ...place, delivery: nowhere, collect: nowhere }).sealed.snippet;
}

/** Runs in the page: the frames take turns, so that whatever else the machine does falls on all of them. */
async function play([operation, names, times]: [Operation, string[], number]): Promise<Bursts> {
  const frames = names.map((name) => {
    const { contentWindow } = document.getElementById(name) as HTMLIFrameElement;
    return (contentWindow as unknown as { eval(code: string): () => number }).eval(
      `() => { const count = ${operation.count}; const began = performance.now(); { ${operation.code} } const took = performance.now() - began; document.body.textContent = ''; return took / count * 1e6 }`,
    );
  });
  const bursts = names.map((): number[] => []);
  for (let round = 0; round < times * 1.5; round++) {
    for (let turn = 0; turn < frames.length; turn++) {
      const side = (turn + round) % frames.length;
      const took = frames[side]?.() as number;
      // What was not run often is not compiled yet.
      if (round >= times / 2) bursts[side]?.push(took);
    }
    if (round % 10 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return Object.fromEntries(names.map((name, side) => [name, bursts[side]])) as Bursts;
}

/** What the automatic gate costs a page in operations of its own, beside the same page without it. */
export const gate: Measurement = async (say) => {
  const code = await snippet();
  const server = createServer((request, response) => {
    const head = request.url === '/gate' ? `<script>${code}</script>` : '';
    const body = sides.map((name) => `<iframe id="${name}" src="/${name}"></iframe>`).join('');
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        // Finer clocks are for pages that nobody else shares a process with.
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      })
      .end(
        `<!doctype html><html lang="en"><head><title>Bench</title>${head}</head><body>${request.url === '/' ? body : ''}</body></html>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const chromium = await launch();
  try {
    const page = await chromium.newPage();
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    const figures: Figure[] = [];
    for (const [name, operation] of Object.entries(operations)) {
      say(name);
      const bursts = await page.evaluate(play, [operation, [...sides], rounds] as [
        Operation,
        string[],
        number,
      ]);
      const low = quantile(bursts.bare, 0.25);
      // Of one round: what else the machine does falls on both alike.
      const beside = (side: keyof Bursts) =>
        quantile(
          bursts[side].map((took, round) => took / (bursts.bare[round] as number)),
          0.5,
        );
      const ratio = beside('gate');
      figures.push({
        row: `gate, ${name}`,
        measured: `×${ratio.toFixed(2)} (equals ×${beside('again').toFixed(2)}; ${low > 1e5 ? `${(low / 1e6).toFixed(2)} ms` : `${low.toFixed(0)} ns`})`,
        budget: operation.whole ? '≤ ×1.05' : '',
        holds: operation.whole ? ratio <= 1.05 : null,
      });
    }
    return figures;
  } finally {
    await chromium.close();
    server.closeAllConnections();
    server.close();
  }
};
