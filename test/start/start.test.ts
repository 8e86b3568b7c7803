import type { Browser } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { launch } from '../support/launch.ts';
import { runCommand } from '../support/processes.ts';
import { startSites } from './sites.ts';
import { inTerminal } from './terminal.ts';
import { openStart, tabTo } from './world.ts';

/** An input is a value of one's own, typed or pasted, or a yes. */
const limits = { seconds: 60, inputs: 6 };

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
const rows: string[] = [];
afterFile(async () => {
  await browser.close();
  const table = ['| Site | Way | Seconds | Inputs |', '|---|---|---|---|', ...rows.sort()];
  console.log(`From account create to the first stored decision\n\n${table.join('\n')}`);
});

/** Counts what a person gives, and the time until it is done. */
function stopwatch(site: string, way: string) {
  const began = performance.now();
  const inputs: string[] = [];
  return {
    input(what: string, value: string): string {
      inputs.push(what);
      return value;
    },
    stop() {
      const seconds = (performance.now() - began) / 1_000;
      rows.push(`| ${site} | ${way} | ${seconds.toFixed(1)} | ${inputs.length} |`);
      expect(inputs.length, inputs.join(', ')).toBeLessThanOrEqual(limits.inputs);
      expect(seconds).toBeLessThanOrEqual(limits.seconds);
    },
  };
}

describe.each(startSites)('$name', (site) => {
  it('by the command line, to a banner of which nothing runs ahead', async () => {
    const start = await openStart(site);
    const { environment, url, domain } = start;
    const { input, stop } = stopwatch(site.name, 'command line');

    const made = await runCommand(
      [
        ...['account', 'create', '--log-in', '--name', input('name', 'My company')],
        ...['--email', input('e-mail', 'me@a.example')],
      ],
      environment,
    );
    expect([made.code, made.stderr]).toEqual([0, '']);
    const words = ['--domain', input('domain', domain), '--look', input('page', url)];
    const terminal = inTerminal(['set-up', ...words], environment);
    await terminal.shows(/Preview: http\S+[\s\S]*Publish this\? \[y\/N\] /);
    terminal.type(input('yes', 'y'));
    const [, snippet = ''] = await terminal.shows(/(<script>[\s\S]*<\/script>)\s+Waiting/);
    const pasted = input('snippet', snippet);
    start.edit(pasted + site.tags);
    await start.decide(browser);
    stop();

    // The look after it names what still runs ahead, with the marks, and nothing of our own.
    const { code, shown } = await terminal.end();
    expect(code, shown).toBe(0);
    const again = shown.slice(shown.indexOf('seen again'));
    expect(again).toContain('Snippet: in place, above all other scripts, and unchanged.');
    expect(again).not.toMatch(/[ ,]localhost[,.]/);
    const held = site.rulesHold
      ? 'Nothing that is known to need consent'
      : 'Still runs without consent';
    expect(again).toContain(held);
    expect(again.includes('<script type="text/plain" data-purpose="')).toBe(!site.rulesHold);
    start.edit(pasted + site.held);
    const last = await runCommand(['look', url, '--json'], environment);
    const { marks } = JSON.parse(last.stdout) as { marks: unknown[] };
    expect(marks).toEqual([]);
  });

  it('by the dashboard, with the keyboard alone', async () => {
    const start = await openStart(site);
    const { input, stop } = stopwatch(site.name, 'dashboard');

    const made = await runCommand(
      [
        ...['account', 'create', '--name', input('name', 'My company')],
        ...['--email', input('e-mail', 'me@a.example')],
      ],
      start.environment,
    );
    const [link = ''] = /http\S+/.exec(made.stdout) ?? [];
    const context = await browser.newContext({
      locale: 'en-GB',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    const { keyboard } = page;
    await page.goto(input('link', link));
    await tabTo(page, 'Sign in');
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Sites' }).waitFor();
    await tabTo(page, 'Add site');
    await keyboard.press('Enter');
    await keyboard.type(input('domain', start.domain));
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Install' }).waitFor();
    await page.getByRole('button', { name: 'Copy snippet' }).waitFor();
    await tabTo(page, 'Copy snippet');
    await keyboard.press('Enter');
    await page.getByText('Copied', { exact: true }).waitFor();
    const pasted = await page.evaluate(() => navigator.clipboard.readText());
    start.edit(input('snippet', pasted) + site.tags);
    await start.decide(browser);
    stop();

    // The page has seen it by itself, and nothing says that all is done while tags run ahead.
    await page.getByText('seen', { exact: true }).waitFor();
    await tabTo(page, 'Overview');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What to do next' }).waitFor();
    await context.close();
  });
});
