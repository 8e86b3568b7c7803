import { expect, test } from 'vitest';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import type { Wording } from '../../src/shared/ruleset.ts';
import { openLab } from '../support/lab.ts';
import { button, consentCommands, eventually, visit } from '../support/page.ts';
import { gatedTags, serve } from '../support/site.ts';
import { threeTongues } from '../support/wordings.ts';

const lab = await openLab();
const install = await lab.publish(threeTongues);
const hebrew = threeTongues(defaultRuleset(lab.site.domain, '')).wording.he as Wording;

/** What a page is served in, and how its text becomes bytes; what stands in these pages is ASCII but for the title. */
const encodings: Record<string, (html: string) => [type: string, bytes: Buffer]> = {
  'UTF-16, little-endian': (html) => ['text/html', Buffer.from(`\ufeff${html}`, 'utf16le')],
  'UTF-16, big-endian, as its server says': (html) => [
    'text/html; charset=utf-16be',
    Buffer.from(html, 'utf16le').swap16(),
  ],
  'windows-1251': (html) => [
    'text/html; charset=windows-1251',
    Buffer.from(html.replace('Site', '\xd1\xe0\xe9\xf2'), 'latin1'),
  ],
  Shift_JIS: (html) => [
    'text/html; charset=shift_jis',
    Buffer.from(html.replace('Site', '\x83\x54\x83\x43\x83\x67'), 'latin1'),
  ],
  'ISO-2022-JP': (html) => [
    'text/html; charset=iso-2022-jp',
    Buffer.from(html.replace('Site', '\x1b$B%5%$%H\x1b(B'), 'latin1'),
  ],
};

const cases = Object.entries(encodings).flatMap(([name, encode]) =>
  (['snippet', 'siteTag'] as const).map((how) => ({ name, how, encode })),
);

test.concurrent.each(cases)(
  'a page in $name has its banner in another script, with the $how',
  async ({ how, encode }) => {
    const port = await serve((request, response) => {
      if (request.url !== '/')
        return response
          .setHeader('content-type', 'text/javascript; charset=utf-8')
          .end('(self.ran = self.ran || []).push(1)');
      const [type, bytes] = encode(
        `<!doctype html><html lang="he"><head><title>Site</title>${install[how]}${gatedTags}</head><body><h1>Site</h1></body></html>`,
      );
      response.setHeader('content-type', type).end(bytes);
    });
    const { page, faults } = await visit(await lab.visitor(), `http://site.localhost:${port}/`);
    await page.getByRole('heading', { name: hebrew.title }).waitFor();
    await button(page, hebrew.manage).click();
    await page.getByRole('dialog').getByRole('switch').nth(1).click();
    await page.getByRole('dialog').getByRole('button', { name: hebrew.save, exact: true }).click();
    await page.waitForFunction('self.ran?.length === 1');
    const [record] = await eventually(
      () => lab.recordsOf(page),
      (all) => all.length > 0,
    );
    expect(record?.shown).toMatchObject({ language: 'he', layer: 'preferences' });
    expect((await consentCommands(page)).map(([command]) => command)).toEqual([
      'default',
      'update',
    ]);
    expect(faults).toEqual([]);
  },
);
