import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { button, consentCommands, visit } from '../support/page.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();

/** A page with these in its head, of which the first is the snippet. */
async function serve(head: string): Promise<string> {
  const server = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body></body></html>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  afterFile(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

it.each(['snippet', 'siteTag'] as const)(
  'a page that has it twice, the second as %s, asks once and sends one decision',
  async (second) => {
    const install = await stage.install();
    const context = await stage.visitor();
    const once = await visit(context, await serve(install.snippet));
    await button(once.page, 'Reject all').first().waitFor();
    const buttons = await button(once.page, 'Reject all').count();

    const twice = await serve(`${install.snippet}<script>var own</script>${install[second]}`);
    const { page, requests, faults } = await visit(await stage.visitor(), twice);
    await button(page, 'Reject all').first().waitFor();
    expect(await button(page, 'Reject all').count()).toBe(buttons);
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/decisions'));
    await button(page, 'Reject all').first().click();
    expect((await stored).status()).toBe(200);
    expect((await consentCommands(page)).map(([command]) => command)).toEqual([
      'default',
      'update',
    ]);
    expect(requests.filter((url) => url.endsWith('/decisions'))).toHaveLength(1);
    expect(faults).toEqual([]);
  },
);
